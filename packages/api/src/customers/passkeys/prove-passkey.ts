import type { PasskeyProof } from '@rewald/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { takeChallenge } from './challenges.ts';
import { expectedOf, needVerified, refused, type PasskeyContext } from './passkey-context.ts';
import { NOW } from '../../plumbing/database/moments.ts';

/**
 * Verifies the use of a passkey. @returns the id of its customer
 *
 * @param afterPassword the customer whose password has just been correct; only their passkey counts as second factor
 * @throws {Problem} 422 for a proof that is invalid or was used before
 */
export const provePasskey = async (
  context: PasskeyContext,
  credential: PasskeyProof,
  afterPassword: string | null,
): Promise<string> => {
  const { database } = context;
  const answered = await takeChallenge(database, credential.response.clientDataJSON);
  if (answered === null || answered.purpose === 'add') throw refused();
  if (answered.purpose === 'second-factor' && answered.customerId !== afterPassword) throw refused();
  const row = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (row === undefined) throw refused();
  if (answered.customerId !== null && row.customer_id !== answered.customerId) throw refused();
  const { authenticationInfo } = await needVerified(() =>
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: answered.challenge,
      ...expectedOf(context),
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
  return row.customer_id;
};
