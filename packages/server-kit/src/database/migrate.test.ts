import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { eventually } from '../../testing/eventually.ts';
import { makeDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Database } from './connection.ts';
import { migrate, MigrationError, stepsMissing } from './migrate.ts';
import { statementsOf } from './sql-statements.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const DEFINED = /create (?:or replace )?(?:function|trigger) (\w+)/gi;

let own: Awaited<ReturnType<typeof makeDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await makeDatabase('empty');
  database = openDatabase(own.url, { connections: 2 });
  await migrate(database);
});
afterAll(async () => {
  await database.destroy();
  await own.drop();
});

const textOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where proname = ${name}`.execute(database);
  expect(rows).toHaveLength(1);
  return rows[0]?.text ?? '';
};

test('[API-02] each function is in a file of its own name, and the database has no others', async () => {
  const files = globSync('functions/*.sql', { cwd: FOLDER });
  for (const file of files) {
    const names = [...readFileSync(FOLDER + file, 'utf8').matchAll(/function (\w+)\s*\(\s*\n?.*?returns/gis)];
    expect([file, names.map(([, name]) => name)]).toEqual([file, [file.slice('functions/'.length, -4)]]);
  }
  for (const file of globSync('migrations/*.sql', { cwd: FOLDER }))
    expect([file, [...readFileSync(FOLDER + file, 'utf8').matchAll(DEFINED)]]).toEqual([file, []]);
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
    database,
  );
  expect(rows.map(({ name }) => `functions/${name}.sql`)).toEqual(files.toSorted());
});

test('[API-02] a function whose text has changed is applied again, and nothing else is', async () => {
  expect(await migrate(database)).toEqual([]);
  const right = await textOf('find_cart');
  await sql`
    create or replace function find_cart(guest bytea, customer uuid) returns uuid language plpgsql stable as
    'begin return null; end'`.execute(database);
  await sql`update schema_functions set sha256 = 'of another version' where name = 'find_cart.sql'`.execute(
    database,
  );
  expect(await migrate(database)).toEqual(['find_cart.sql']);
  expect(await textOf('find_cart')).toBe(right);
});

test('[API-02] an older version that starts again leaves a newer version’s functions alone', async () => {
  await sql`insert into schema_migrations (name) values ('9999-of-the-next-version.sql')`.execute(database);
  await sql`update schema_functions set sha256 = 'of the next version' where name = 'find_cart.sql'`.execute(
    database,
  );
  expect(await migrate(database)).toEqual([]);
  await sql`delete from schema_migrations where name like '9999%'`.execute(database);
  expect(await migrate(database)).toEqual(['find_cart.sql']);
});

test('[API-02] files are split into statements, and nothing is lost', () => {
  expect(
    statementsOf(`-- a; b
create table a (text text default 'x; ''y');
do $$ begin perform 1; end $$; select $q$;$q$, ";" ;
-- the end;
`),
  ).toEqual([
    "-- a; b\ncreate table a (text text default 'x; ''y')",
    'do $$ begin perform 1; end $$',
    'select $q$;$q$, ";"',
  ]);
});

test('[API-02] a failing step names file and statement; earlier steps stay, and nothing of the failed one does', async () => {
  const other = await makeDatabase('empty');
  const alike = openDatabase(other.url, { connections: 2 });
  try {
    // Tables that another application created, with names that the migrations use.
    await sql`create table import_batches (mine text)`.execute(alike);
    await sql`create table payout_batches (mine text)`.execute(alike);
    const failure = await migrate(alike).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect(String(failure)).toMatch(
      /^MigrationError: 0056-payout-batches\.sql failed: relation "payout_batches" already exists\nin the statement\n[\s\S]*create table payout_batches/,
    );
    const missing = await stepsMissing(alike);
    expect(missing[0]).toBe('0056-payout-batches.sql');
    await sql`drop table import_batches, payout_batches`.execute(alike);
    expect((await migrate(alike)).slice(0, missing.length)).toEqual(missing);
    expect(await stepsMissing(alike)).toEqual([]);
  } finally {
    await alike.destroy();
    await other.drop();
  }
});

/** Takes a step back, and keeps for how long a step of this name is willing to wait for a lock. */
const undoRefusedRefunds = async (alike: Database, step: string): Promise<void> => {
  for (const statement of [
    'drop index payment_refunds_open',
    // With the trigger that names the column.
    'alter table payment_refunds drop column attempts, drop column paid_otherwise cascade',
    `delete from schema_migrations where name = '${step}'`,
    'create table patience (step text, lock_timeout text)',
    `create function keep_patience() returns trigger language plpgsql as $$ begin
       insert into patience values (new.name, current_setting('lock_timeout'));
       return new;
     end $$`,
    'create trigger keep_patience before insert on schema_migrations for each row execute function keep_patience()',
  ])
    await sql.raw(statement).execute(alike);
};

test('[API-02] a step waits for a lock for at most a second at a time, and gets it in the end', async () => {
  const step = '0057-refused-refunds.sql';
  const other = await makeDatabase();
  const alike = openDatabase(other.url, { connections: 4 });
  try {
    await undoRefusedRefunds(alike, step);
    const locked = Promise.withResolvers<void>();
    const enough = Promise.withResolvers<void>();
    const holder = alike.transaction().execute(async (transaction) => {
      await sql`lock table payment_refunds in access share mode`.execute(transaction);
      locked.resolve();
      await enough.promise;
    });
    await Promise.race([locked.promise, holder]);
    const waits = new Set<string>();
    const waitedTwice = async (): Promise<boolean> => {
      const { rows } = await sql<{ since: string }>`
        select waitstart::text as since from pg_locks
        where not granted and relation = 'payment_refunds'::regclass and waitstart is not null
          and database = (select oid from pg_database where datname = current_database())`.execute(alike);
      for (const { since } of rows) waits.add(since);
      return waits.size > 1;
    };
    const [steps] = await Promise.all([
      migrate(alike),
      eventually(waitedTwice).finally(() => enough.resolve()),
      holder,
    ]);
    expect(steps).toEqual([step]);
    const { rows } = await sql`select * from patience`.execute(alike);
    expect(rows).toEqual([{ step, lock_timeout: '1s' }]);
  } finally {
    await alike.destroy();
    await other.drop();
  }
});

test('[API-02] indexes are created one by one: waiting for the last table locks none of the others', async () => {
  const file = '0062-find-a-persons-rows.sql';
  const names = [...readFileSync(`${FOLDER}migrations/${file}`, 'utf8').matchAll(/if not exists (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  const other = await makeDatabase();
  const alike = openDatabase(other.url, { connections: 4 });
  const made = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexname = any(${names})`.execute(alike);
    return rows.map(({ name }) => name);
  };
  try {
    for (const name of names) await sql`drop index ${sql.id(name)}`.execute(alike);
    await sql`delete from schema_migrations where name = ${file}`.execute(alike);
    let migrated: Promise<unknown> = Promise.resolve();
    await alike.transaction().execute(async (holder) => {
      await sql`lock table outbox in row exclusive mode`.execute(holder);
      migrated = migrate(alike).catch((error: unknown) => error);
      const before = names.indexOf('outbox_customer');
      expect(before).toBeGreaterThan(3);
      await eventually(async () => (await made()).length === before);
    });
    expect(await migrated).toEqual([file]);
    expect((await made()).toSorted()).toEqual(names.toSorted());
  } finally {
    await alike.destroy();
    await other.drop();
  }
});

/** Changes that would break the previous version while it still runs, and changes that scan a table while it is locked. */
const NOT_BESIDE = [
  /\bdrop (?:table|column|view|type)\b/i,
  /\brename\b/i,
  /\balter column \w+ (?:type|set (?:data type|not null))\b/i,
  /\badd column \w+ [^,]*\bnot null\b(?![^,]*\bdefault\b)/i,
  /^alter table [\s\S]*\badd constraint \w+ (?:check|foreign key)\b(?![\s\S]*\bnot valid\b)/i,
];

test.each(globSync('migrations/*.sql', { cwd: FOLDER }).filter((file) => file > 'migrations/0056'))(
  '[API-02] %s lets the version before go on beside it',
  (file) => {
    const statements = statementsOf(readFileSync(FOLDER + file, 'utf8')).map((one) =>
      one.replaceAll(/--[^\n]*\n?/g, '').trim(),
    );
    for (const statement of statements)
      expect([statement, NOT_BESIDE.filter((rule) => rule.test(statement))]).toEqual([statement, []]);
  },
);

test('[API-02] the release notes name only migrations that exist', () => {
  const notes = readFileSync(
    fileURLToPath(new URL('../../../docs/operations/releases.md', import.meta.url)),
    'utf8',
  );
  const numbers = globSync('migrations/*.sql', { cwd: FOLDER }).map((file) =>
    file.split('/')[1]?.slice(0, 4),
  );
  // Numbers after a slash are those of ADRs in links.
  const named = [...notes.matchAll(/(?<!\/)\b0\d\d\d\b/g)].map(([number]) => number);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});
