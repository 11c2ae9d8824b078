import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { limitTimes } from './time-limits.ts';

const FOLDER = new URL('../../database/migrations/', import.meta.url);
/** Any constant; the lock ends with the transaction, so a pooler in transaction mode is fine. */
const MIGRATION_LOCK = 7_392_026;

/**
 * Brings the tables to the newest shape. All missing steps run in one transaction under a lock: replicas that start
 * together wait for the first and then find nothing to do. A step may take as long as it takes.
 *
 * @returns names of the steps that were applied now
 */
export const migrate = (database: Database): Promise<string[]> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`.execute(transaction);
    const done = await sql<{ name: string }>`select name from schema_migrations`.execute(transaction);
    const known = new Set(done.rows.map(({ name }) => name));
    const missing = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql') && !known.has(file))
      .sort();
    for (const file of missing) {
      await sql.raw(readFileSync(new URL(file, FOLDER), 'utf8')).execute(transaction);
      await sql`insert into schema_migrations (name) values (${file})`.execute(transaction);
    }
    await limitTimes(transaction);
    return missing;
  });
