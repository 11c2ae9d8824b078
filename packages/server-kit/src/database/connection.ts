import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { CopyIn } from '../workarounds/copy-in.ts';
import { NamingDialect } from './naming-dialect.ts';
import { readWithFallback } from './read-with-fallback.ts';
import type { Tables } from './tables.ts';

/** The application's handle on PostgreSQL; a transaction can be passed wherever this is expected. */
export type Database = Kysely<Tables>;
/** A transaction of the application's database. */
export type DatabaseTransaction = Transaction<Tables>;

/** Options of a connection pool. */
export interface ConnectionOptions {
  /** Maximum number of connections; 16 by default. */
  readonly connections?: number;
  /** False for migrations and imports, whose statements may take as long as they need. */
  readonly queryTimeout?: boolean;
}

// Statements are never named and no session settings are made: PgBouncer may give every transaction another server.
const openPool = (url: string, { connections = 16, queryTimeout = true }: ConnectionOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rewald api',
    max: connections,
    connectionTimeoutMillis: 5_000,
    // For a server that no longer responds. A slow statement is cancelled by the server itself, earlier (see time-limits.ts): the
    // driver can only stop waiting, and would go on using the connection.
    ...(queryTimeout ? { query_timeout: 15_000 } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  // The pool listens to idle clients only; a broken connection in use would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Opens a pool on a database. Lost connections are dropped and reopened by the next query; they never end the process.
 *
 * @param url PostgreSQL connection string; PgBouncer in transaction mode is fine
 */
export const openDatabase = (url: string, options: ConnectionOptions = {}): Database =>
  new Kysely<Tables>({ dialect: new NamingDialect({ pool: openPool(url, options), cursor: CopyIn }) });

/**
 * Opens a replica of the database for reading, with the database itself as a fallback while the replica is down. The statements of a
 * transaction go to one server; there may be several replicas behind the address.
 *
 * @param url of the replica, which may lag behind
 * @param primaryUrl of the database itself
 */
export const openReadDatabase = (
  url: string,
  primaryUrl: string,
  options: ConnectionOptions = {},
): Database =>
  new Kysely<Tables>({
    dialect: new NamingDialect({
      pool: readWithFallback(openPool(url, options), openPool(primaryUrl, options)),
    }),
  });
