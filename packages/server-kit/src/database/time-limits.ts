import { sql } from 'kysely';
import type { DatabaseTransaction } from './connection.ts';

/** How long PostgreSQL works, and waits for us, before it gives up, in milliseconds. */
const TIME_LIMITS = {
  /** Less than the driver's own timeout, so that the server frees what the statement held. */
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  /** For a replica of the API that died or hangs in the middle of a transaction and still holds its locks. */
  idle_in_transaction_session_timeout: 15_000,
} as const;

/**
 * Lifts the limits until the transaction ends, for work that may take minutes.
 *
 * @param forLocks whether it also waits for locks without a limit
 */
export const liftTimeLimits = async (
  transaction: DatabaseTransaction,
  { forLocks = false } = {},
): Promise<void> => {
  for (const limit of Object.keys(TIME_LIMITS))
    if (forLocks || limit !== 'lock_timeout')
      await sql`select set_config(${limit}, '0', true)`.execute(transaction);
};

/**
 * Makes the limits settings of our role in this database. A pooler in transaction mode refuses them as options of a connection, and
 * would leak a session's `set` to other clients. Settings of a role apply to every connection opened from now on, and any role may
 * change its own. Call it under the migration lock.
 */
export const limitTimes = async (transaction: DatabaseTransaction): Promise<void> => {
  const { rows } = await sql<{ setting: string }>`
    select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())`.execute(
    transaction,
  );
  const known = new Set(rows.map(({ setting }) => setting));
  for (const [name, value] of Object.entries(TIME_LIMITS)) {
    if (known.has(`${name}=${value}`)) continue;
    await sql`
      do $$ begin
        execute format('alter role %I in database %I set %I = %L',
          current_user, current_database(), ${sql.lit(name)}, ${sql.lit(String(value))});
      end $$`.execute(transaction);
  }
};
