import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../problems/problem.ts';

/**
 * Does something once per key: a second request with the same key and the same content gets the first one's answer, also
 * when both come at the same moment. The key is written first and in the same transaction, so the second waits for the first
 * to end and sees its answer, or does the work itself when the first failed.
 *
 * @param key the caller's Idempotency-Key; null does the work without remembering it
 * @throws {Problem} 409 when the key was used for another content
 */
export const once = async <Answer>(
  database: Database,
  request: { readonly scope: string; readonly key: string | null; readonly content: unknown },
  read: (stored: unknown) => Answer,
  work: (transaction: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(database, async (transaction) => {
    const { scope, key } = request;
    if (key === null) return work(transaction);
    const hash = createHash('sha256').update(JSON.stringify(request.content)).digest();
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
