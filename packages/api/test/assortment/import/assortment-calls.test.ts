import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AssortmentReport, ProductDetail, ShopConditions } from '@rewald/contracts';
import { unbroken } from '@rewald/assortment/catalogue/attributes';
import { KIND_NAMES, type Kind } from '@rewald/assortment/catalogue/entries';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { tableDigest } from '@rewald/assortment/testing/table-digest';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let key: string;
beforeAll(async () => {
  shop = await startTestApp();
  key = await shop.app.kit.operators.issueKey('Ada', ['operations']);
  await put('trade-in-prices', [{ key: 'autumn', model: 'apple-iphone-15', baseCents: 20_000 }]);
});
afterAll(() => shop.close());

const put = (kind: string, entries: readonly unknown[], query = '', of = shop, as = key) =>
  newVisitor(of.app).call(
    'PUT',
    `/operator/de/assortment/${kind}${query}`,
    { entries },
    { authorization: `Bearer ${as}` },
  );
const stored = async () => (await readAllEntries(shop.database)).entries;
const model = async () => {
  const found = (await stored()).models.find(({ key: name }) => name === 'apple-iphone-15');
  if (found === undefined) throw new Error('There is no such model.');
  return found;
};

// The demo brings no look of its own: its logo and colours are drawn in code.
test.each(KIND_NAMES.filter((kind) => kind !== 'appearance'))(
  '[API-03] sending the %s that there are changes nothing',
  async (kind: Kind) => {
    const entries = (await stored())[kind];
    expect(entries.length).toBeGreaterThan(0);
    // The table of operator keys is left out, because it changes with every use of a key.
    const digest = () => tableDigest(shop.database, ['operator_keys']);
    const before = await digest();
    const report = (await put(kind, entries)).data(AssortmentReport);
    expect(report).toMatchObject({ added: 0, changed: 0, same: entries.length, faults: [], import: null });
    expect(await digest()).toEqual(before);
  },
);

test('[API-03] a changed model is said field by field, written once, and shown', async () => {
  const changed = { ...(await model()), popularity: 3, releaseYear: 2022 };
  const preview = (await put('models', [changed], '?dryRun=true')).data(AssortmentReport);
  expect([preview.written, preview.changed, preview.differences[0]?.fields.toSorted()]).toEqual([
    false,
    1,
    ['popularity', 'releaseYear'],
  ]);
  expect((await model()).releaseYear).not.toBe(2022);
  const report = (await put('models', [changed])).data(AssortmentReport);
  expect([report.written, report.changed, typeof report.import]).toEqual([true, 1, 'number']);
  expect((await put('models', [changed])).data(AssortmentReport)).toMatchObject({ changed: 0, same: 1 });
  const year = async () =>
    (await newVisitor(shop.app).call('GET', `/offers/de/product/${changed.id}`))
      .data(ProductDetail)
      .specifications.flatMap(({ rows }) => rows)
      .some(({ value }) => value === '2022');
  await eventually(year);
});

test('[SHOP-03] a condition means what its entry says, for each kind of device, with its own marks', async () => {
  const [best] = (await stored()).conditions;
  if (best === undefined) throw new Error('There are no conditions.');
  const words = (text: string) => ({ de: text, en: `${text} (en)` });
  const fifth = {
    ...best,
    id: 5,
    key: 'repaired',
    name: words('Repariert'),
    marks: 'clear',
    promises: [words('Neuer Akku')],
    perCategory: [
      { categories: ['consoles', 'cameras'], description: words('Ohne Akku'), promises: [] },
      { categories: ['laptops'], summary: words('Neue Tastatur') },
      { categories: ['tablets'], without: 'port', summary: words('Mit Kabel') },
    ],
  };
  const twice = [
    ...fifth.perCategory,
    { categories: ['laptops', 'nothing'] },
    { categories: ['smartwatches'], without: 'wings' },
  ];
  const refused = (await put('conditions', [{ ...fifth, perCategory: twice }])).data(AssortmentReport);
  expect(refused.faults.map(({ field }) => field)).toEqual([
    'perCategory.3.categories.0',
    'perCategory.3.categories.1',
    'perCategory.4.without',
  ]);
  expect((await put('conditions', [fifth])).data(AssortmentReport)).toMatchObject({ added: 1, faults: [] });
  const { models } = await stored();
  const visitor = newVisitor(shop.app);
  const shown = async (category: string) => {
    const id = models.find((entry) => entry.category === category)?.id ?? 0;
    const { data, status } = await visitor.call(
      'GET',
      `/offers/de/product/${id}?productId=${id * 100}&conditionId=5`,
    );
    if (status !== 200) return null;
    const { condition, conditions } = data(ProductDetail);
    const choice = conditions.find(({ conditionId }) => conditionId === 5);
    return [condition.description, condition.promises, choice?.description, choice?.marks];
  };
  await eventually(async () => (await shown('smartphones')) !== null);
  const { description, summary } = fifth;
  expect(await shown('smartphones')).toEqual([
    unbroken(description).de,
    ['Neuer Akku'],
    unbroken(summary).de,
    'clear',
  ]);
  expect(await shown('consoles')).toEqual(['Ohne Akku', [], unbroken(summary).de, 'clear']);
  expect(await shown('laptops')).toEqual([
    unbroken(description).de,
    ['Neuer Akku'],
    'Neue Tastatur',
    'clear',
  ]);
  const listed = (await visitor.call('GET', '/content/en/conditions')).data(ShopConditions);
  expect(listed.at(-1)).toEqual({
    id: 5,
    name: 'Repariert (en)',
    marks: 'clear',
    text: unbroken(description).en,
    surfaces: ['glass', 'metal', 'plastic'],
  });
});

test('[API-03] sellers and codes are added by their own keys', async () => {
  const seller = {
    key: 'neuer-haendler',
    name: 'Neuer Händler',
    city: 'Ulm',
    country: 'DE',
    guaranteeMonths: 24,
    shippingDays: { from: 1, to: 2 },
  };
  expect((await put('sellers', [seller])).data(AssortmentReport)).toMatchObject({ written: true, added: 1 });
  expect((await put('sellers', [seller])).data(AssortmentReport)).toMatchObject({ added: 0, same: 1 });
  const code = { key: 'WINTER26', kind: 'percent', value: 5 };
  expect((await put('discount-codes', [code])).data(AssortmentReport).added).toBe(1);
  // Discount codes have no numbers: a number in the import is ignored and does not make the second import fail.
  const numbered = { ...code, id: 500 };
  for (const again of [numbered, { ...numbered, key: 'ADVENT26' }, { ...numbered, key: 'ADVENT26' }])
    expect((await put('discount-codes', [again])).data(AssortmentReport).faults).toEqual([]);
});

test('[API-03] faults are named with entry and field; nothing is written, or what is right', async () => {
  const right = { ...(await model()), popularity: 9 };
  const mixed = [right, { ...right, key: 'other', id: 999, brand: 'nobody' }, 7];
  const report = (await put('models', mixed, '?allOrNothing=true')).data(AssortmentReport);
  expect([report.written, report.import]).toEqual([false, null]);
  expect(report.faults.map(({ entry, field }) => [entry, field])).toEqual(
    expect.arrayContaining([
      ['other', 'brand'],
      ['3', ''],
    ]),
  );
  expect((await model()).popularity).not.toBe(9);
  const good = (await put('models', mixed)).data(AssortmentReport);
  expect(good).toMatchObject({ written: true, added: 0, changed: 1, same: 0 });
  expect(good.faults.map(({ entry }) => entry)).toEqual(expect.arrayContaining(['other', '3']));
  expect((await model()).popularity).toBe(9);
  const pictured = (await put('models', [{ ...right, pictures: ['ab'.repeat(32)] }])).data(AssortmentReport);
  expect([pictured.changed, pictured.faults[0]?.field]).toEqual([0, 'pictures.0']);
  expect((await model()).pictures).toBeUndefined();
});

test('[API-03] a fault of a picture does not hide the other faults of its entry', async () => {
  const right = await model();
  const twice = { ...right, releaseYear: 'soon', pictures: ['ab'.repeat(32)] };
  const unknown = { ...right, key: 'other', id: 999, brand: 'nobody', pictures: ['front.jpg'] };
  const { faults } = (await put('models', [twice, unknown])).data(AssortmentReport);
  expect(faults.map(({ entry, field }) => `${entry} ${field}`).toSorted()).toEqual([
    'apple-iphone-15 pictures.0',
    'apple-iphone-15 releaseYear',
    'other brand',
    'other pictures.0',
  ]);
});

test('[API-03] what cannot be stored is refused, and other keys and kinds as well', async () => {
  const brand = { key: 'odd', manufacturer: { name: 'a', address: 'b', contact: 'c' } };
  for (const name of ['a\u0000b', 'a\ud800b'])
    expect((await put('brands', [{ ...brand, name }])).status).toBeLessThan(500);
  expect((await put('offers', [{}])).status).toBe(404);
  expect((await put('brands', [])).status).toBe(422);
  const merchant = await shop.app.kit.operators.issueKey('Händler 3', ['offers'], 3);
  expect((await put('sellers', [{}], '', shop, merchant)).status).toBe(403);
});

test('[TRADE-05] with four eyes, what moves prices for used devices waits', async () => {
  const four = await startTestApp({ tradeInPrices: 'four-eyes' });
  try {
    const ada = await four.app.kit.operators.issueKey('Ada', ['operations']);
    const price = { key: 'waits', model: 'apple-iphone-15', baseCents: 12_300 };
    const report = (await put('trade-in-prices', [price], '', four, ada)).data(AssortmentReport);
    expect([report.written, typeof report.proposal]).toEqual([false, 'number']);
  } finally {
    await four.close();
  }
});
