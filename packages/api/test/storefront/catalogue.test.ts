import { HERO_DEVICES } from '@rewald/pictures/hero-devices';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import {
  Finders,
  HomeContent,
  Language,
  LayoutContent,
  Listing,
  OfferPrices,
  OfferCard,
  ProductDetail,
  ShopAddresses,
  ShopSearchResult,
  TradeInSearchResult,
  TradeInValue,
  UnreadMessage,
  picturePath,
} from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { deviceName, soldDeviceName } from '@rewald/assortment/index/device-name';
import { reference } from '@rewald/assortment/index/reference';
import { forgetPrices } from '@rewald/storefront/product/price-history';
import { newOperator } from '../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

let shop: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  visitor = newVisitor(shop.app);
});
afterAll(() => shop.close());

const get = async (path: string) => visitor.call('GET', path);
const found = async (text: string): Promise<string[]> => {
  const answer = await get(`/offers/de/buy-offers/shop/models?search=${encodeURIComponent(text)}`);
  return answer.data(Type.Array(ShopSearchResult)).map(({ href }) => href.productName.split(' | ')[0] ?? '');
};
const list = async (query: string) => (await get(`/offers/de/listing?${query}`)).data(Listing);

test('[SHOP-03] a device without versions offers none to choose, and is named without one', async () => {
  const product = shop.app.shop.now().assortment.products.find(({ storage }) => !storage.isTold);
  if (!product) throw new Error('There is none');
  const detail = (await get(`/offers/de/product/${product.modelId}?productId=${product.id}`)).data(
    ProductDetail,
  );
  expect(detail.storages).toEqual([]);
  const listed = await list(`categoryIds=${product.categoryId}`);
  const versions = facetsOf(listed).find(({ name }) => name === 'storage')?.values ?? [];
  expect(versions.map(({ label }) => label)).not.toContain('Standard');
  expect(detail.product.variation).toBe(product.colour.name.de);
  expect(deviceName(shop.app.shop.now(), product, 'de')).not.toContain('Standard');
  expect(soldDeviceName(shop.app.shop.now(), product, 'de')).not.toMatch(/Standard|,/);
});

describe('search', () => {
  test('[API-01] the exact model comes before its larger sisters', async () => {
    expect((await found('iphone 14'))[0]).toBe('iPhone 14');
    expect((await found('iphone 14 pro'))[0]).toBe('iPhone 14 Pro');
    expect((await found('galaxy s23'))[0]).toBe('Galaxy S23');
  });

  test.each([
    ['iphnoe 14', 'iPhone 14'],
    ['samsnug galaxy s23', 'Galaxy S23'],
    ['iphone14', 'iPhone 14'],
    ['galaxys23', 'Galaxy S23'],
    ['IPHONE   14', 'iPhone 14'],
    ['ps5', 'PlayStation 5'],
  ])('[API-01] "%s" finds %s', async (text, model) => {
    expect((await found(text))[0]).toBe(model);
  });

  test('[API-01] umlauts are found in every spelling', async () => {
    const plain = await found('kopfhorer');
    expect(plain.length).toBeGreaterThan(3);
    expect(await found('Kopfhörer')).toEqual(plain);
    expect(await found('kopfhoerer')).toEqual(plain);
  });

  test('[API-01] storage and colour in the text lead to such a product', async () => {
    const answer = await get('/offers/de/buy-offers/shop/models?search=iphone%2014%20256gb');
    expect(answer.data(Type.Array(ShopSearchResult))[0]?.href.productName).toMatch(/^iPhone 14 \| 256 GB/);
  });

  test('[API-01] nothing is found by an empty text, and by nonsense', async () => {
    expect(await found('')).toEqual([]);
    expect(await found('  ')).toEqual([]);
    expect(await found('xqzwv brrrt')).toEqual([]);
    expect(await found("%'; drop table offers --")).toEqual([]);
  });

  test('[API-01] the trade-in search answers models with brands', async () => {
    const answer = await get('/trade-in/en/models/navbar/models/search?search=pixel');
    const { models } = answer.data(Type.Object({ models: Type.Array(TradeInSearchResult) }));
    expect(models.length).toBeGreaterThan(3);
    expect(models.every(({ name, brand }) => name.startsWith('Pixel') && brand.name === 'Google')).toBe(true);
  });
});

describe('what a search asks for beside names', () => {
  test('[SHOP-02] a price in the text is a filter that is shown and can be taken off', async () => {
    const { items, total, understood } = await list('search=iphone%20unter%20300');
    expect(total).toBeGreaterThan(3);
    expect(items.every(({ name, price }) => name.includes('iPhone') && price.current.value <= 300)).toBe(
      true,
    );
    expect(understood).toEqual([{ label: 'Bis 300,00\u00a0€', without: 'iphone' }]);
    // The narrower limit applies.
    const narrower = await list('search=iphone%20unter%20300&priceTo=200');
    expect(narrower.items.every(({ price }) => price.current.value <= 200)).toBe(true);
    expect((await list('search=iphone')).understood).toEqual([]);
  });

  test('[SHOP-02] nothing found comes with the nearest: without the price, by one of the words, or what most want', async () => {
    const cheap = await list('search=macbook%20unter%2010');
    expect(cheap.total).toBe(0);
    const prices = (cheap.nearest ?? []).map(({ price }) => price.current.value);
    expect(prices).toHaveLength(8);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((cheap.nearest ?? []).every(({ name }) => name.includes('MacBook'))).toBe(true);
    expect((await list('search=zebrastreifen')).nearest).toHaveLength(8);
    expect((await list('search=iphone')).nearest).toBeUndefined();
  });
});

const facetsOf = ({ facets, moreFacets = [], newFacets = [] }: Listing) => [
  ...facets,
  ...moreFacets,
  ...newFacets,
];

describe('listing', () => {
  test('[SHOP-02] one card stands for a model: it says in what it is in stock, and when the offer it shows arrives', async () => {
    const { items, total } = await list('search=iphone%2015&brand=apple');
    const exact = items.filter(({ name }) => name === 'iPhone 15');
    expect(exact).toHaveLength(1);
    expect(exact[0]?.storages).toEqual(['128\u00a0GB', '256\u00a0GB', '512\u00a0GB']);
    expect(exact[0]?.conditions).toEqual(['Wie neu', 'Sehr gut', 'Gut', 'Akzeptabel']);
    expect(total).toBe(new Set(items.map(({ href }) => href.modelId)).size);
    for (const { delivery } of items) expect(delivery?.to).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('[SHOP-02] a storage that was asked for, by filter or by words, is that of the card', async () => {
    for (const query of ['search=iphone%2015&storage=512-gb', 'search=iphone%2015%20512%20gb']) {
      const { items } = await list(query);
      expect(items.length).toBeGreaterThan(0);
      expect(
        items.map(({ variation }) => variation).filter((text) => !text.startsWith('512\u00a0GB')),
      ).toEqual([]);
    }
  });

  test('[SHOP-02] screen, battery and time of delivery narrow the listing; clients of a release before do not see them', async () => {
    const all = await list('categoryIds=1');
    expect([...all.facets, ...(all.moreFacets ?? [])].map(({ name }) => name)).not.toContain('screen');
    const labels = new Map(
      (all.newFacets ?? []).map(({ name, values }) => [name, values.map(({ label }) => label)]),
    );
    expect(labels.get('screen')).toContain('6,5 bis 6,9\u00a0Zoll');
    expect(labels.get('battery')).toContain('Ab 5.000\u00a0mAh');
    expect(labels.get('delivery')?.[0]).toMatch(/Werktag/);
    for (const { name, values } of all.newFacets ?? [])
      for (const { value, count } of values)
        expect([name, value, (await list(`categoryIds=1&${name}=${value}`)).total]).toEqual([
          name,
          value,
          count,
        ]);
    const [fastest] = all.newFacets?.find(({ name }) => name === 'delivery')?.values ?? [];
    const fast = await list(`categoryIds=1&delivery=${fastest?.value}`);
    const usual = new Set(all.items.map(({ delivery }) => delivery?.to ?? ''));
    const latest = new Set(fast.items.map(({ delivery }) => delivery?.to ?? ''));
    expect([...latest].toSorted().at(-1)).toBe([...usual].toSorted()[0]);
    // A laptop has no battery in mAh.
    expect((await list('categoryIds=3&battery=5000')).total).toBe(0);
  });

  test('[SHOP-02] one length of guarantee leaves the counts of the others as they would be', async () => {
    const counts = async (query: string) =>
      (await list(query)).facets
        .find(({ name }) => name === 'guarantee')
        ?.values.map(({ value, count }) => [value, count]);
    const free = await counts('search=iphone');
    expect(free?.map(([value]) => value)).toEqual(['24', '30', '36']);
    expect(await counts('search=iphone&guarantee=36')).toEqual(free);
    const both = await list('search=iphone&guarantee=24,30,36');
    expect(both.total).toBe((await list('search=iphone')).total);
  });

  test('[SHOP-02] [SHOP-03] an offer with a guarantee of its own is found and shown by it, and its seller counts once', async () => {
    const sellersOf = ({ facets }: Listing) => facets.find(({ name }) => name === 'seller')?.values;
    const before = await list('');
    const href = before.items[0]?.href;
    const path = `/offers/de/product/${href?.modelId}?productId=${href?.productId}&conditionId=${href?.conditionId}`;
    const { offer } = (await get(path)).data(ProductDetail);
    const seller = offer?.seller.id ?? 0;
    const ofSeller = (await list(`seller=${seller}`)).total;
    const shown = async () => (await get(`${path}&sellerId=${seller}`)).data(ProductDetail);
    await sql`update offers set guarantee_months = 60 where id = ${offer?.id}`.execute(shop.database);
    await eventually(async () => (await shown()).offer?.guaranteeMonths === 60);
    expect((await shown()).sellers.find(({ sellerId }) => sellerId === seller)?.guaranteeMonths).toBe(60);
    for (const query of ['guarantee=60', `guarantee=60&seller=${seller}`]) {
      const narrowed = await list(query);
      expect([query, narrowed.total, narrowed.items[0]?.id]).toEqual([query, 1, offer?.id]);
    }
    const withSixty = ({ facets }: Listing) =>
      facets.find(({ name }) => name === 'guarantee')?.values.find(({ value }) => value === '60')?.count;
    await eventually(async () => withSixty(await list('')) === 1);
    expect(sellersOf(await list(''))).toEqual(sellersOf(before));
    expect((await list(`seller=${seller}`)).total).toBe(ofSeller);

    await sql`
      insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock, guarantee_months)
      select 9000200, product_id, model_id, condition_id, (select min(id) from sellers where not exists (
          select from offers as other where other.seller_id = sellers.id and other.product_id = offers.product_id
            and other.condition_id = offers.condition_id)), 100, 1, 72
      from offers where id = ${offer?.id}`.execute(shop.database);
    await eventually(async () => (await list('guarantee=72')).total === 1);
    await sql`delete from offers where id = 9000200`.execute(shop.database);
    await eventually(async () => (await list('guarantee=72')).total === 0);
    await sql`update offers set guarantee_months = null where id = ${offer?.id}`.execute(shop.database);
    await eventually(async () => (await shown()).offer?.guaranteeMonths === offer?.guaranteeMonths);
  });

  test('[SHOP-02] counts of a facet tell how many cards choosing it leaves', async () => {
    const before = await list('search=iphone');
    for (const facet of facetsOf(before)) {
      const value = facet.values[0];
      if (value === undefined) throw new Error(`Facet ${facet.name} is empty.`);
      const after = await list(`search=iphone&${facet.name}=${encodeURIComponent(value.value)}`);
      expect([facet.name, after.total]).toEqual([facet.name, value.count]);
      expect(
        facetsOf(after)
          .find(({ name }) => name === facet.name)
          ?.values.find(({ selected }) => selected)?.value,
      ).toBe(value.value);
    }
  });

  test('[SHOP-02] all chosen features are asked for; clients of before see no facets that they do not know', async () => {
    const valuesOf = ({ moreFacets = [] }: Listing, name: string) =>
      new Map(
        moreFacets.find((facet) => facet.name === name)?.values.map((each) => [each.value, each.count]),
      );
    const phones = await list('categoryIds=1&feature=5g');
    expect(phones.facets.map(({ name }) => name)).not.toContain('feature');
    const esim = valuesOf(phones, 'feature').get('esim') ?? 0;
    expect(esim).toBeGreaterThan(0);
    expect(esim).toBeLessThan(phones.total);
    expect((await list('categoryIds=1&feature=5g,esim')).total).toBe(esim);
    const [year, count] = [...valuesOf(phones, 'year')][0] ?? [];
    expect((await list(`categoryIds=1&feature=5g&year=${year}`)).total).toBe(count);
  });

  test('[SHOP-02] pages hold 24 cards, without gaps or repeats', async () => {
    const first = await list('categoryIds=1');
    const keys = new Set<string>();
    for (let page = 1; page <= first.pageCount; page += 1)
      for (const { href } of (await list(`categoryIds=1&page=${page}`)).items) keys.add(String(href.modelId));
    expect(first.items).toHaveLength(24);
    expect(keys.size).toBe(first.total);
    expect((await list(`categoryIds=1&page=${first.pageCount + 1}`)).items).toEqual([]);
  });

  test('[SHOP-02] who looks around sees the recommended condition, and what the cheapest costs; who asks for a price the cheapest', async () => {
    const { items } = await list('categoryIds=1');
    const recommended = items.filter(({ condition }) => condition.id === 2);
    expect(recommended.length).toBeGreaterThan(items.length / 2);
    const dearer = items.filter(({ from }) => from !== undefined);
    expect(dearer.length).toBeGreaterThan(0);
    for (const { from, price, condition } of dearer) {
      expect(condition.id).toBeLessThan(4);
      expect(from?.value).toBeLessThan(price.current.value);
    }
    const cheap = await list('categoryIds=1&sort=price-asc');
    expect(cheap.items.some(({ from }) => from !== undefined)).toBe(false);
    const good = await list('categoryIds=1&condition=good');
    expect(good.items.every(({ condition, from }) => condition.id === 3 && from === undefined)).toBe(true);
    const red = await list('categoryIds=1&colour=red');
    expect(red.items.every(({ variation }) => /rot|red/i.test(variation))).toBe(true);
    expect(items.every(({ colours }) => (colours?.length ?? 0) > 0)).toBe(true);
  });

  test('[SHOP-02] sorts and bounds by price', async () => {
    const { items, price } = await list('categoryIds=1&sort=price-asc&priceFrom=300&priceTo=400');
    const prices = items.map((item) => item.price.current.value);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices.every((value) => value >= 300 && value <= 400)).toBe(true);
    expect(price.min).toBeLessThan(300);
    expect(price.max).toBeGreaterThan(400);
  });

  test('[SHOP-02] who names a device sees it before what goes with it, in every order; who names what goes with it sees that', async () => {
    const categories = async (query: string) =>
      (await list(query)).items.map(({ name }) => (/case|folio/i.test(name) ? 'case' : 'device'));
    for (const sort of ['price-asc', 'price-desc', 'newest', 'relevance']) {
      const kinds = await categories(`search=iphone 15&sort=${sort}`);
      expect([sort, kinds.includes('case')]).toEqual([sort, true]);
      expect([sort, kinds.indexOf('case')]).toEqual([sort, kinds.lastIndexOf('device') + 1]);
    }
    expect(await categories('search=iphone 15 h%C3%BClle&sort=price-asc')).toEqual(['case']);
    // A brand is not a device: the cheapest of all its products comes first.
    const { items } = await list('search=apple&sort=price-asc');
    const prices = items.map((item) => item.price.current.value);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('[SHOP-02] lengths of cables stand from the shortest to the longest, in both languages', async () => {
    const { facets } = await list('categoryIds=10');
    const labels = facets.find(({ name }) => name === 'storage')?.values.map(({ label }) => label);
    expect(labels?.slice(0, 3).map((label) => label.replace('\u00a0', ' '))).toEqual(['1 m', '1,8 m', '2 m']);
  });

  test('[SHOP-02] a misspelled text shows results and the corrected spelling', async () => {
    const { suggestion, total } = await list('search=iphnoe');
    expect(suggestion).toBe('iphone');
    expect(total).toBe((await list('search=iphone')).total);
  });

  test('[SHOP-02] words that nobody knows are ignored, and the listing names them', async () => {
    const { ignored, total } = await list(`search=${encodeURIComponent('Laptop für Studium')}`);
    expect(ignored).toEqual(['Studium']);
    expect(total).toBe((await list('search=laptop')).total);
    expect((await list('search=iphone')).ignored).toEqual([]);
  });

  test('[SHOP-02] what the shop does not sell is said to be that, beside the nearest devices', async () => {
    const { notSold, total, nearest } = await list(`search=${encodeURIComponent('Schutzfolie iPhone 13')}`);
    expect([notSold, total, nearest?.[0]?.name]).toEqual([true, 0, 'iPhone 13']);
    expect((await list('search=xqzwv')).notSold).toBe(false);
  });

  test('[SHOP-02] a changed price and a sold-out offer show within seconds', async () => {
    const cheapest = (await list('search=iphone%2013&sort=price-asc')).items[0];
    if (cheapest === undefined) throw new Error('nothing found');
    const change = (values: { price_cents: number } | { stock: number }) =>
      shop.database.updateTable('offers').set(values).where('id', '=', cheapest.id).execute();
    const firstItem = async () => (await list('search=iphone%2013&sort=price-asc')).items[0];
    await change({ price_cents: 1_234 });
    await eventually(async () => (await firstItem())?.price.current.value === 12.34);
    await change({ stock: 0 });
    await eventually(async () => (await firstItem())?.id !== cheapest.id);
  });
});

describe('product', () => {
  test('[SHOP-03] every choice leads to a product page that shows it as chosen', async () => {
    const [card] = (await list('search=iphone%2014')).items;
    if (card === undefined) throw new Error('nothing found');
    const detail = (await get(`/offers/de/product/${card.href.modelId}`)).data(ProductDetail);
    expect(detail.offer?.price.lowest30Days).toBeLessThanOrEqual(detail.offer?.price.value ?? 0);
    // The sandbox provider of this shop offers instalments over three months.
    const cents = Math.round((detail.offer?.price.value ?? 0) * 100);
    expect(detail.offer?.price.monthly).toEqual({ months: 3, value: Math.ceil(cents / 3) / 100 });
    expect(detail.images).toHaveLength(3);
    for (const choices of ['storages', 'colours', 'conditions', 'sellers'] as const) {
      expect(detail[choices].filter(({ selected }) => selected)).toHaveLength(1);
      for (const choice of detail[choices]) {
        const query = `productId=${choice.productId}&conditionId=${choice.conditionId}${choice.sellerId === null ? '' : `&sellerId=${choice.sellerId}`}`;
        const next = (await get(`/offers/en/product/${card.href.modelId}?${query}`)).data(ProductDetail);
        if (choice.price !== null) {
          expect(next[choices].find(({ selected }) => selected)?.id).toBe(choice.id);
          expect(next.offer?.price.value).toBe(choice.price.value);
        }
      }
    }
  });

  test('[SHOP-03] a page shows what goes with its device, from each shelf in turn and the same brand first, and nothing of its own kind', async () => {
    const shelves = shop.app.shop
      .now()
      .assortment.accessoryGroups.filter(({ fits = [] }) => fits.includes('smartphones'));
    const fitsIt = ({ href }: OfferCard, to: number) =>
      reference(shop.app.shop.now()).models.get(href.modelId)?.fitsModelIds.includes(to) ?? false;
    const shelfOf = ({ href }: OfferCard) =>
      reference(shop.app.shop.now()).models.get(href.modelId)?.groupIds ?? [];
    const [card] = (await list('search=iphone%2014')).items;
    const id = card?.href.modelId ?? 0;
    const { accessories = [], related } = (await get(`/offers/de/product/${id}`)).data(ProductDetail);
    expect(accessories).toHaveLength(4);
    expect(accessories.slice(0, 3).map(({ brand }) => brand)).toEqual(['Apple', 'Apple', 'Apple']);
    // Accessories that name the device come first, then the groups that go with all phones.
    expect(accessories.map((each) => fitsIt(each, id))).toEqual([true, true, false, false]);
    expect(accessories.slice(2).map(shelfOf)).toEqual(shelves.slice(0, 2).map(({ id: group }) => [group]));
    expect(
      related.every(({ href }) => reference(shop.app.shop.now()).models.get(href.modelId)?.categoryId === 1),
    ).toBe(true);
    // In the condition that the listing recommends.
    expect(new Set(related.map(({ condition }) => condition.name))).toEqual(new Set(['Sehr gut']));
    // Accessories have no accessories of their own, no trade-in and no insurance.
    const adapter = (await get(`/offers/de/product/${accessories[1]?.href.modelId}`)).data(ProductDetail);
    expect([adapter.accessories, adapter.tradeIn, adapter.insurances]).toEqual([[], null, []]);
    expect(adapter.fits?.map(({ category }) => category.name)).toEqual([
      'Smartphones',
      'Tablets',
      'Kopfhörer',
    ]);
    expect(adapter.model.category).toMatchObject({ id: 10, parents: [{ id: 8, name: 'Zubehör' }] });
  });

  test('[SHOP-03] a condition speaks of the battery and the display of what has them, and of no other', async () => {
    const said = async (model: number, product: number) => {
      const { condition } = (
        await get(`/offers/de/product/${model}?productId=${product}&conditionId=2`)
      ).data(ProductDetail);
      return [condition.description, ...(condition.promises ?? [])].join('\n');
    };
    expect(await said(5001, 500110)).not.toMatch(/Akku|Display/);
    const portable = await said(5202, 520200);
    for (const words of [/Das eingeschaltete Display/, /der Akku hat/, /Akku mit mindestens/])
      expect(portable).toMatch(words);
  });

  test('[SHOP-03] a case says which phone it fits, and stands first on the page of that one alone', async () => {
    const [smartphone] = (await list('search=iphone%2015&categoryIds=1&brand=apple')).items;
    const page = (await get(`/offers/en/product/${smartphone?.href.modelId}`)).data(ProductDetail);
    const first = page.accessories?.[0];
    expect(first?.name).toBe('Silicone Case (iPhone 15)');
    const itself = (await get(`/offers/en/product/${first?.href.modelId}`)).data(ProductDetail);
    expect(itself.fits).toEqual([
      {
        category: { id: 1, name: 'Smartphones' },
        count: 1,
        models: [{ id: page.model.id, name: 'iPhone 15' }],
      },
    ]);
    const [older] = (await list('search=iphone%2014%20plus&categoryIds=1')).items;
    const other = (await get(`/offers/en/product/${older?.href.modelId}`)).data(ProductDetail);
    expect(other.accessories?.map(({ name }) => name).filter((name) => name.includes('Case'))).toEqual([]);
  });

  test('[CART-01] what goes with a cart: three kinds of accessories that name its devices, in turn, and none of a kind that is in it already', async () => {
    const modelId = async (search: string) => {
      const [card] = (await list(`search=${encodeURIComponent(search)}`)).items;
      return card?.href.modelId ?? 0;
    };
    const fitting = async (...models: (number | string)[]) =>
      (await get(`/offers/de/fitting?models=${models.join(',')}`)).data(Type.Array(OfferCard));
    const namesFor = async (...models: (number | string)[]) =>
      (await fitting(...models)).map(({ name }) => name);
    const [iphone, watch, console] = [
      await modelId('iphone 13'),
      await modelId('apple watch series 9'),
      await modelId('playstation 5'),
    ];
    const [first, second, ...others] = await fitting(iphone);
    expect(first?.name).toBe('Silicone Case (iPhone 13)');
    expect(second?.brand).toBe('Apple');
    expect(others).toEqual([]);
    const case13 = first?.href.modelId ?? 0;
    expect(await namesFor(iphone, case13)).toEqual([second?.name]);
    // Each device has its turn.
    expect(await namesFor(iphone, watch)).toEqual([
      'Silicone Case (iPhone 13)',
      'Watch Magnetic Charger (USB-C)',
      second?.name,
    ]);
    expect(await namesFor(console)).toEqual([]);
    expect(await namesFor(case13, 'x', '', 999_999)).toEqual([]);
  });

  test('[SHOP-02] a category shows what is in it and in all below it, and its filters say what is in what', async () => {
    const own = async (ids: string) => list(`categoryIds=${ids}`);
    const all = await own('8');
    const parts = await Promise.all(['9', '10', '11', '12', '13', '14', '21', '22'].map(own));
    expect(all.total).toBe(parts.reduce((sum, { total }) => sum + total, 0));
    expect(all.total).toBeGreaterThan(20);
    expect((await own('8,9')).total).toBe(all.total);
    const { categories } = all;
    const place = categories.findIndex(({ id }) => id === 8);
    expect(categories.slice(place, place + 9).map(({ id, parentId }) => [id, parentId])).toEqual([
      [8, undefined],
      ...[9, 10, 11, 12, 13, 14, 21, 22].map((id) => [id, 8]),
    ]);
    expect(categories.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([8]);
  });

  test('[SHOP-02] accessories open with what is made for devices; headphones come last, and only where somebody asks for nothing else', async () => {
    const categoriesOf = ({ items }: Listing) =>
      items.map(({ href }) => reference(shop.app.shop.now()).models.get(href.modelId)?.categoryId ?? 0);
    const HEADPHONES = 6;
    const pages = [await list('categoryIds=8'), await list('categoryIds=8&page=2')];
    const { pageCount, total } = await list('categoryIds=8');
    expect(pages.flatMap(categoriesOf)).not.toContain(HEADPHONES);
    expect(categoriesOf(await list(`categoryIds=8&page=${pageCount}`))).toContain(HEADPHONES);
    const searched = await list(`search=${encodeURIComponent('zubehör')}`);
    expect(categoriesOf(searched)).not.toContain(HEADPHONES);
    expect(searched.total).toBeGreaterThanOrEqual(60);
    expect(searched.total).toBeLessThan(total);
    // In another order they are where their price puts them.
    expect(categoriesOf(await list('categoryIds=8&sort=price-desc'))).toContain(HEADPHONES);
  });

  test('[SHOP-03] what an offer has cost: the price of 30 days ago, each change, and nothing older; what is long past is forgotten', async () => {
    const offer = (await list('search=iphone%2014')).items[0];
    if (offer === undefined) throw new Error('nothing found');
    const id = offer.id;
    await sql`delete from offer_prices where offer_id = ${id}`.execute(shop.database);
    await sql`insert into offer_prices (offer_id, since, price_cents) values
      (${id}, now() - interval '90 days', 60000), (${id}, now() - interval '45 days', 50000),
      (${id}, now() - interval '9 days', 45050)`.execute(shop.database);
    const { points } = (await get(`/offers/de/price-history?offerId=${id}`)).data(OfferPrices);
    expect(points.map(({ price }) => price)).toEqual([500, 450.5]);
    const days = points.map(({ since }) => Math.round((Date.now() - Date.parse(since)) / 86_400_000));
    expect(days).toEqual([30, 9]);
    // Old prices are deleted, except the one that was valid seven months ago.
    await sql`insert into offer_prices (offer_id, since, price_cents) values
      (${id}, now() - interval '400 days', 70000), (${id}, now() - interval '300 days', 69000),
      (${id}, now() - interval '250 days', 68000)`.execute(shop.database);
    await forgetPrices(shop.database);
    const { rows } = await sql<{ cents: number }>`
      select price_cents as cents from offer_prices where offer_id = ${id} order by since`.execute(
      shop.database,
    );
    expect(rows.map(({ cents }) => cents)).toEqual([68_000, 60_000, 50_000, 45_050]);
    expect((await get('/offers/de/price-history?offerId=999999999')).status).toBe(404);
    expect((await get('/offers/de/price-history?offerId=x')).status).toBe(422);
  });

  test.each([
    '/offers/de/product/999999999',
    '/offers/de/product/abc',
    '/offers/de/product/1020?productId=1',
    '/offers/de/product/1020?conditionId=9',
    '/offers/de/product/1020?sellerId=99999',
  ])('[SHOP-03] %s does not exist', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.error().message).toBe('Das gibt es hier nicht (mehr).');
  });
});

describe('answers', () => {
  test.each([
    ['/content/de/layout', LayoutContent],
    ['/content/en/home', HomeContent],
    ['/platform/de/customer/languages', Type.Array(Language)],
    ['/notifications/de/customer/tickets/messages/count', Type.Array(UnreadMessage)],
  ])('[API-01] %s keeps the wire', async (path, schema) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    answer.data(schema);
  });

  test('[SHOP-01] home has brands in stock, the best value beside new, and guides that find something', async () => {
    const {
      brands = [],
      bestValue = [],
      bestSellers,
      guides = [],
    } = (await get('/content/de/home')).data(HomeContent);
    expect(brands.length).toBeGreaterThan(5);
    for (const { value, models } of brands.slice(0, 2))
      expect((await list(`brand=${value}`)).total).toBe(models);
    expect(bestValue).toHaveLength(4);
    const shares = bestValue.map(({ price }) => price.current.value / (price.new?.value ?? 0));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const sold = new Set(bestSellers.map(({ href }) => href.modelId));
    expect(bestValue.some(({ href }) => sold.has(href.modelId))).toBe(false);
    // Cards say what those of the listing say: the lowest price of the model, and when it arrives.
    const { items } = await list('');
    const [first] = bestSellers;
    const listed = items.find(({ href }) => href.modelId === first?.href.modelId);
    expect(listed?.delivery).toBeDefined();
    expect([first?.from, first?.delivery]).toEqual([listed?.from, listed?.delivery]);
    const totals: Record<string, number> = {};
    for (const locale of ['de', 'en'] as const) {
      const own = (await get(`/content/${locale}/home`)).data(HomeContent).guides ?? [];
      expect(own.length).toBe(guides.length);
      for (const { title, search } of own) {
        const path = `/offers/${locale}/listing?search=${encodeURIComponent(search)}`;
        totals[`${title}: ${search}`] = (await get(path)).data(Listing).total;
      }
    }
    expect(Object.entries(totals).filter(([, total]) => total < 4)).toEqual([]);
  });

  test.each(['de', 'en'])(
    '[SHOP-02] every answer to the questions of a finder finds something (%s)',
    async (locale) => {
      const finders = (await get(`/content/${locale}/finders`)).data(Finders);
      expect(finders.length).toBeGreaterThan(2);
      const totals: Record<string, number> = {};
      for (const { key, categoryId, questions } of finders)
        for (const { answers } of questions)
          for (const { text, search = '', filters = {} } of answers) {
            const wanted = new URLSearchParams({ categoryIds: String(categoryId), search, ...filters });
            const answer = await get(`/offers/${locale}/listing?${wanted.toString()}`);
            totals[`${key}: ${text}`] = answer.data(Listing).total;
          }
      expect(Object.entries(totals).filter(([, total]) => total < 2)).toEqual([]);
    },
  );

  test('[SHELL-10] accessories of the navigation are what goes with devices; other shelves are devices themselves', async () => {
    const { navigation } = (await get('/content/de/layout')).data(LayoutContent);
    expect(navigation.accessories.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Zubehör', undefined],
      ['Hüllen', 8],
      ['Ladegeräte & Kabel', 8],
      ['Armbänder', 8],
      ['Tastaturen & Mäuse', 8],
      ['Hubs & Adapter', 8],
      ['Eingabestifte', 8],
      ['In-Ear-Kopfhörer', 8],
      ['Over-Ear-Kopfhörer', 8],
    ]);
    expect(navigation.categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const { categories } = (await get('/content/de/home')).data(HomeContent);
    expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('[API-01] catalogue answers are cacheable, compressed and revalidated', async () => {
    const plain = await get('/content/de/home');
    const packed = await shop.app.inject({
      url: '/content/de/home',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.text);
    expect(packed.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300');
    expect(packed.headers['vary']).toContain('Accept-Encoding');
    const { etag } = packed.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(etag).not.toBe(plain.headers['etag']);
    const again = await shop.app.inject({
      url: '/content/de/home',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/content/en/home')).headers['etag']).not.toBe(plain.headers['etag']);
  });

  test('[API-01] personal answers are not stored anywhere', async () => {
    for (const path of ['/auth/de/customer', '/checkout/de/buy/cart/customer'])
      expect((await get(path)).headers['cache-control']).toBe('no-store');
  });
});

test('[SHOP-03] every product in stock is among the addresses for search engines, by its name in both languages', async () => {
  const { products, categoryIds } = (await get('/offers/en/addresses')).data(ShopAddresses);
  expect(categoryIds.length).toBeGreaterThan(6);
  expect(products.length).toBeGreaterThan(1000);
  const black = products.find(({ names }) => names.de === 'iPhone 15 | 128 GB | Schwarz');
  if (black === undefined) throw new Error('An iPhone in black is in stock.');
  expect(black.names.en).toBe('iPhone 15 | 128 GB | Black');
  const page = await get(`/offers/de/product/${black.modelId}?productId=${black.productId}`);
  expect(page.data(ProductDetail).product.names).toEqual(black.names);
});

test('[SHOP-03] what an old device brings at most is found by its name, also misspelt', async () => {
  const values = (await get('/offers/de/trade-in-values?search=iphnoe%2013')).data(Type.Array(TradeInValue));
  expect(values[0]?.name).toBe('iPhone 13');
  for (const { upTo } of values) expect(upTo).toBeGreaterThan(0);
  const page = await get(`/offers/de/product/${values[0]?.id}`);
  expect(page.data(ProductDetail).tradeIn?.upTo).toBe(values[0]?.upTo);
});

test('[SHOP-01] the offer beside the greeting is a device of the drawing there, in the drawn colour', async () => {
  const { hero } = (await get('/content/de/home')).data(HomeContent);
  const { look, colour } = HERO_DEVICES.phone;
  expect(hero.offer?.image.urls.small).toBe(picturePath(look, colour, 'angle', 160));
  expect(hero.offer?.stock.available).toBeGreaterThan(0);
});

test('[SHOP-01] the demo says who checks, with figures of its own and a drawing', async () => {
  for (const locale of ['de', 'en']) {
    const { proof } = (await get(`/content/${locale}/home`)).data(HomeContent);
    expect(proof?.figures).toHaveLength(4);
    expect(proof?.image?.urls.medium).toBe('/pictures/scene/workshop/angle-960.webp');
  }
});

test('[SHOP-01] an operator changes what the home page says in one language; a change that makes no sense is refused', async () => {
  const operator = await newOperator(shop, 'Redaktion', ['content']);
  const read = async (locale: string) => (await get(`/content/${locale}/home`)).data(HomeContent);
  const [before, english] = [await read('de'), await read('en')];
  const texts = {
    hero: { title: 'Frisch geprüft.', text: 'Technik mit Garantie.' },
    promises: before.promises.slice(0, 2),
    refurbishing: before.refurbishing,
    tradeInSteps: ['Sag uns, was du hast.'],
  };
  const wrong = await operator.put('/operator/de/home', { ...texts, hero: { title: '', text: 'x' } });
  expect(wrong.status).toBe(422);
  expect((await operator.put('/operator/de/home', texts)).status).toBe(200);
  await eventually(async () => (await read('de')).hero.title === texts.hero.title);
  const after = await read('de');
  expect([after.promises.length, after.tradeIn.steps]).toEqual([2, texts.tradeInSteps]);
  // Nobody says who checks where the shop does not.
  expect(after.proof).toBeUndefined();
  expect((await read('en')).hero.title).toBe(english.hero.title);
  expect(
    (await (await newOperator(shop, 'Versand', ['orders'])).put('/operator/de/home', texts)).status,
  ).toBe(403);
});
