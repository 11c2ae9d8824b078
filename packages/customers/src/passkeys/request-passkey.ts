import type { PasskeyRequestOptions } from '@rewald/contracts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { keepChallenge } from './challenges.ts';
import { descriptorsOf, relyingParty, TIMEOUT_MS, type PasskeyPlace } from './passkey-context.ts';

/** The options with which a browser asks for a passkey: any of this place, or one of somebody after their password. */
export const requestPasskey = async (
  place: PasskeyPlace,
  holderId: string | null,
): Promise<PasskeyRequestOptions> => {
  const rpId = relyingParty(place);
  const allowCredentials = holderId === null ? [] : await descriptorsOf(place, holderId);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(place, challenge, holderId === null ? 'login' : 'second-factor', holderId);
  return { challenge, rpId, timeout: TIMEOUT_MS, allowCredentials, userVerification: 'required' };
};
