import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../problems/problem.ts';

export interface Repetition {
  /** Derived from the caller, the call and their Idempotency-Key, so that no other caller can guess it. */
  readonly id: string;
  /** A hash of the content, which reveals nothing of it: other content under the same key is an error. */
  readonly contentHash: Buffer;
}

/**
 * Does work once for a caller and a key, even if the process dies between the work and storing its answer. The key is recorded in the
 * same transaction, so a second call waits for the first to end and gets its answer, or does the work itself if the first failed.
 *
 * @param repetition see `repetitionOf`; null does the work without remembering it
 * @throws {Problem} 409 if the key was used for other content
 */
export const once = async <Answer>(
  database: Database,
  scope: string,
  repetition: Repetition | null,
  read: (stored: unknown) => Answer,
  work: (transaction: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(database, async (transaction) => {
    if (repetition === null) return work(transaction);
    const { id: key, contentHash: hash } = repetition;
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: hash, status: 200, answer: 'null' })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed === undefined) {
      const earlier = await transaction
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (!earlier.request_hash.equals(hash)) throw new Problem(409, 'idempotency-conflict');
      return read(earlier.answer);
    }
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return answer;
  });
