import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { InsertType, SelectType } from 'kysely';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { migrate } from '@rewald/server-kit/database/migrate';
import type { Tables } from '@rewald/server-kit/database/tables';
import type { DB, JsonObject } from '@rewald/server-kit/database/tables.generated';

const GENERATOR = fileURLToPath(new URL('../../../../../node_modules/.bin/kysely-codegen', import.meta.url));
const GENERATED = new URL('../../../../server-kit/src/database/tables.generated.ts', import.meta.url);

/** Tables of `migrate`, and columns that only the previous version uses: they are dropped with the next release. */
type NobodyReads = 'schema_migrations' | 'schema_functions';
type Leaving = `outbox.${'attempts' | 'due_at' | 'dead_at' | 'last_error'}` | 'provider_reports.closed';

/** The type for reading is the column's or a narrower one, and includes null if and only if the column may be null. */
type ReadsRight<Ours, Theirs> = [JsonObject] extends [Theirs]
  ? true
  : [Ours, null extends Theirs ? true : false] extends [Theirs, null extends Ours ? true : false]
    ? true
    : false;
/** Only columns that the database fills in may be omitted. */
type WritesRight<Ours, Theirs> = undefined extends Ours
  ? [Extract<Theirs, null | undefined>] extends [never]
    ? false
    : true
  : true;
type WrongColumns<Table extends keyof Tables & keyof DB> = {
  [Column in keyof Tables[Table] | keyof DB[Table]]: Column extends keyof Tables[Table] & keyof DB[Table]
    ? [
        ReadsRight<SelectType<Tables[Table][Column]>, SelectType<DB[Table][Column]>>,
        WritesRight<InsertType<Tables[Table][Column]>, InsertType<DB[Table][Column]>>,
      ] extends [true, true]
      ? never
      : `${Table}.${Column & string}`
    : `${Table}.${Column & string}`;
}[keyof Tables[Table] | keyof DB[Table]];
interface Wrong {
  readonly unknown: Exclude<keyof DB, keyof Tables | NobodyReads>;
  readonly gone: Exclude<keyof Tables, keyof DB>;
  readonly columns: Exclude<
    { [Table in keyof Tables & keyof DB]: WrongColumns<Table> }[keyof Tables & keyof DB],
    Leaving
  >;
}
/** The compiler reports each difference between the packages' `tables.ts` and the database. */
const wrong: { readonly [Kind in keyof Wrong]: Wrong[Kind][] } = { unknown: [], gone: [], columns: [] };
const none: Readonly<Record<keyof Wrong, never[]>> = wrong;

let own: Awaited<ReturnType<typeof makeDatabase>>;
let folder: string;
beforeAll(async () => {
  own = await makeDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'rewald-tables-'));
  const database = openDatabase(own.url, { connections: 2 });
  await migrate(database);
  await database.destroy();
});
afterAll(async () => {
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

test('[API-02] tables.generated.ts is what the migrations make; WRITE_TABLES=1 renews it', async () => {
  const file = join(folder, 'tables.ts');
  const words = ['--url', own.url, '--dialect', 'postgres', '--no-domains', '--out-file', file];
  await promisify(execFile)(process.execPath, [GENERATOR, ...words]);
  const made = await readFile(file, 'utf8');
  if (process.env['WRITE_TABLES'] === '1') await writeFile(GENERATED, made);
  expect(await readFile(GENERATED, 'utf8')).toBe(made);
  expect(none).toEqual({ unknown: [], gone: [], columns: [] });
});
