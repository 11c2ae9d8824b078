import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** The application's handle on PostgreSQL; also a transaction fits where this is asked for. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/**
 * Opens a pool on a database. Lost connections are dropped and made anew by the next query; they never end the process.
 *
 * @param url PostgreSQL connection string; PgBouncer in transaction mode is fine
 */
export const openDatabase = (url: string, options: { readonly connections?: number } = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rewald api',
    max: options.connections ?? 16,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  // The pool listens on idle clients only; one in use whose connection breaks would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};
