import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { liftTimeLimits } from '../database/time-limits.ts';
import { BackupProblem } from './backup-problem.ts';

/** Rows that are read and written at a time. */
const ROWS = 2_000;
/** Tables that are not copied: the target has filled them during its own migration. */
const OWN = new Set(['schema_migrations', 'schema_functions']);

interface Table {
  readonly name: string;
  /** Columns to write, in SQL. */
  readonly columns: readonly string[];
  /** Tables whose rows must be copied first. */
  readonly after: readonly string[];
}

const tablesOf = async (database: Database): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as after
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(
    database,
  );
  return rows.filter(({ name }) => !OWN.has(name));
};

/** Sorts each table after those that it refers to. @throws {Error} tables refer to each other in a circle */
const inOrder = (tables: readonly Table[]): Table[] => {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(({ after }) => !after.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}.`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
};

/** Sends each row as PostgreSQL's own text form of the whole row, and parses it as the same row type, so that any value survives. */
const copyRows = async (
  from: DatabaseTransaction,
  to: DatabaseTransaction,
  { name, columns }: Table,
): Promise<number> => {
  const table = sql.table(name);
  const read = sql.join(columns.map((column) => sql`(row).${sql.ref(column)}`));
  const written = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare rows no scroll cursor for select t::text as row from ${table} t`.execute(from);
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS)} from rows`.execute(from);
    if (rows.length === 0) break;
    await sql`
      insert into ${table} (${written}) overriding system value
      select ${read} from (
        select text::${table} as row from unnest(${rows.map(({ row }) => row)}::text[]) as text) as rows`.execute(
      to,
    );
    count += rows.length;
  }
  await sql`close rows`.execute(from);
  return count;
};

/** Sets the target's sequences to the same values, so that they continue where they were. */
const copySequences = async (from: Database, to: Database): Promise<void> => {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(
    from,
  );
  for (const { name, last } of rows)
    if (last !== null) await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(to);
};

const assertEmpty = async (to: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(to);
  if (rows.length > 0)
    throw new BackupProblem(`The database at TARGET_DATABASE_URL is not empty: it has ${rows[0]?.name}.`);
};

/**
 * Copies a shop's database to another server, which may run another version of PostgreSQL: creates this release's tables there and
 * fills them, all or nothing. Both sides were migrated by this release, so their tables match.
 *
 * @param from migrated by this release; no other process uses it
 * @param to empty
 * @param progress called for each table
 * @throws {BackupProblem} the target has tables
 */
export const copyDatabase = async (
  from: Database,
  to: Database,
  progress: (table: string, rows: number) => void = () => undefined,
): Promise<void> => {
  await assertEmpty(to);
  await migrate(to);
  const tables = inOrder(await tablesOf(from));
  await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((reading) =>
      to.transaction().execute(async (writing) => {
        for (const one of [reading, writing]) await liftTimeLimits(one);
        // Triggers would record every copied row again, and an append-only table cannot even be truncated.
        for (const { name } of tables)
          await sql`alter table ${sql.table(name)} disable trigger user`.execute(writing);
        await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(writing);
        for (const table of tables) progress(table.name, await copyRows(reading, writing, table));
        // Foreign keys are deferred; a table with pending checks cannot be altered, so they are checked here.
        await sql`set constraints all immediate`.execute(writing);
        for (const { name } of tables)
          await sql`alter table ${sql.table(name)} enable trigger user`.execute(writing);
        await copySequences(reading, writing);
      }),
    );
};
