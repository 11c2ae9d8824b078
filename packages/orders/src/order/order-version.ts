import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';

/** An operator who changes an order, and the version of it that they saw. */
export interface SeeingOperator extends Operator {
  /** Undefined: whatever it is. */
  readonly seen?: string | undefined;
}

/** The version of an order, which changes with everything that is stored about it; null if there is no such order. */
export const versionOf = async (database: Database, orderId: string): Promise<string | null> => {
  const { rows } = await sql<{ version: string | null }>`select order_version(${orderId}) as version`.execute(
    database,
  );
  return rows[0]?.version ?? null;
};

/**
 * Call it with the order's row locked: everybody else who changes the order waits.
 *
 * @throws {Problem} 409 if the order is another one than the operator saw
 */
export const needSeen = async (
  transaction: DatabaseTransaction,
  orderId: string,
  seen: string | undefined,
): Promise<void> => {
  if (seen !== undefined && (await versionOf(transaction, orderId)) !== seen)
    throw new Problem(409, 'changed-since');
};
