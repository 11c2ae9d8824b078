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
import type { KnownTables } from '@rewald/server-kit/database/tables';
import type { DB } from '@rewald/server-kit/database/tables.generated';

const GENERATOR = fileURLToPath(new URL('../../../../../node_modules/.bin/kysely-codegen', import.meta.url));
const GENERATED = new URL('../../../../server-kit/src/database/tables.generated.ts', import.meta.url);

/** What `pg` reads and takes, where kysely-codegen would allow more. */
const TYPES = [
  '--type-mapping',
  JSON.stringify({ date: 'Day', jsonb: 'JsonOf<unknown>', timestamptz: 'Date' }),
];
/** kysely-codegen would write it by `--custom-imports`, but cannot read types with TypeScript 7. */
const IMPORT = 'import type { Day, JsonOf } from "./columns.ts";';

/** The type for reading is narrower than the column's, and includes null if and only if the column may be null. */
type ReadsRight<Ours, Theirs> = [unknown] extends [Theirs]
  ? true
  : [Ours, null extends Theirs ? true : false] extends [Theirs, null extends Ours ? true : false]
    ? [Theirs] extends [Ours]
      ? false
      : true
    : false;
/** Only columns that the database fills in may be omitted. */
type WritesRight<Ours, Theirs> = undefined extends Ours
  ? [Extract<Theirs, null | undefined>] extends [never]
    ? false
    : true
  : true;
type WrongColumns<Table extends keyof KnownTables & keyof DB> = {
  [Column in keyof KnownTables[Table]]: Column extends keyof DB[Table]
    ? [
        ReadsRight<SelectType<KnownTables[Table][Column]>, SelectType<DB[Table][Column]>>,
        WritesRight<InsertType<KnownTables[Table][Column]>, InsertType<DB[Table][Column]>>,
      ] extends [true, true]
      ? never
      : `${Table}.${Column & string}`
    : `${Table}.${Column & string}`;
}[keyof KnownTables[Table]];
interface Wrong {
  readonly gone: Exclude<keyof KnownTables, keyof DB>;
  readonly columns: { [Table in keyof KnownTables & keyof DB]: WrongColumns<Table> }[keyof KnownTables &
    keyof DB];
}
/** The compiler reports each column of the packages' `tables.ts` that the database does not have, or has as narrow. */
const wrong: { readonly [Kind in keyof Wrong]: Wrong[Kind][] } = { gone: [], columns: [] };
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
  const words = ['--url', own.url, '--dialect', 'postgres', '--no-domains', '--out-file', file, ...TYPES];
  await promisify(execFile)(process.execPath, [GENERATOR, ...words]);
  const made = (await readFile(file, 'utf8'))
    .replace(/^import .*$/m, `$&\n${IMPORT}`)
    .replaceAll(/\/\*\*\n +\* (.+)\n +\*\/$/gm, '/** $1 */');
  if (process.env['WRITE_TABLES'] === '1') await writeFile(GENERATED, made);
  expect(await readFile(GENERATED, 'utf8')).toBe(made);
  expect(none).toEqual({ gone: [], columns: [] });
});
