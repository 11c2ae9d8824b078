import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { makeDatabase } from '../../../test/support/test-app.ts';
import { openDatabase, type Database } from './connection.ts';
import { migrate } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('../../database/', import.meta.url));
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

test('[API-02] each function stands in one file of its name, and the database has no other', async () => {
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

test('[API-02] a function whose text has changed is given to the database again, and nothing else is', async () => {
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

test('[API-02] an older version that starts again leaves a newer one its functions', async () => {
  await sql`insert into schema_migrations (name) values ('9999-of-the-next-version.sql')`.execute(database);
  await sql`update schema_functions set sha256 = 'of the next version' where name = 'find_cart.sql'`.execute(
    database,
  );
  expect(await migrate(database)).toEqual([]);
  await sql`delete from schema_migrations where name like '9999%'`.execute(database);
  expect(await migrate(database)).toEqual(['find_cart.sql']);
});
