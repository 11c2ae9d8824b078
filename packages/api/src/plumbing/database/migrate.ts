import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './connection.ts';
import { NAMES } from '../../database/names.ts';
import { limitTimes } from './time-limits.ts';

const MIGRATIONS = new URL('../../database/migrations/', import.meta.url);
const FUNCTIONS = new URL('../../database/functions/', import.meta.url);
/** Any constant; the lock ends with the transaction, so a pooler in transaction mode is fine. */
const MIGRATION_LOCK = 7_392_026;

const sqlFilesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

const isName = (word: string): word is keyof typeof NAMES => Object.hasOwn(NAMES, word);
/** Text of a function with the names that it shares with TypeScript. @throws {Error} there is no such name */
const functionText = (file: string): string =>
  readFileSync(new URL(file, FUNCTIONS), 'utf8').replaceAll(/:'(\w+)'/g, (_whole, word: string) => {
    if (!isName(word)) throw new Error(`${file} asks for the name ${word}, which is not in names.ts.`);
    return `'${NAMES[word]}'`;
  });

/** Runs one file of ours. @throws {Error} it failed; the message names the file */
const runFile = async (transaction: DatabaseTransaction, file: string, text: string): Promise<void> => {
  try {
    await sql.raw(text).execute(transaction);
  } catch (cause) {
    throw new Error(`${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

const runMissing = async (transaction: DatabaseTransaction, done: ReadonlySet<string>): Promise<string[]> => {
  const missing = sqlFilesIn(MIGRATIONS).filter((file) => !done.has(file));
  for (const file of missing) {
    await runFile(transaction, file, readFileSync(new URL(file, MIGRATIONS), 'utf8'));
    await sql`insert into schema_migrations (name) values (${file})`.execute(transaction);
  }
  return missing;
};

/**
 * Gives the database the functions and triggers of this version where their text has changed. A database that a newer
 * version has migrated keeps the newer ones: both versions run on it while an upgrade is rolled out.
 */
const applyFunctions = async (
  transaction: DatabaseTransaction,
  done: ReadonlySet<string>,
): Promise<string[]> => {
  const newest = sqlFilesIn(MIGRATIONS).at(-1) ?? '';
  if ([...done].some((name) => name > newest)) return [];
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_functions`.execute(transaction);
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed: string[] = [];
  for (const file of sqlFilesIn(FUNCTIONS)) {
    const text = functionText(file);
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (applied.get(file) === sha256) continue;
    await runFile(transaction, file, text);
    await sql`
      insert into schema_functions (name, sha256) values (${file}, ${sha256})
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`.execute(transaction);
    changed.push(file);
  }
  return changed;
};

/**
 * Brings tables and functions to this version's shape. All missing steps run in one transaction under a lock: replicas that
 * start together wait for the first and then find nothing to do. A step may take as long as it takes.
 *
 * @returns names of the files that were applied now
 * @throws {Error} a file failed; nothing was changed, and the message names the file
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
    await sql`
      create table if not exists schema_functions (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`.execute(transaction);
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(transaction);
    const done = new Set(rows.map(({ name }) => name));
    const steps = await runMissing(transaction, done);
    const functions = await applyFunctions(transaction, done);
    await limitTimes(transaction);
    return [...steps, ...functions];
  });
