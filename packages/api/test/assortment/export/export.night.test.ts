import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { migrate } from '@rewald/server-kit/database/migrate';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import { createDocuments, type Documents } from '@rewald/messages/documents/documents';
import { tableDigest } from '@rewald/assortment/testing/table-digest';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { offerFilesIn, readFolder } from '@rewald/assortment/import/read-folder';
import { picturesOfFolder, importPictures } from '@rewald/assortment/import/import-pictures';
import { cleanPicture } from '@rewald/assortment/pictures/clean-picture';
import { storePicture } from '@rewald/assortment/pictures/keep-picture';
import { exportFolder, FolderInUseError } from '@rewald/assortment/export/export-folder';
import { importOffers } from '../../../tools/import/import-offers.ts';

let database: Database;
let drop: () => Promise<void>;
let root: string;
/** Names of photos that the shop has. */
const pictures: string[] = [];
let documentsIn: (transaction: Database) => Documents;
beforeAll(async () => {
  const own = await makeDatabase();
  database = openDatabase(own.url, { connections: 3 });
  drop = own.drop;
  root = mkdtempSync(join(tmpdir(), 'rewald-export-'));
  const store = storeInDirectory(join(root, 'documents'));
  documentsIn = (transaction) => createDocuments(transaction, store);
  for (const red of [10, 120, 230]) {
    const picture = await cleanPicture(
      await sharp({ create: { width: 240, height: 240, channels: 3, background: { r: red, g: 80, b: 90 } } })
        .png()
        .toBuffer(),
    );
    await storePicture(documentsIn(database), picture);
    pictures.push(picture.digest);
  }
});
afterAll(async () => {
  await database.destroy();
  await drop();
  rmSync(root, { recursive: true });
});

let folders = 0;
const exported = async (from: Database): Promise<string> => {
  const folder = join(root, String((folders += 1)));
  const { leftOut } = await exportFolder(from, folder, documentsIn);
  expect(leftOut).toEqual([]);
  return folder;
};

/** Imports a folder as the command does. @returns the messages, and the number of changed entries */
const importFolder = async (
  into: Database,
  folder: string,
): Promise<{ differences: number; said: string[] }> => {
  const read = readFolder(folder);
  const pictured = await importPictures(picturesOfFolder(into, documentsIn(into), folder), read.entries);
  const result = await importEntries(into, pictured.entries, {
    faults: [...read.faults, ...pictured.faults],
  });
  expect(result.faults).toEqual([]);
  const said: string[] = [];
  for (const file of offerFilesIn(folder))
    await importOffers(
      into,
      {
        ...file,
        whole: true,
        allOrNothing: true,
        dryRun: false,
        keyless: true,
        pictures: (transaction) => picturesOfFolder(transaction, documentsIn(transaction), folder),
      },
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

/** A random change of the shop. */
const change = fc.record({
  sku: fc.option(
    fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text) && text.trim() === text)
      // As a shop keeps what it is sent.
      .map((text) => text.normalize('NFC')),
  ),
  offer: fc.integer({ min: 1, max: 4_000 }),
  priceCents: fc.integer({ min: 1, max: 10_000_000 }),
  stock: fc.integer({ min: 0, max: 100_000 }),
  guarantee: fc.option(fc.integer({ min: 12, max: 120 })),
  name: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => /^\S(.*\S)?$/.test(text)),
  sellerHasKey: fc.boolean(),
  limit: fc.constantFrom(1, 600, 200_000, 5_000_000, 2_000_000_000),
  tax: fc.constantFrom('margin', 'regular', null),
  /** Indices of the three photos. */
  photos: fc.subarray([0, 1, 2]),
  year: fc.integer({ min: 2015, max: 2026 }),
  parent: fc.constantFrom('accessories', 'cases', 'laptops'),
  storage: fc.integer({ min: 1, max: 9_999 }),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Changes an offer, and the agreements with its seller. */
const changeOffer = async ({
  sku,
  offer,
  priceCents,
  stock,
  guarantee,
  sellerHasKey,
  limit,
  tax,
  photos,
}: Change): Promise<void> => {
  await sql`update sellers set most_offers = ${limit}, rows_a_day = ${limit}, calls_a_minute = ${limit},
    tax = ${tax ?? 'margin'} where id = 1 + ${offer} % 20`.execute(database);
  await sql`update offers set price_cents = ${priceCents}, stock = ${stock}, tax = ${tax},
    guarantee_months = ${guarantee}, sku = case when exists (select from offers as o where o.sku = ${sku} and o.seller_id = offers.seller_id)
      then sku else ${sku} end where id = ${offer}`.execute(database);
  if (!sellerHasKey) await sql`update sellers set key = null where id = 1 + ${offer} % 20`.execute(database);
  const named = photos.map((place) => pictures[place] ?? '');
  await sql`insert into offer_photos (offer_id, pictures) select id, ${named}::text[] from offers where id = ${offer}
    on conflict (offer_id) do update set pictures = excluded.pictures`.execute(database);
};

/** Changes models with facts, products and photos, questions, the price book, kinds and texts. */
const changeEntries = async ({
  offer,
  name,
  year,
  storage,
  priceCents,
  photos,
  parent,
}: Change): Promise<void> => {
  const set = (kind: string, path: string, value: unknown) =>
    sql`update catalogue_entries set entry = jsonb_set(entry, ${path}::text[], ${JSON.stringify(value)}::jsonb)
      where kind = ${kind} and key = (select key from catalogue_entries where kind = ${kind} order by id
        offset ${offer} % (select count(*) from catalogue_entries where kind = ${kind}) limit 1)`.execute(
      database,
    );
  await set('categories', '{name,de}', name);
  await set('accessory-groups', '{parent}', parent);
  await sql`update catalogue_entries set entry = jsonb_set(entry, '{parent}', to_jsonb(${parent}::text))
    where kind = 'categories' and key in ('cameras', 'chargers-and-cables')`.execute(database);
  await set('models', '{fits}', {
    categories: [parent, 'smartphones'],
    signs: [{ attribute: 'port', has: [name] }],
  });
  await set('questions', '{question,en}', name);
  // Names appear in URLs, so they must not contain these characters.
  await set('models', '{name}', name.replaceAll(/[|/\\?#%"<>]/g, 'x'));
  await set('models', '{releaseYear}', year);
  await set('models', '{popularity}', year % 100);
  await set('models', '{alsoCalled}', [name]);
  if (photos.length > 0)
    await set(
      'models',
      '{pictures}',
      photos.map((place) => pictures[place]),
    );
  await set('documents', '{title,de}', name);
  await set('pages', '{lead,en}', name);
  await sql`update catalogue_entries set entry = jsonb_set(entry, '{storages}', entry -> 'storages' || jsonb_build_object(
      'label', ${`${storage} TB`}::text, 'launchPriceCents', entry -> 'storages' -> -1 -> 'launchPriceCents'))
    where kind = 'models' and id % 300 = ${offer} % 300 and jsonb_array_length(entry -> 'storages') < 9
      and not entry -> 'storages' @> jsonb_build_array(jsonb_build_object('label', ${`${storage} TB`}::text))`.execute(
    database,
  );
  await sql`insert into catalogue_entries (kind, key, id, entry)
    select 'trade-in-prices', 'book-' || ${offer}::int, ${offer}::int, jsonb_build_object('model', key, 'baseCents', ${priceCents}::int)
    from catalogue_entries where kind = 'models' order by id limit 1
    on conflict (kind, key) do update set entry = excluded.entry`.execute(database);
};

test('[API-03] whatever a shop has become, importing what it exports changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const one of changes) {
        await changeOffer(one);
        await changeEntries(one);
      }
      const before = await tableDigest(database);
      const { differences, said } = await importFolder(database, await exported(database));
      expect([
        differences,
        said.filter((line) => !/^0 new, 0 changed,.* 0 sold out, 0 faulty|rows in/.test(line)),
      ]).toEqual([0, []]);
      expect(await tableDigest(database)).toEqual(before);
    }),
    { numRuns: 6, includeErrorInReport: true },
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
