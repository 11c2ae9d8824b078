import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { tableDigest } from '../../../test/support/table-digest.ts';
import { makeDatabase } from '../../../test/support/test-app.ts';
import { takeOffers } from '../../../tools/import/take-offers.ts';
import { migrate } from '../../plumbing/database/migrate.ts';
import { openDatabase, type Database } from '../../plumbing/database/connection.ts';
import { storeInDirectory } from '../../outbound/documents/directory-store.ts';
import { createDocuments, type Documents } from '../../outbound/documents/documents.ts';
import { importEntries } from '../import/import-entries.ts';
import { offerFilesIn, readFolder } from '../import/read-folder.ts';
import { exportFolder, FolderInUseError } from './export-folder.ts';

let database: Database;
let drop: () => Promise<void>;
let root: string;
let documentsIn: (transaction: Database) => Documents;
beforeAll(async () => {
  const own = await makeDatabase();
  database = openDatabase(own.url, { connections: 3 });
  drop = own.drop;
  root = mkdtempSync(join(tmpdir(), 'rewald-export-'));
  const store = storeInDirectory(join(root, 'documents'));
  documentsIn = (transaction) => createDocuments(transaction, store);
});
afterAll(async () => {
  await database.destroy();
  await drop();
  rmSync(root, { recursive: true });
});

let folders = 0;
const exported = async (from: Database): Promise<string> => {
  const folder = join(root, String((folders += 1)));
  await exportFolder(from, folder, documentsIn);
  return folder;
};

/** Imports a folder as the command does. @returns what was said, and how many entries differed */
const importFolder = async (
  into: Database,
  folder: string,
): Promise<{ differences: number; said: string[] }> => {
  const { entries, faults } = readFolder(folder);
  const result = await importEntries(into, entries);
  expect([...faults, ...result.faults]).toEqual([]);
  const said: string[] = [];
  for (const file of offerFilesIn(folder))
    await takeOffers(
      into,
      { ...file, whole: true, allOrNothing: true, dryRun: false, keyless: true },
      (line) => said.push(line),
    );
  return { differences: result.differences.length, said };
};

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => [
        relative(folder, join(file.parentPath, file.name)),
        readFileSync(join(file.parentPath, file.name), 'utf8'),
      ]),
  );

/** What somebody may have made of the shop. */
const change = fc.record({
  sku: fc.option(
    fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text) && text.trim() === text),
  ),
  offer: fc.integer({ min: 1, max: 4_000 }),
  priceCents: fc.integer({ min: 1, max: 10_000_000 }),
  stock: fc.integer({ min: 0, max: 100_000 }),
  name: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /^\S(.*\S)?$/.test(text)),
  sellerHasKey: fc.boolean(),
  limit: fc.constantFrom(1, 600, 200_000, 5_000_000, 2_000_000_000),
});

test('[API-03] whatever a shop has become, importing what it exports changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const { sku, offer, priceCents, stock, name, sellerHasKey, limit } of changes) {
        await sql`update sellers set most_offers = ${limit}, rows_a_day = ${limit}, calls_a_minute = ${limit}
          where id = 1 + ${offer} % 20`.execute(database);
        await sql`update offers set price_cents = ${priceCents}, stock = ${stock},
          sku = case when exists (select from offers as o where o.sku = ${sku} and o.seller_id = offers.seller_id)
            then sku else ${sku} end where id = ${offer}`.execute(database);
        await sql`update catalogue_entries set entry = jsonb_set(entry, '{name,de}', to_jsonb(${name}::text))
          where kind = 'categories' and id = 1 + ${offer} % 3`.execute(database);
        if (!sellerHasKey)
          await sql`update sellers set key = null where id = 1 + ${offer} % 20`.execute(database);
      }
      const before = await tableDigest(database);
      const { differences, said } = await importFolder(database, await exported(database));
      expect([
        differences,
        said.filter((line) => !/^0 new, 0 changed,.* 0 sold out, 0 faulty|rows in/.test(line)),
      ]).toEqual([0, []]);
      expect(await tableDigest(database)).toEqual(before);
    }),
    { numRuns: 6 },
  );
});

test('[API-03] an empty shop that imports an export exports the same', async () => {
  const own = await makeDatabase('empty');
  const empty = openDatabase(own.url, { connections: 2 });
  try {
    await migrate(empty);
    const folder = await exported(database);
    await importFolder(empty, folder);
    expect(filesOf(await exported(empty))).toEqual(filesOf(folder));
  } finally {
    await empty.destroy();
    await own.drop();
  }
});

test('an export writes over nothing', async () => {
  const folder = await exported(database);
  await expect(exportFolder(database, folder, documentsIn)).rejects.toThrow(FolderInUseError);
});
