import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ProductDetail } from '@rewald/contracts';
import sharp from 'sharp';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { storeInDirectory } from '@rewald/messages/documents/directory-store';
import type { DocumentStore } from '@rewald/messages/documents/document-store';
import { createDocuments } from '@rewald/messages/documents/documents';
import { exportFolder } from '@rewald/assortment/export/export-folder';
import { importEntries } from '@rewald/assortment/import/import-entries';
import { readFolder } from '@rewald/assortment/import/read-folder';
import { picturesOfFolder, importPictures } from '@rewald/assortment/import/import-pictures';
import { cleanPicture, PictureProblem } from '@rewald/assortment/pictures/clean-picture';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const OWN_FOLDER = fileURLToPath(new URL('../../../../assortment/testing/own-folder', import.meta.url));
const HEIC = fileURLToPath(new URL('../../../../assortment/testing/pictures/told.heic', import.meta.url));
const MODEL = 100_000;

const photo = (red: number, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 90 } } });
/** A photo with a place and a name in its metadata, rotated by the camera. */
const told = (red: number) =>
  photo(red)
    .withExif({
      IFD0: { Artist: 'Ada Krug', Copyright: 'Domplatz 1' },
      IFD3: { GPSLatitude: '50/1 56/1 0/1' },
    })
    .withMetadata({ orientation: 6 });

let shop: TestApp;
let root: string;
let store: DocumentStore;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rewald-pictures-'));
  store = storeInDirectory(join(root, 'documents'));
  shop = await startTestApp({ documentStore: store });
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

test('a picture of any kind that is taken is kept upright and tells nothing of place and people', async () => {
  const file = await told(10).jpeg().toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const clean = await cleanPicture(file);
  const about = await sharp(clean.bytes).metadata();
  expect([about.format, about.width, about.height]).toEqual(['webp', 600, 900]);
  expect([about.exif, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined]);
  expect(clean.bytes.includes('Ada Krug')).toBe(false);
  expect(await cleanPicture(clean.bytes)).toEqual(clean);
  for (const other of [photo(1).png(), photo(1).webp(), photo(1).avif(), photo(1, 4_000, 3_000).jpeg()]) {
    const { width, height } = await sharp((await cleanPicture(await other.toBuffer())).bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1_920);
  }
  const withWords = await photo(2)
    .withExif({ IFD0: { Artist: 'Ada Krug' } })
    .webp()
    .toBuffer();
  expect((await cleanPicture(withWords)).bytes.includes('Ada Krug')).toBe(false);
});

test('[SHOP-02] HEIC of a phone is read, with its colours where they are, and tells nothing of place and people', async () => {
  const file = readFileSync(HEIC);
  expect(file.includes('Ada Krug')).toBe(true);
  const clean = await cleanPicture(file);
  expect(clean.bytes.includes('Ada Krug')).toBe(false);
  const { data, info } = await sharp(clean.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 320]);
  // Four quarters: red, orange, dark and green.
  const at = (x: number, y: number) => [...data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)];
  const near = (value: number) => expect.closeTo(value, -1.2);
  expect([at(60, 40), at(60, 280), at(420, 40), at(420, 280)]).toEqual([
    [200, 40, 60].map(near),
    [200, 160, 60].map(near),
    [30, 40, 60].map(near),
    [30, 160, 60].map(near),
  ]);
  expect((await sharp(clean.bytes).metadata()).hasAlpha).toBe(false);
});

test('[API-03] what is no picture, broken, too small or too large is refused with a reason', async () => {
  const whole = await photo(3).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
  for (const [name, file, sentence] of [
    ['nothing', Buffer.alloc(0), 'picture.type'],
    ['text', Buffer.from('no picture'), 'picture.type'],
    ['drawing', svg, 'picture.type'],
    ['animation', await photo(3).gif().toBuffer(), 'picture.type'],
    ['half of one', whole.subarray(0, whole.length / 2), 'picture.type'],
    ['a stamp', await photo(3, 100, 100).png().toBuffer(), 'picture.small'],
    ['a wall', await photo(3, 9_000, 7_000).png().toBuffer(), 'picture.large'],
    ['a heap', Buffer.alloc(21 * 1024 * 1024), 'picture.large'],
  ] as const) {
    const outcome = await cleanPicture(file).catch((error: unknown) =>
      error instanceof PictureProblem ? error.sentence : error,
    );
    expect([name, outcome]).toEqual([name, sentence]);
  }
});

const ownFolder = (name: string, pictures: readonly string[]): string => {
  const folder = join(root, name);
  cpSync(OWN_FOLDER, folder, { recursive: true });
  const file = join(folder, 'models.json');
  const [model]: [Record<string, unknown>] = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify([{ ...model, pictures }]));
  mkdirSync(join(folder, 'pictures'));
  return folder;
};
const importFolder = async (folder: string) => {
  const read = readFolder(folder);
  const find = picturesOfFolder(shop.database, shop.app.messages.documents, folder);
  const { entries, faults } = await importPictures(find, read.entries);
  return importEntries(shop.database, entries, { faults, allOrNothing: true });
};

test('[SHOP-02] a model is imported with two photos, which the page, lists and all sizes then have', async () => {
  const folder = ownFolder('first', ['front.jpg', 'back.png']);
  writeFileSync(join(folder, 'pictures', 'front.jpg'), await told(200).jpeg().toBuffer());
  writeFileSync(join(folder, 'pictures', 'back.png'), await told(20).png().toBuffer());
  expect((await importFolder(folder)).faults).toEqual([]);
  expect((await importFolder(folder)).differences).toEqual([]);

  const visitor = newVisitor(shop.app);
  const path = `/offers/de/product/${MODEL}`;
  await eventually(async () => (await visitor.call('GET', path)).status === 200);
  const { images, model } = (await visitor.call('GET', path)).data(ProductDetail);
  expect([images.map(({ view }) => view), model.pictureOf]).toEqual([['photo-1', 'photo-2'], undefined]);
  for (const [place, { urls }] of images.entries())
    for (const width of [160, 320, 640, 960])
      for (const format of ['avif', 'webp']) {
        const address = urls.small.replace('-160.webp', `-${width}.${format}`);
        const answer = await shop.app.inject(address);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
        const about = await sharp(answer.rawPayload).metadata();
        expect([about.width, about.height, about.exif]).toEqual([width, width, undefined]);
        const { dominant } = await sharp(answer.rawPayload).flatten({ background: '#c85' }).stats();
        if (place === 0) expect(dominant.r).toBeGreaterThan(100);
        expect(answer.headers['cache-control']).toContain('immutable');
      }
  const address = images[0]?.urls.small ?? '';
  for (const strange of [
    address.replace('-160', '-161'),
    address.replace(/own\/../, 'own/zz'),
    address.replace('angle', 'front'),
    `/pictures/own/${'0'.repeat(64)}/angle-160.webp`,
  ])
    expect([strange, (await shop.app.inject(strange)).statusCode]).toEqual([strange, 404]);
});

test('[API-03] photos that are missing or no photos are named, and nothing is written', async () => {
  const folder = ownFolder('second', ['nobody.jpg', 'text.jpg', '../models.json', 'f'.repeat(64)]);
  writeFileSync(join(folder, 'pictures', 'text.jpg'), 'no picture');
  const { faults } = await importFolder(folder);
  expect(faults.map(({ entry, field, message }) => `${entry} ${field} ${message}`)).toEqual([
    'blattwerk-lesefalter-3 pictures.0 There is no picture nobody.jpg.',
    'blattwerk-lesefalter-3 pictures.1 text.jpg: This is no picture that we can read. Please take JPEG, PNG, WebP, AVIF or HEIC.',
    'blattwerk-lesefalter-3 pictures.2 There is no picture ../models.json.',
    `blattwerk-lesefalter-3 pictures.3 There is no picture ${'f'.repeat(64)}.`,
  ]);
});

test('[API-03] photos are exported with the models, and taken in again as they are', async () => {
  const folder = join(root, 'exported');
  // As the command does.
  const database = openDatabase(shop.databaseUrl, { connections: 1 });
  await exportFolder(database, folder, (transaction) => createDocuments(transaction, store));
  await database.destroy();
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(2);
  expect(await importFolder(folder)).toMatchObject({ faults: [], differences: [] });
  await shop.database.deleteFrom('documents').where('kind', '=', 'picture').execute();
  expect(await importFolder(folder)).toMatchObject({ faults: [], differences: [] });
  const kept = await shop.database
    .selectFrom('documents')
    .select('subject_id')
    .where('kind', '=', 'picture')
    .execute();
  expect(kept).toHaveLength(2);
});
