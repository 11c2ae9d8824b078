import { sql } from 'kysely';
import { hashToken } from '@rewald/server-kit/web/tokens';
import type { PasskeyPlace } from './passkey-context.ts';
import type { Row } from '@rewald/server-kit/database/tables';

type Purpose = Row<'passkey_challenges'>['purpose'];

/** Time for the browser to answer a challenge. */
const LIFE = '5 minutes';

/** Stores the hash of a challenge that a browser was asked to sign. */
export const keepChallenge = async (
  { database, holder }: PasskeyPlace,
  challenge: string,
  purpose: Purpose,
  holderId: string | null,
): Promise<void> => {
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, ${sql.ref(holder)}, expires_at)
    values (${hashToken(challenge)}, ${purpose}, ${holderId}, now() + ${LIFE}::interval)`.execute(database);
};

/** The challenge in the browser's client data; null when the data cannot be read. */
const challengeIn = (clientDataJson: string): string | null => {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge: unknown =
      typeof clientData === 'object' && clientData !== null ? Reflect.get(clientData, 'challenge') : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};

/** A challenge that we issued and that was answered in time. */
export interface AnsweredChallenge {
  readonly challenge: string;
  readonly purpose: Purpose;
  /** Whose answer it must be; null if anybody may turn out to log in. */
  readonly holderId: string | null;
}

/** Uses up a challenge, so that no answer counts twice; null when it is not ours, expired, or was used before. */
export const consumeChallenge = async (
  { database, holder }: PasskeyPlace,
  clientDataJson: string,
): Promise<AnsweredChallenge | null> => {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) return null;
  const row = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .returning(['purpose', sql<boolean>`expires_at > now()`.as('valid')])
    .returning(sql<string | null>`${sql.ref(holder)}`.as('holderId'))
    .executeTakeFirst();
  return row?.valid === true ? { challenge, purpose: row.purpose, holderId: row.holderId } : null;
};
