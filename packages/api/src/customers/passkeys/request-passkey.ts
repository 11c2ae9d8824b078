import type { PasskeyRequestOptions } from '@rewald/contracts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { keepChallenge } from './challenges.ts';
import { descriptorsOf, relyingParty, TIMEOUT_MS, type PasskeyContext } from './passkey-context.ts';

/** The options with which a browser asks for a passkey: any of this shop, or one of the customer after their password. */
export const requestPasskey = async (
  context: PasskeyContext,
  customerId: string | null,
): Promise<PasskeyRequestOptions> => {
  const { database } = context;
  const rpId = relyingParty(context);
  const allowCredentials = customerId === null ? [] : await descriptorsOf(database, customerId);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(database, challenge, customerId === null ? 'login' : 'second-factor', customerId);
  return { challenge, rpId, timeout: TIMEOUT_MS, allowCredentials, userVerification: 'required' };
};
