import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import { createDocuments } from '@rewald/messages/documents/documents';
import { makeDatabase } from '@rewald/server-kit/testing/test-database';
import { exportFolder } from '@rewald/assortment/export/export-folder';
import { prepareDatabase, readSettings } from '../../../src/host.ts';
import { describeStartFailure } from '../../../src/start-failure.ts';

let root: string;
let folder: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rewald-seed-'));
  folder = join(root, 'our-catalogue');
  const store = storeInDirectory(join(root, 'documents'));
  const own = await makeDatabase();
  const database = openDatabase(own.url, { connections: 1 });
  await exportFolder(database, folder, (transaction) => createDocuments(transaction, store));
  await database.destroy();
  await own.drop();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Starts a shop twice on an initially empty database. @returns row counts after each start, and the messages */
const startTwice = async (): Promise<{ counts: unknown[]; said: string[] }> => {
  const own = await makeDatabase('empty');
  const settings = readSettings({
    DATABASE_URL: own.url,
    REWALD_MIGRATE: 'on',
    REWALD_DATA: join(root, 'data'),
    REWALD_SEED: folder,
  });
  const said: string[] = [];
  const start = () =>
    prepareDatabase(settings, (step) => said.push(step)).catch((error: unknown) =>
      said.push(describeStartFailure(error) ?? String(error)),
    );
  const database = openDatabase(own.url, { connections: 1 });
  const count = async (): Promise<unknown> =>
    (
      await sql`select (select count(*)::int from offers) as offers, (select count(*)::int from sellers) as sellers,
        (select count(*)::int from catalogue_entries where kind = 'models') as models`.execute(database)
    ).rows[0];
  const counts: unknown[] = [];
  try {
    await start();
    counts.push(await count());
    await sql`delete from catalogue_entries where kind = 'models' and key = 'apple-iphone-15'`.execute(
      database,
    );
    await start();
    counts.push(await count());
  } finally {
    await database.destroy();
    await own.drop();
  }
  return { counts, said: said.slice(1) };
};

test('[API-03] a new shop begins with its own folder, once: entries, sellers and offers', async () => {
  const { counts, said } = await startTwice();
  expect(counts[0]).toMatchObject({ offers: 4_917, sellers: expect.any(Number), models: expect.any(Number) });
  expect(counts[1]).toMatchObject({ offers: 4_917 });
  expect(counts[1]).not.toEqual(counts[0]);
  expect(said).toEqual([expect.stringMatching(/^Imported \d+ entries and 4917 offers$/)]);
});

test('[API-03] a folder with a fault, or none at all, is said, and nothing is written', async () => {
  appendFileSync(join(folder, 'offers/zweitkreis-elektronik.csv'), 'X;nobody;1;1;1;;\n');
  const { counts, said } = await startTwice();
  expect(counts[0]).toEqual({ offers: 0, sellers: 0, models: 0 });
  expect(said[0]).toMatch(/^The shop cannot begin with .*zweitkreis-elektronik\.csv, line \d+, product/);
  expect(() => readSettings({ REWALD_SEED: join(root, 'nobody') })).toThrow(
    /REWALD_SEED must be demo, none or a folder; there is no folder/,
  );
});
