import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  AssortmentEntry,
  AssortmentRow,
  EntryChanged,
  EntrySchema,
  Listed,
  ProductDetail,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { mergeFields } from '@rewald/assortment/import/merge-fields';
import { undoImport } from '@rewald/assortment/import/undo-import';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let ada: Desk;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await deskOf(shop, 'Ada');
});
afterAll(() => shop.close());

const deskOf = async (of: TestApp, name: string) => {
  const key = await of.app.kit.operators.issueKey(name, ['assortment:write']);
  const visitor = newVisitor(of.app);
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, entry?: object, seen?: string) =>
    visitor.call(method, `/operator/de/assortment${path}`, entry === undefined ? undefined : { entry }, {
      authorization: `Bearer ${key}`,
      ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
    });
};
type Desk = Awaited<ReturnType<typeof deskOf>>;

const MODEL = '/models/apple-iphone-15';
const Present = Type.Object({ present: AssortmentEntry });
const shown = async (path: string) => (await ada('GET', path)).data(AssortmentEntry);
const rows = async (path: string) => (await ada('GET', path)).data(Listed(AssortmentRow));
const KEYS = ['number', 'changed', '-changed'];

test.each(KEYS)(
  '[API-03] entries are a list that is found by words and followed by cursor, sorted by %s',
  async (sort) => {
    const first = await rows(`/models?q=IPHONE&limit=3&sort=${sort}`);
    const more = await rows(`/models?q=IPHONE&limit=3&sort=${sort}&cursor=${first.next}`);
    const keys = [...first.items, ...more.items].map(({ key }) => key);
    expect([new Set(keys).size, (first.total ?? 0) > 6]).toEqual([6, true]);
    expect(first.items[0]).toMatchObject({
      about: [expect.any(String), 'apple'],
      name: { de: expect.any(String) },
    });
  },
);

test.each(['sellers', 'discount-codes', 'documents', 'home-texts', 'search-words', 'questions'])(
  '[API-03] %s are read one by one, as they are written in their file',
  async (kind) => {
    const { items } = await rows(`/${kind}?limit=1`);
    const [row] = items;
    const one = await shown(`/${kind}/${row?.key}`);
    expect([one.entry['key'], one.number, one.versions]).toEqual([row?.key, row?.number, []]);
    expect((await ada('PATCH', `/${kind}/${row?.key}`, one.entry)).data(EntryChanged)).toMatchObject({
      written: false,
      fields: [],
    });
  },
);

test('[API-03] the fields of a kind are a schema with what they refer to', async () => {
  const { schema } = (await ada('GET', '/fields/models')).data(EntrySchema);
  expect(schema).toMatchObject({
    type: 'object',
    properties: { brand: { refersTo: 'brands' }, description: { properties: { de: {}, en: {} } } },
  });
});

test('[API-03] a change says what it would do, is written, shown, and brought back as a version', async () => {
  const before = await shown(MODEL);
  const change = { name: 'iPhone 15 neu', description: { en: 'As good as new.' } };
  const dry = (await ada('PATCH', `${MODEL}?dryRun=true`, change, before.version)).data(EntryChanged);
  expect(dry).toMatchObject({ written: false, import: null, isNew: false });
  expect(dry.fields).toEqual([
    { field: 'name', before: 'iPhone 15', after: 'iPhone 15 neu' },
    { field: 'description.en', before: expect.any(String), after: 'As good as new.' },
  ]);
  expect((await shown(MODEL)).version).toBe(before.version);

  const written = (await ada('PATCH', MODEL, change, before.version)).data(EntryChanged);
  expect([written.written, written.fields]).toEqual([true, dry.fields]);
  const after = await shown(MODEL);
  const [version] = after.versions;
  expect(version).toMatchObject({
    import: written.import,
    by: 'Ada',
    after: after.entry,
    before: before.entry,
  });
  await eventually(async () => {
    const page = await newVisitor(shop.app).call('GET', `/offers/en/product/${after.number}`);
    return page.data(ProductDetail).model.name.includes('iPhone 15 neu');
  });

  await ada('PATCH', MODEL, version?.before ?? {}, after.version);
  expect(await shown(MODEL)).toMatchObject({ version: before.version, entry: before.entry });
});

test('[API-03] who saw another version changes nothing, and gets the entry as it is', async () => {
  const { version } = await shown('/colours/black');
  await ada('PATCH', '/colours/black', { swatch: '#101010' }, version);
  const refused = await ada('PATCH', '/colours/black', { swatch: '#202020' }, version);
  expect(refused.status).toBe(409);
  const { present } = Value.Parse(Present, JSON.parse(refused.text));
  expect([present.entry['swatch'], present.versions[0]?.by]).toEqual(['#101010', 'Ada']);
  expect((await ada('DELETE', '/colours/black', undefined, version)).status).toBe(409);
});

test.each([
  [MODEL, { brand: 'nobody', releaseYear: 'soon' }, ['releaseYear']],
  [MODEL, { brand: 'nobody' }, ['brand']],
  [MODEL, { colours: [{ name: 'Rot', colour: 'nobody' }] }, ['colours']],
  [MODEL, { pictures: ['ab'.repeat(32)] }, ['pictures.0']],
  [MODEL, { name: null }, ['name']],
  [MODEL, { key: 'other' }, ['key']],
  ['/models', { key: 'apple-iphone-15' }, ['key']],
  ['/brands', { name: 'Ohne' }, ['key', 'manufacturer']],
])('[API-03] what is wrong in %s with %j is said at its field', async (path, entry, fields) => {
  const refused = await ada(path.includes('/', 1) ? 'PATCH' : 'POST', path, entry);
  expect(refused.status).toBe(422);
  for (const field of fields.slice(-1)) expect(Object.keys(refused.error().errors)).toContain(field);
});

test('[API-03] an entry is added once, and taken away unless something needs it; undoing brings it back', async () => {
  const entry = { key: 'petrol', name: { de: 'Petrol', en: 'Teal' }, swatch: '#1f5f6b' };
  expect((await ada('POST', '/colours?dryRun=true', entry)).data(EntryChanged)).toMatchObject({
    written: false,
    isNew: true,
  });
  expect((await ada('POST', '/colours', entry)).data(EntryChanged).written).toBe(true);
  expect((await ada('POST', '/colours', entry)).status).toBe(422);

  expect((await ada('DELETE', '/colours/petrol?dryRun=true')).data(EntryChanged).written).toBe(false);
  const removed = (await ada('DELETE', '/colours/petrol')).data(EntryChanged);
  expect((await ada('GET', '/colours/petrol')).status).toBe(404);
  expect((await undoImport(shop.database, removed.import ?? 0, 'Ada')).faults).toEqual([]);
  const back = await shown('/colours/petrol');
  expect([back.entry['swatch'], back.versions.length]).toEqual(['#1f5f6b', 3]);
});

test.each([
  ['/brands/apple', /subbrands smartphones-apple-1, /],
  ['/models/apple-iphone-15', /Angebot/],
  ['/conditions/new', /Angebot|brauchen|conditions/],
  ['/sellers/seller-1', /bleibt/],
  ['/company/company', /bleibt/],
  ['/pages/about', /bleibt/],
])('[API-03] %s stays, and says why', async (path, why) => {
  const kind = path.split('/')[1];
  const known =
    (await ada('GET', path)).status === 200 ? path : `/${kind}/${(await rows(`/${kind}`)).items[0]?.key}`;
  const refused = await ada('DELETE', known);
  expect([refused.status, refused.error().message]).toEqual([409, expect.stringMatching(why)]);
});

test('[TRADE-05] with four eyes, a changed price waits, and none is taken away', async () => {
  const four = await startTestApp({ tradeInPrices: 'four-eyes' });
  try {
    const eve = await deskOf(four, 'Eve');
    const price = { key: 'waits', model: 'apple-iphone-15', until: '2020-01-01', baseCents: 12_300 };
    expect((await eve('POST', '/trade-in-prices', price)).data(EntryChanged).written).toBe(true);
    const moved = (await eve('PATCH', '/trade-in-prices/waits', { until: null })).data(EntryChanged);
    expect([moved.written, typeof moved.proposal, moved.prices.length]).toEqual([false, 'number', 3]);
    expect((await eve('DELETE', '/trade-in-prices/waits')).data(EntryChanged).written).toBe(true);
  } finally {
    await four.close();
  }
});

test('[API-03] null takes a field away, lists are replaced, and other fields stay', () => {
  expect(
    mergeFields({ a: 1, b: { c: 2, d: 3 }, e: [1, 2] }, { a: null, b: { d: 4 }, e: [3], f: { g: null } }),
  ).toEqual({
    b: { c: 2, d: 4 },
    e: [3],
    f: {},
  });
});
