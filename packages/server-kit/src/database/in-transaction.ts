import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './connection.ts';
import { isRetryable } from './unavailable.ts';

const TRIES = 5;

/**
 * Runs work in one transaction. If PostgreSQL aborts it in favour of another transaction (deadlock or serialization failure), the work
 * runs again from the start, so it must have no effects outside the database.
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
      // A random pause, so that two transactions that collided do not collide again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
};
