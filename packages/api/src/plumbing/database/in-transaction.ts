import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './connection.ts';
import { isRetryable } from './unavailable.ts';

const TRIES = 5;

/**
 * Does work in one transaction, and again from the start when PostgreSQL chose it as the loser against another transaction (deadlock or
 * serialization failure). The work must therefore do nothing outside the database.
 */
export const inTransaction = async <Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
  isolation: 'read committed' | 'repeatable read' | 'serializable' = 'read committed',
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
      // Rivals that met once must not meet again in step.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
};
