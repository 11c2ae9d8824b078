import type { PasskeyProof } from '@rewald/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { NOW } from '@rewald/server-kit/database/moments';
import { consumeChallenge } from './challenges.ts';
import { expectedOf, needVerified, refused, type PasskeyPlace } from './passkey-context.ts';

/**
 * Verifies the use of a passkey. @returns the id of the customer or person who has it
 *
 * @param afterPassword whose password has just been correct; only theirs counts as second factor
 * @throws {Problem} 422 for a proof that is invalid or was used before
 */
export const provePasskey = async (
  place: PasskeyPlace,
  credential: PasskeyProof,
  afterPassword: string | null,
): Promise<string> => {
  const { database, holder } = place;
  const answered = await consumeChallenge(place, credential.response.clientDataJSON);
  if (answered === null || answered.purpose === 'add') throw refused();
  if (answered.purpose === 'second-factor' && answered.holderId !== afterPassword) throw refused();
  const row = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  const holderId = row?.[holder] ?? null;
  if (row === undefined || holderId === null) throw refused();
  if (answered.holderId !== null && holderId !== answered.holderId) throw refused();
  const { authenticationInfo } = await needVerified(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: answered.challenge,
      ...expectedOf(place),
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
        transports: row.transports,
      },
    }),
  );
  await database
    .updateTable('passkeys')
    .set({
      counter: String(authenticationInfo.newCounter),
      synced: authenticationInfo.credentialBackedUp,
      last_used_at: NOW,
    })
    .where('id', '=', row.id)
    .execute();
  return holderId;
};
