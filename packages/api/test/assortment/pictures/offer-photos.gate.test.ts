import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModelPictures, OfferFeedReport, ProductDetail, UploadedPicture } from '@rewald/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { exportOffers } from '@rewald/assortment/export/read-shop';
import { receiveFeed } from '@rewald/assortment/feed/receive-feed';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const MODEL = 1024;
const PRODUCT = 102_400;
const SELLER = 3;
const PAGE = `/offers/de/product/${MODEL}?productId=${PRODUCT}&conditionId=2&sellerId=${SELLER}`;
const HEADER = 'sku;product;condition;price;stock';
const HEIC = fileURLToPath(new URL('../../../../assortment/testing/pictures/told.heic', import.meta.url));
const NOBODYS = '0'.repeat(64);

let shop: TestApp;
let merchant: string;
let team: string;
beforeAll(async () => {
  shop = await startTestApp();
  const operators = createOperators(shop.database);
  merchant = `Bearer ${await operators.issueKey('Händler 3', ['offers'], SELLER)}`;
  team = `Bearer ${await operators.issueKey('Laden', ['content'])}`;
});
afterAll(() => shop.close());

const photo = (red: number, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: { r: red, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer();
const post = async (path: string, payload: Buffer, key = merchant, type = 'image/jpeg') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/operator/de/${path}`,
    headers: { authorization: key, 'content-type': type },
    payload,
  });
  const body: { data: UploadedPicture; message: string } = JSON.parse(answer.body);
  return { status: answer.statusCode, message: body.message, ...body.data };
};
const change = (offers: unknown) =>
  newVisitor(shop.app).call('PATCH', '/operator/de/offers', { offers }, { authorization: merchant });
const feed = async (payload: string, query = '') => {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/operator/de/offers${query}`,
    headers: { authorization: merchant, 'content-type': 'text/csv' },
    payload,
  });
  const { data }: { data: OfferFeedReport } = JSON.parse(answer.body);
  return data;
};
const photosShown = async (): Promise<string[]> =>
  ((await newVisitor(shop.app).call('GET', PAGE)).data(ProductDetail).offer?.photos ?? []).map(
    ({ large }) => large,
  );
const isKept = async (picture: string): Promise<boolean> =>
  (await shop.database
    .selectFrom('documents')
    .select('subject_id')
    .where('kind', '=', 'picture')
    .where('subject_id', '=', picture)
    .executeTakeFirst()) !== undefined;

test('[SHOP-02] a photo of this very device is uploaded, named with its offer, and shown on that offer’s page alone', async () => {
  expect((await feed(`${HEADER}\nA;${PRODUCT};2;300;1\n`)).faulty).toBe(0);
  const front = await post('offers/pictures', await photo(200));
  const back = await post('offers/pictures', await photo(20));
  expect([front.status, front.picture]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect((await change([{ sku: 'A', photos: [front.picture, back.picture] }])).status).toBe(200);
  await eventually(async () => (await photosShown()).join() === [front.urls.large, back.urls.large].join());
  expect((await shop.app.inject(front.urls.large)).headers['content-type']).toBe('image/webp');
  const others = (
    await newVisitor(shop.app).call('GET', PAGE.replace('conditionId=2', 'conditionId=3'))
  ).data(ProductDetail);
  expect(others.offer?.photos).toBeUndefined();

  // The last of two entries counts, prices can be changed along with it, and an empty list removes the photos.
  await change([
    { sku: 'A', photos: [front.picture] },
    { sku: 'A', price: 299, photos: [back.picture] },
  ]);
  await eventually(async () => (await photosShown()).join() === back.urls.large);
  await change([{ sku: 'A', photos: [] }]);
  await eventually(async () => (await photosShown()).length === 0);
});

test('[API-03] what is no picture is refused with a sentence, and nothing is changed by what names an unknown one', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(500),
  ]);
  const whole = readFileSync(HEIC);
  const damaged = Buffer.from(whole).fill(0xff, 212, 252);
  const broken = 'Dieses HEIC-Foto lässt sich nicht lesen.';
  for (const [file, type, status, message] of [
    [whole.subarray(0, whole.length - 300), 'image/heic', 422, broken],
    [damaged, 'image/heic', 422, broken],
    [Buffer.from('no picture'), 'image/jpeg', 422, 'Das ist kein Bild, das wir lesen können.'],
    [heic, 'image/heic', 422, 'Dieses HEIC-Foto lässt sich nicht lesen. Bitte speichere es als JPEG.'],
    [await photo(1, 100), 'image/png', 422, 'Das Bild ist zu klein'],
    [Buffer.alloc(21 * 1024 * 1024), 'image/jpeg', 413, 'zu groß'],
    [Buffer.alloc(0), 'image/jpeg', 415, 'Das ist kein Bild'],
    [Buffer.from('{}'), 'application/json', 415, 'Das ist kein Bild'],
  ] as const) {
    const answer = await post('offers/pictures', file, merchant, type);
    expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(message)]);
  }
  const { picture } = await post('offers/pictures', await photo(30));
  const answer = await change([
    { sku: 'A', stock: 7, photos: [picture] },
    { sku: 'A', photos: [NOBODYS] },
  ]);
  expect([answer.status, answer.error().errors]).toEqual([
    422,
    { 'offers.1.photos': [`Das Bild „${NOBODYS}“ gibt es nicht. Bitte lade es zuerst hoch.`] },
  ]);
  const row = await shop.database
    .selectFrom('offers')
    .select('stock')
    .where('sku', '=', 'A')
    .executeTakeFirstOrThrow();
  expect(row.stock).toBe(1);
});

test('[API-03] a feed names photos in a column; unknown ones are named with their line, and without the column photos stay', async () => {
  const { picture } = await post('offers/pictures', await photo(40));
  const rows = (photos: string) =>
    `${HEADER};photos\nA;${PRODUCT};2;299;1;${photos}\nB;${PRODUCT};3;250;1;${NOBODYS}\nC;${PRODUCT};4;200;1;${picture}\n`;
  const tried = await feed(rows(picture), '?dryRun=true');
  expect([tried.photos, tried.faulty, tried.faults]).toEqual([
    2,
    1,
    [
      {
        line: 3,
        field: 'photos',
        message: `Das Foto „${NOBODYS}“ gibt es nicht, oder es ist kein Bild, das wir lesen können.`,
      },
    ],
  ]);
  expect(await photosShown()).toEqual([]);
  expect((await feed(rows(picture))).photos).toBe(2);
  await eventually(async () => (await photosShown()).length === 1);
  const again = await feed(rows(picture));
  expect([again.added, again.changed, again.photos]).toEqual([0, 0, 0]);
  expect((await feed(`${HEADER}\nA;${PRODUCT};2;298;1\n`)).photos).toBe(0);
  expect(await photosShown()).toHaveLength(1);

  let exported = '';
  for await (const lines of exportOffers(shop.database, SELLER)) exported += lines.get(SELLER) ?? '';
  expect(exported).toContain(`A;${PRODUCT};2;298.00;1;;;${picture}\n`);
  const many = Array.from({ length: 13 }, (_, place) => String(place)).join('|');
  expect((await feed(`${HEADER};photos\nA;${PRODUCT};2;298;1;${many}\n`)).faults[0]?.message).toBe(
    'Höchstens zwölf verschiedene Fotos hat ein Angebot.',
  );
  const lines = `{"sku":"A","product":${PRODUCT},"condition":2,"price":298,"stock":1,"photos":["${picture}","back"]}\n`;
  const report = await receiveFeed(shop.database, Readable.from([Buffer.from(lines)]), {
    sellerId: SELLER,
    format: 'jsonl',
    pictures: () => async () => ({
      digests: new Map([
        [picture, picture],
        ['back', NOBODYS],
      ]),
      problems: new Map(),
    }),
  });
  expect([report.faulty, report.photos]).toEqual([0, 1]);
  expect((await feed(rows(''))).photos).toBe(1);
  await eventually(async () => (await photosShown()).length === 0);
});

test('[SHOP-02] a model and its colours get pictures by a call, which stand in the history and can be taken back', async () => {
  const call = (method: 'GET' | 'PUT', query: string, body?: unknown) =>
    newVisitor(shop.app).call(method, `/operator/de/pictures/models/${MODEL}${query}`, body, {
      authorization: team,
    });
  const first = await post('pictures', await photo(50), team);
  const black = await post('pictures', await photo(60), team);
  expect((await call('PUT', '', { pictures: [first.picture] })).status).toBe(200);
  const answer = await call('PUT', '?colour=black', { pictures: [black.picture] });
  const both = { pictures: [first.picture], colours: [{ colour: 'black', pictures: [black.picture] }] };
  expect(answer.data(ModelPictures)).toEqual(both);
  expect((await call('GET', '')).data(ModelPictures)).toEqual(both);
  const imagesOf = async (productId: number) =>
    (await newVisitor(shop.app).call('GET', `/offers/de/product/${MODEL}?productId=${productId}`))
      .data(ProductDetail)
      .images.map(({ urls }) => urls.large);
  await eventually(async () => (await imagesOf(PRODUCT)).join() === black.urls.large);
  expect(await imagesOf(PRODUCT + 1)).toEqual([first.urls.large]);

  expect((await call('PUT', '?colour=gold-plated', { pictures: [] })).error().message).toBe(
    'Dieses Modell hat keine Farbe „gold-plated“.',
  );
  expect((await call('PUT', '', { pictures: [NOBODYS] })).status).toBe(422);
  expect((await call('PUT', '', { pictures: ['front.jpg'] })).status).toBe(422);
  const last = await shop.database
    .selectFrom('catalogue_imports')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await undoImport(shop.database, last.id, 'Ada', false)).faults).toEqual([]);
  expect((await call('GET', '')).data(ModelPictures).colours).toEqual([]);
  expect((await call('PUT', '', { pictures: [] })).data(ModelPictures).pictures).toEqual([]);
});

test('pictures that nobody refers to are forgotten with their sizes, and those in use or in the history stay', async () => {
  const [loose, fresh, shown, former] = await Promise.all(
    [70, 80, 90, 100].map(async (red) => post('offers/pictures', await photo(red))),
  );
  if (loose === undefined || fresh === undefined || shown === undefined || former === undefined)
    throw new Error('Four were sent.');
  await shop.app.inject(loose.urls.large);
  await change([{ sku: 'A', photos: [shown.picture] }]);
  await change([{ sku: 'C', photos: [former.picture] }]);
  await sql`update documents set made_at = now() - interval '3 days' where kind = 'picture' and subject_id <> ${fresh.picture}`.execute(
    shop.database,
  );
  const inHistory = await shop.database
    .selectFrom('catalogue_changes')
    .select(sql<string>`after -> 'pictures' ->> 0`.as('picture'))
    .where('kind', '=', 'models')
    .orderBy('import_id')
    .executeTakeFirstOrThrow();
  await shop.app.kit.housekeeping.run();
  expect(
    await Promise.all(
      [loose.picture, fresh.picture, shown.picture, former.picture, inHistory.picture].map(isKept),
    ),
  ).toEqual([false, true, true, true, true]);
  expect((await shop.app.inject(loose.urls.large)).statusCode).toBe(404);

  // Sold out long ago: the photos of the device are deleted, too.
  await sql`update offers set stock = 0 where sku = 'C'`.execute(shop.database);
  await sql`update offers set changed_at = now() - interval '91 days' where sku = 'C'`.execute(shop.database);
  await sql`update offer_photos set changed_at = now() - interval '91 days'`.execute(shop.database);
  await sql`update documents set made_at = now() - interval '3 days' where kind = 'picture'`.execute(
    shop.database,
  );
  // Naming the photo in the meantime keeps it.
  await change([{ sku: 'A', photos: [shown.picture, fresh.picture] }]);
  await shop.app.kit.housekeeping.run();
  expect(await Promise.all([former.picture, fresh.picture, shown.picture].map(isKept))).toEqual([
    false,
    true,
    true,
  ]);
});
