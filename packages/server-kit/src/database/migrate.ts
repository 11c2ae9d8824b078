import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './connection.ts';
import { NAMES } from './names.ts';
import { statementsOf } from './sql-statements.ts';
import { limitTimes } from './time-limits.ts';

const MIGRATIONS = new URL('migrations/', import.meta.url);
const FUNCTIONS = new URL('functions/', import.meta.url);
/** An arbitrary number. The lock ends with the transaction, so a pooler in transaction mode is fine. */
const MIGRATION_LOCK = 7_392_026;

const sqlFilesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

const isName = (word: string): word is keyof typeof NAMES => Object.hasOwn(NAMES, word);
/** Text of a function with the names that it shares with TypeScript filled in. @throws {Error} there is no such name */
const functionText = (file: string): string =>
  readFileSync(new URL(file, FUNCTIONS), 'utf8').replaceAll(/:'(\w+)'/g, (_whole, word: string) => {
    if (!isName(word)) throw new Error(`${file} asks for the name ${word}, which is not in names.ts.`);
    return `'${NAMES[word]}'`;
  });

/** How long a step waits for a lock, in ms; meanwhile every other query of the table waits behind it. */
const LOCK_TIMEOUT_MS = 1_000;
/** How many attempts a step makes, and the pause between them, in ms. */
const LOCK_TRIES = 120;
const LOCK_PAUSE_MS = 500;
/** Characters of the failed statement that the error message shows. */
const SHOWN_CHARACTERS = 300;

/** A step failed. The message names file and statement. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  constructor(file: string, statement: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${file} failed: ${why}\nin the statement\n${statement.slice(0, SHOWN_CHARACTERS)}`, { cause });
  }
}

/** @throws {MigrationError} */
const runFile = async (
  transaction: DatabaseTransaction,
  file: string,
  statements: readonly string[],
): Promise<void> => {
  for (const statement of statements)
    try {
      await sql.raw(statement).execute(transaction);
    } catch (cause) {
      throw new MigrationError(file, statement, cause);
    }
};

const isLockTimeout = (error: unknown): boolean => {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
};

/**
 * Runs work in a transaction of its own, in one process at a time. If a lock is not granted soon, the transaction is rolled back and
 * repeated, so that no other transaction waits long behind it.
 */
const alone = async <Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await database.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local lock_timeout = 0`.execute(transaction);
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === LOCK_TRIES) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
};

/** The migrations that were applied; none in an empty database. */
const migrationsDone = async (database: Database): Promise<Set<string>> => {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_migrations')::text as name`.execute(database);
  if (tables[0]?.name == null) return new Set();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database);
  return new Set(rows.map(({ name }) => name));
};

const migrationsMissing = (done: ReadonlySet<string>): string[] =>
  sqlFilesIn(MIGRATIONS).filter((file) => !done.has(file));

const statementsIn = (file: string): string[] =>
  statementsOf(readFileSync(new URL(file, MIGRATIONS), 'utf8'));

/** Whether a file only creates indexes `if not exists`: these run one by one, so that each table is locked for its own index only. */
const areIndexes = (statements: readonly string[]): boolean =>
  statements.every((statement) =>
    /^(?:\s*--.*\n)*\s*create (?:unique )?index if not exists\b/.test(statement),
  );

/** Applies the next migration, if there is one. @returns its name */
const runNext = async (database: Database): Promise<string | undefined> => {
  const [next] = migrationsMissing(await migrationsDone(database));
  if (next === undefined) return undefined;
  const statements = statementsIn(next);
  const steps = areIndexes(statements) ? statements : [];
  for (const step of steps) await alone(database, (transaction) => runFile(transaction, next, [step]));
  return alone(database, async (transaction) => {
    // Read again under the lock: another process may have been faster.
    const [file] = migrationsMissing(await migrationsDone(transaction));
    if (file === undefined) return undefined;
    await runFile(transaction, file, statementsIn(file));
    await sql`insert into schema_migrations (name) values (${file})`.execute(transaction);
    return file;
  });
};

interface FunctionFile {
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * The functions and triggers of this version whose text has changed. A database that a newer version has migrated keeps the
 * newer ones: both versions use it while an upgrade is rolled out.
 */
const functionsChanged = async (database: Database): Promise<FunctionFile[]> => {
  const newest = sqlFilesIn(MIGRATIONS).at(-1) ?? '';
  if ([...(await migrationsDone(database))].some((name) => name > newest)) return [];
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_functions`.execute(database);
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return sqlFilesIn(FUNCTIONS)
    .map((file) => ({ file, text: functionText(file) }))
    .map((one) => ({ ...one, sha256: createHash('sha256').update(one.text).digest('hex') }))
    .filter(({ file, sha256 }) => applied.get(file) !== sha256);
};

const applyFunctions = (database: Database): Promise<string[]> =>
  alone(database, async (transaction) => {
    const changed = await functionsChanged(transaction);
    for (const { file, text, sha256 } of changed) {
      await runFile(transaction, file, [text]);
      await sql`
        insert into schema_functions (name, sha256) values (${file}, ${sha256})
        on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`.execute(transaction);
    }
    await limitTimes(transaction);
    return changed.map(({ file }) => file);
  });

const makeOwnTables = (database: Database): Promise<void> =>
  alone(database, async (transaction) => {
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
  });

/** What the database lacks compared with this version: names of files. */
export const stepsMissing = async (database: Database): Promise<string[]> => {
  const missing = migrationsMissing(await migrationsDone(database));
  return missing.length > 0 ? missing : (await functionsChanged(database)).map(({ file }) => file);
};

/**
 * Brings tables and functions to this version's shape. Each step is a transaction of its own under a lock, so processes
 * that migrate at the same time take turns; in a file that creates only indexes, each index is a step. A step may take any
 * time, but waits for a lock for at most a second at a time.
 *
 * @returns names of the files that were applied
 * @throws {MigrationError} a file failed: earlier files stay applied, and the failed one is rolled back
 */
export const migrate = async (database: Database): Promise<string[]> => {
  await makeOwnTables(database);
  const steps: string[] = [];
  for (;;) {
    const file = await runNext(database);
    if (file === undefined) break;
    steps.push(file);
  }
  return [...steps, ...(await applyFunctions(database))];
};
