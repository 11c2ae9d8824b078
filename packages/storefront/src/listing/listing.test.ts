import { beforeAll, expect, test } from '@jest/globals';
import { LISTING_SORTS, type Listing, type ListingFacet } from '@rewald/contracts';
import fc from 'fast-check';
import { generateOffers } from '@rewald/assortment/catalogue/offers';
import { sellersFor } from '@rewald/assortment/catalogue/sellers';
import { readDemo } from '@rewald/assortment/import/demo';
import { groupsOf } from '@rewald/assortment/index/groups';
import { OfferColumns } from '@rewald/assortment/index/offer-columns';
import type { OfferRow } from '@rewald/assortment/index/read-offers';
import { listOffers } from './listing.ts';
import type { ListingQuery } from './wanted.ts';

const { catalogue, entries } = readDemo();
const shop = { assortment: catalogue };
const OFFERS = 3_000;
const sellers = sellersFor(entries.sellers, OFFERS);
const rows: OfferRow[] = [...generateOffers(catalogue, sellers, OFFERS)].map((offer) => ({
  id: offer.id,
  product_id: offer.productId,
  condition_id: offer.conditionId,
  seller_id: offer.sellerId,
  price_cents: offer.priceCents,
  stock: offer.stock,
  guarantee_months: offer.id % 40 === 0 ? 60 : null,
}));

const columnsOf = (of: readonly OfferRow[]): Promise<OfferColumns> =>
  OfferColumns.from(
    groupsOf(catalogue),
    sellers,
    (async function* once() {
      yield of;
    })(),
  );

const none: ListingQuery['chosen'] = {
  brand: new Set(),
  storage: new Set(),
  colour: new Set(),
  condition: new Set(),
  seller: new Set(),
  guarantee: new Set(),
  feature: new Set(),
  year: new Set(),
  screen: new Set(),
  battery: new Set(),
  delivery: new Set(),
};
const open: ListingQuery = {
  locale: 'de',
  search: '',
  categoryIds: new Set(),
  chosen: none,
  priceFromCents: null,
  priceToCents: null,
  sort: 'relevance',
  page: 1,
};
const facetsOf = ({ facets, moreFacets = [], newFacets = [] }: Listing) => [
  ...facets,
  ...moreFacets,
  ...newFacets,
];

let offers: OfferColumns;
let queries: fc.Arbitrary<ListingQuery>;

beforeAll(async () => {
  offers = await columnsOf(rows);
  const all = listOffers(shop, offers, open, null);
  const valuesOf = (facet: ListingFacet): fc.Arbitrary<ReadonlySet<string>> => {
    const values =
      facetsOf(all)
        .find(({ name }) => name === facet)
        ?.values.map(({ value }) => value) ?? [];
    const some = fc.subarray(values, { maxLength: 3 }).map((list): ReadonlySet<string> => new Set(list));
    return fc.oneof({ weight: 5, arbitrary: fc.constant(new Set<string>()) }, { weight: 1, arbitrary: some });
  };
  const price = fc.option(fc.integer({ min: 100, max: 150_000 }));
  queries = fc.record({
    locale: fc.constantFrom('de', 'en'),
    search: fc.constant(''),
    categoryIds: fc
      .subarray(
        all.categories.map(({ id }) => id),
        { maxLength: 2 },
      )
      .map((ids): ReadonlySet<number> => new Set(ids)),
    chosen: fc.record({
      brand: valuesOf('brand'),
      storage: valuesOf('storage'),
      colour: valuesOf('colour'),
      condition: valuesOf('condition'),
      seller: valuesOf('seller'),
      guarantee: valuesOf('guarantee'),
      feature: valuesOf('feature'),
      year: valuesOf('year'),
      screen: valuesOf('screen'),
      battery: valuesOf('battery'),
      delivery: valuesOf('delivery'),
    }),
    priceFromCents: price,
    priceToCents: price,
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.integer({ min: 1, max: 3 }),
  });
});

/** Facets whose choice does not affect prices; sellers and promises decide which offers count. */
const FACETS = ['brand', 'storage', 'colour', 'condition', 'feature', 'year', 'screen', 'battery'] as const;

test('[SHOP-02] each value of a filter counts what is found when it is chosen', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const listing = listOffers(shop, offers, query, null);
      for (const facet of FACETS)
        for (const { value, count } of facetsOf(listing).find(({ name }) => name === facet)?.values ?? []) {
          // A card must have all chosen features.
          const chosen = new Set(facet === 'feature' ? [...query.chosen.feature, value] : [value]);
          const narrowed = { ...query, chosen: { ...query.chosen, [facet]: chosen } };
          expect([facet, value, listOffers(shop, offers, narrowed, null).total]).toEqual([
            facet,
            value,
            count,
          ]);
        }
      for (const { id, count } of listing.categories) {
        const { total } = listOffers(shop, offers, { ...query, categoryIds: new Set([id]) }, null);
        expect([id, total]).toEqual([id, count]);
      }
    }),
    { numRuns: 40 },
  );
});

test('[SHOP-02] pages cut one order: all together hold each card once, and more than ten of them are sorted as the first', () => {
  for (const sort of LISTING_SORTS) {
    const first = listOffers(shop, offers, { ...open, sort }, null);
    const pages = Array.from({ length: first.pageCount }, (_, place) =>
      listOffers(shop, offers, { ...open, sort, page: place + 1 }, null),
    );
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ href }) => href.modelId)).size).toBe(first.total);
    const prices = items.map(({ price, from }) => (from ?? price.current).value);
    const ordered = prices.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a));
    if (sort === 'price-asc' || sort === 'price-desc') expect(prices).toEqual(ordered);
  }
});

test('[SHOP-02] listings that follow changes of prices and stocks are those of offers that were read afresh', async () => {
  const change = fc.record({
    place: fc.nat(rows.length - 1),
    price_cents: fc.integer({ min: 100, max: 200_000 }),
    stock: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(change, { maxLength: 60 }), queries), { minLength: 1, maxLength: 4 }),
      async (steps) => {
        const followed = await columnsOf(rows);
        const now = [...rows];
        for (const [changes, query] of steps) {
          listOffers(shop, followed, query, null);
          const changed = new Map(
            changes.flatMap(({ place, ...to }) => {
              const row = rows[place];
              return row === undefined ? [] : [[place, { ...row, ...to }] as const];
            }),
          );
          for (const [place, row] of changed) now[place] = row;
          followed.update([...changed.values()]);
          const fresh = await columnsOf(now);
          expect(listOffers(shop, followed, query, null)).toEqual(listOffers(shop, fresh, query, null));
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('[SHOP-02] when the recommended condition is sold out, a card shows the next better one, not the worst', async () => {
  const [first] = catalogue.products;
  if (first === undefined) throw new Error('The demo has products.');
  const at = (conditionId: number, price_cents: number): OfferRow => ({
    id: conditionId,
    product_id: first.id,
    condition_id: conditionId,
    seller_id: sellers[0]?.id ?? 0,
    price_cents,
    stock: 1,
    guarantee_months: null,
  });
  const shown = async (...of: OfferRow[]): Promise<[number, number | undefined] | undefined> => {
    const [card] = listOffers(shop, await columnsOf(of), open, null).items;
    return card && [card.condition.id, card.from?.value];
  };
  const [likeNew, veryGood, good, fair] = [at(1, 40_000), at(2, 35_000), at(3, 30_000), at(4, 25_000)];
  expect(await shown(likeNew, veryGood, good, fair)).toEqual([2, 250]);
  expect(await shown(likeNew, good, fair)).toEqual([1, 250]);
  expect(await shown(good, fair)).toEqual([3, 250]);
  expect(await shown(fair)).toEqual([4, undefined]);
});
