import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { tableDigest } from '../../testing/table-digest.ts';
import { receiveFeed } from '../feed/receive-feed.ts';
import { importEntries } from './import-entries.ts';
import { listImports, readChanges } from './history.ts';
import { readFolder, type WrittenEntry } from './read-folder.ts';
import { readAllEntries } from './stored-entries.ts';
import { undoImport } from './undo-import.ts';

const OWN_FOLDER = fileURLToPath(new URL('../../testing/own-folder', import.meta.url));
const NOTE = { by: 'Ada', source: 'own-folder' };

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const own = await makeDatabase();
  database = openDatabase(own.url, { connections: 3 });
  drop = own.drop;
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const entriesNow = async () => (await readAllEntries(database)).entries;
const lastImport = async (): Promise<number> => (await listImports(database))[0]?.id ?? 0;
const model = async (key: string): Promise<WrittenEntry> => {
  const value = (await entriesNow()).models.find((entry) => entry.key === key);
  return { kind: 'models', file: 'models.json', place: 1, value };
};
const withName = (written: WrittenEntry, name: string): WrittenEntry => ({
  ...written,
  value: { ...(typeof written.value === 'object' ? written.value : {}), name },
});

test('[API-03] an import is taken back: what it added goes, what it changed is as before, and the history says who did it', async () => {
  const before = await entriesNow();
  const renamed = withName(await model('apple-iphone-15'), 'Telefon 15');
  const { entries } = readFolder(OWN_FOLDER);
  expect((await importEntries(database, [...entries, renamed], { note: NOTE })).faults).toEqual([]);
  const id = await lastImport();
  expect((await listImports(database))[0]).toMatchObject({
    madeBy: 'Ada',
    source: 'own-folder',
    changed: 1,
    undoneBy: null,
  });
  expect((await readChanges(database, id)).find(({ key }) => key === 'apple-iphone-15')).toMatchObject({
    before: { name: 'iPhone 15' },
    after: { name: 'Telefon 15' },
  });

  const digest = await tableDigest(database);
  const preview = await undoImport(database, id, 'Bert', true);
  expect([preview.faults, preview.removed.length]).toEqual([[], entries.length]);
  expect(await tableDigest(database)).toEqual(digest);

  expect((await undoImport(database, id, 'Bert')).faults).toEqual([]);
  expect(await entriesNow()).toEqual(before);
  expect((await listImports(database)).slice(0, 2)).toMatchObject([
    { madeBy: 'Bert', undoes: id },
    { id, undoneBy: id + 1 },
  ]);
  const again = await undoImport(database, id, 'Bert');
  expect(again.faults[0]?.message).toBe('It was taken back already.');

  // Undoing the undo restores everything with the same numbers.
  expect((await undoImport(database, id + 1, 'Ada')).faults).toEqual([]);
  const now = await entriesNow();
  expect(now.models.find(({ key }) => key === 'blattwerk-lesefalter-3')?.id).toBe(100_000);
  expect(now.models.find(({ key }) => key === 'apple-iphone-15')?.name).toBe('Telefon 15');
});

test('[API-03] a number that was given once is not given again to something else', async () => {
  expect((await undoImport(database, await lastImport(), 'Ada')).faults).toEqual([]);
  const { value } = await model('apple-iphone-15');
  const other = {
    ...(typeof value === 'object' ? value : {}),
    id: undefined,
    key: 'another',
    name: 'Another',
  };
  await importEntries(
    database,
    [{ kind: 'models', file: '', place: 1, value: JSON.parse(JSON.stringify(other)) }],
    { note: NOTE },
  );
  expect((await entriesNow()).models.find(({ key }) => key === 'another')?.id).toBe(100_001);
});

test('[API-03] what was changed again since, or is needed by others, is not taken back', async () => {
  const written = await model('apple-iphone-14');
  await importEntries(database, [withName(written, 'First')], { note: NOTE });
  const first = await lastImport();
  await importEntries(database, [withName(written, 'Second')], { note: NOTE });
  const refused = await undoImport(database, first, 'Ada');
  expect(refused.faults).toMatchObject([{ file: 'models', entry: 'apple-iphone-14' }]);
  expect((await entriesNow()).models.find(({ key }) => key === 'apple-iphone-14')?.name).toBe('Second');

  const colour = { key: 'plaid', name: { de: 'Kariert', en: 'Plaid' }, swatch: '#102030' };
  await importEntries(database, [{ kind: 'colours', file: '', place: 1, value: colour }], { note: NOTE });
  const ofColour = await lastImport();
  const value = { ...(typeof written.value === 'object' ? written.value : {}), colours: undefined };
  const painted = {
    ...written,
    value: {
      ...value,
      colours: [
        ...((await entriesNow()).models.find(({ key }) => key === 'apple-iphone-14')?.colours ?? []),
        { name: 'Plaid', colour: 'plaid' },
      ],
    },
  };
  expect((await importEntries(database, [painted], { note: NOTE })).faults).toEqual([]);
  const kept = await undoImport(database, ofColour, 'Ada');
  expect(kept.faults.map(({ entry, message }) => [entry, message])).toContainEqual([
    'apple-iphone-14',
    'There is no plaid.',
  ]);
  expect((await undoImport(database, 4_711, 'Ada')).faults[0]?.message).toBe('There is no such import.');
});

test('[API-03] prices and stocks of a feed go back, but for what was sold or changed since', async () => {
  const offers = () =>
    database
      .selectFrom('offers')
      .select(['id', 'price_cents', 'stock', 'sku'])
      .where('seller_id', '=', 3)
      .orderBy('id')
      .execute();
  const before = (await offers()).map(({ id, price_cents, stock }) => [id, price_cents, stock]);
  const feed =
    'sku;product;condition;price;stock\nA;102400;1;1;9\nB;102401;1;1;9\nC;102402;1;1;9\nD;102403;1;1;9\n';
  const report = await receiveFeed(database, Readable.from([Buffer.from(feed)]), {
    sellerId: 3,
    format: 'csv',
    whole: true,
    confirmSellOut: true,
    note: NOTE,
  });
  const id = await lastImport();
  expect((await listImports(database))[0]).toMatchObject({
    sellerId: 3,
    added: report.added,
    changed: report.changed + report.soldOut,
  });
  const changed = (await offers()).filter(
    ({ sku, id: offer }) => sku !== null && before.some(([former]) => former === offer),
  );
  const sold = changed[0]?.id ?? before[0]?.[0] ?? 0;
  await sql`update offers set stock = stock + 1 where id = ${sold}`.execute(database);

  const preview = await undoImport(database, id, 'Ada', true);
  const undone = await undoImport(database, id, 'Ada');
  expect(undone).toEqual(preview);
  expect(undone.offers).toEqual({
    restored: report.changed + report.soldOut - 1,
    soldOut: report.added,
    left: 1,
  });
  const now = new Map((await offers()).map((offer) => [offer.id, offer]));
  for (const [offer = 0, price, stock] of before)
    if (offer !== sold)
      expect([offer, now.get(offer)?.price_cents, now.get(offer)?.stock]).toEqual([offer, price, stock]);
});
