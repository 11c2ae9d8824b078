import type { ShopNow } from '../../shop-window/shop.ts';
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
} from './passkey-context.ts';

/** The options with which a browser creates a new passkey. @throws {Problem} 409 while the address is not confirmed */
export const beginPasskey = async (
  shop: ShopNow,
  context: PasskeyContext,
  customer: StoredCustomer,
): Promise<PasskeyCreationOptions> => {
  needConfirmed(customer);
  const excludeCredentials = await descriptorsOf(context.database, customer.id);
  const options = await generateRegistrationOptions({
    rpName: shop.company.brand,
    rpID: relyingParty(context),
    userName: customer.email,
    userDisplayName: `${customer.first_name} ${customer.last_name}`,
    // Identifies the account for the password manager without revealing anything about the person.
    userID: new TextEncoder().encode(customer.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context.database, options.challenge, 'add', customer.id);
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
