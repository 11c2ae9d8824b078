import type { ShopNow } from '@rewald/assortment/shop';
import type { PasskeyCreationOptions } from '@rewald/contracts';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { needConfirmed } from '../account/confirmed.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { keepChallenge } from './challenges.ts';
import {
  ALGORITHMS,
  descriptorsOf,
  relyingParty,
  TIMEOUT_MS,
  type PasskeyContext,
  type PasskeyPlace,
} from './passkey-context.ts';

/** Who gets a passkey, as their browser shows it. */
export interface NewHolder {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The options with which somebody's browser creates a new passkey. @param brand of the shop */
export const creationOptions = async (
  place: PasskeyPlace,
  { id, email, name }: NewHolder,
  brand: string,
): Promise<PasskeyCreationOptions> => {
  const excludeCredentials = await descriptorsOf(place, id);
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: relyingParty(place),
    userName: email,
    userDisplayName: name,
    // Identifies the account for the password manager without revealing anything about the person.
    userID: new TextEncoder().encode(id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(place, options.challenge, 'add', id);
  return {
    challenge: options.challenge,
    rp: options.rp,
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: TIMEOUT_MS,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};

/** The options for a customer's new passkey. @throws {Problem} 409 while the address is not confirmed */
export const beginPasskey = async (
  shop: ShopNow,
  context: PasskeyContext,
  customer: StoredCustomer,
): Promise<PasskeyCreationOptions> => {
  needConfirmed(customer);
  const { id, email, first_name: first, last_name: last } = customer;
  return creationOptions(context, { id, email, name: `${first} ${last}` }, shop.company.brand);
};
