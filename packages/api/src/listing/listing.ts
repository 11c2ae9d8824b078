import type { FacetValue, Listing, ListingFacet, ListingSort, Locale } from '@rewald/contracts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/types.ts';
import { CONDITIONS, groupOf, type OfferBook } from '../catalogue-index/offer-book.ts';
import { offerCard, toEuros } from '../catalogue-index/offer-card.ts';
import { known, reference } from '../catalogue-index/reference.ts';
import { searchModels } from '../catalogue-search/model-search.ts';
import {
  facetLabel,
  facetOrder,
  LISTING_FACETS,
  PRODUCT_FACETS,
  productValue,
  type ProductFacet,
} from './facets.ts';

/** A page of the listing holds so many cards. */
export const PAGE_SIZE = 24;
/** Facets with very many values show the most frequent ones. */
const MOST_VALUES = 40;

/** What a visitor wants to see; empty sets and nulls ask for everything. */
export interface ListingQuery {
  readonly locale: Locale;
  readonly search: string;
  readonly categoryIds: ReadonlySet<number>;
  readonly chosen: Readonly<Record<ListingFacet, ReadonlySet<string>>>;
  readonly priceFromCents: number | null;
  readonly priceToCents: number | null;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
}

/** One card stands for a model in one storage; colours and conditions are chosen on its page. */
interface Entry {
  readonly product: Product;
  readonly values: Readonly<Record<ProductFacet, string>>;
  readonly key: number;
  /** Relative demand; the larger storages of a model stand behind the smaller ones of others. */
  readonly demand: number;
}

const entries: readonly Entry[] = reference.modelsByDemand.flatMap((model) => {
  const products = reference.productsOfModel.get(model.id) ?? [];
  const storageRank = new Map(model.storages.map(({ id }, rank) => [id, rank]));
  const rankOf = (product: Product): number => storageRank.get(product.storage.id) ?? 0;
  return [...products]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((product) => ({
      product,
      values: {
        brand: productValue.brand(product),
        storage: productValue.storage(product),
        colour: productValue.colour(product),
      },
      key: model.id * 100 + rankOf(product),
      demand: model.popularity - 12 * rankOf(product),
    }));
});
const conditionKeys = new Map(catalogue.conditions.map(({ id, key }) => [id, key]));

/** Bits of the filters that an offer may miss. */
const MISSED = {
  category: 1,
  brand: 2,
  condition: 4,
  storage: 8,
  colour: 16,
  seller: 32,
  price: 64,
} as const;

/** Counts cards by value; offers of one card come one after another and count once. */
class Counter {
  readonly counts = new Map<string, number>();
  readonly #lastKey = new Map<string, number>();

  add(value: string, key: number): void {
    if (this.#lastKey.get(value) === key) return;
    this.#lastKey.set(value, key);
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
  }
}

interface Found {
  readonly entry: Entry;
  readonly conditionId: number;
  readonly row: number;
  readonly score: number;
}

const cheapestOf = (book: OfferBook, group: number, sellers: ReadonlySet<string>): number => {
  let best = -1;
  for (const row of book.rows(group)) {
    if (book.stock(row) === 0 || !sellers.has(String(book.sellerId(row)))) continue;
    if (best < 0 || book.priceCents(row) < book.priceCents(best)) best = row;
  }
  return best;
};

const SORTS: Record<ListingSort, (book: OfferBook) => (a: Found, b: Found) => number> = {
  relevance: () => (a, b) =>
    b.score - a.score || b.entry.demand - a.entry.demand || a.entry.key - b.entry.key,
  'price-asc': (book) => (a, b) =>
    book.priceCents(a.row) - book.priceCents(b.row) || a.entry.key - b.entry.key,
  'price-desc': (book) => (a, b) =>
    book.priceCents(b.row) - book.priceCents(a.row) || a.entry.key - b.entry.key,
  newest: () => (a, b) =>
    known(reference.models, b.entry.product.modelId).releaseYear -
      known(reference.models, a.entry.product.modelId).releaseYear ||
    b.entry.demand - a.entry.demand ||
    a.entry.key - b.entry.key,
};

/** Finds, counts, sorts and cuts one page. Each facet's counts ignore the choice in that facet itself. */
export const listOffers = (book: OfferBook, query: ListingQuery): Listing => {
  const { locale, chosen, categoryIds } = query;
  const search = query.search.trim() === '' ? null : searchModels(query.search);
  const counters: Record<ListingFacet, Counter> = {
    brand: new Counter(),
    condition: new Counter(),
    storage: new Counter(),
    colour: new Counter(),
    seller: new Counter(),
  };
  const categories = new Counter();
  const cheapest = new Map<number, Found>();
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;

  for (const entry of entries) {
    const { product, values, key } = entry;
    const match = search?.matches.get(product.modelId);
    if (search !== null && (match === undefined || !match.fits(product))) continue;
    const { categoryId, groupIds } = known(reference.models, product.modelId);
    const inCategory =
      categoryIds.size === 0 || categoryIds.has(categoryId) || groupIds.some((id) => categoryIds.has(id));
    let productMisses = inCategory ? 0 : MISSED.category;
    for (const facet of PRODUCT_FACETS)
      if (chosen[facet].size > 0 && !chosen[facet].has(values[facet])) productMisses |= MISSED[facet];

    for (let conditionId = 1; conditionId <= CONDITIONS; conditionId += 1) {
      const group = groupOf(product.id, conditionId);
      const anyRow = book.best(group);
      if (anyRow < 0) continue;
      const conditionKey = conditionKeys.get(conditionId) ?? '';
      const chosenRow = chosen.seller.size === 0 ? anyRow : cheapestOf(book, group, chosen.seller);
      const row = chosenRow < 0 ? anyRow : chosenRow;
      const price = book.priceCents(row);
      let misses = productMisses;
      if (chosenRow < 0) misses |= MISSED.seller;
      if (chosen.condition.size > 0 && !chosen.condition.has(conditionKey)) misses |= MISSED.condition;
      if (price < (query.priceFromCents ?? 0) || price > (query.priceToCents ?? Number.POSITIVE_INFINITY))
        misses |= MISSED.price;

      const only = (filter: keyof typeof MISSED): boolean => (misses & ~MISSED[filter]) === 0;
      if (only('category')) for (const id of [categoryId, ...groupIds]) categories.add(String(id), key);
      for (const facet of PRODUCT_FACETS) if (only(facet)) counters[facet].add(values[facet], key);
      if (only('condition')) counters.condition.add(conditionKey, key);
      if (only('seller'))
        for (const other of book.rows(group))
          if (book.stock(other) > 0) counters.seller.add(String(book.sellerId(other)), key);
      if (only('price')) {
        lowest = Math.min(lowest, price);
        highest = Math.max(highest, price);
      }
      if (misses !== 0) continue;
      const rival = cheapest.get(key);
      if (rival === undefined || price < book.priceCents(rival.row))
        cheapest.set(key, { entry, conditionId, row, score: match?.score ?? 0 });
    }
  }

  const found = [...cheapest.values()].sort(SORTS[query.sort](book));
  const start = (query.page - 1) * PAGE_SIZE;
  const sellerName = (id: number): string | undefined => book.sellers.get(id)?.name;
  return {
    items: found
      .slice(start, start + PAGE_SIZE)
      .map(({ entry, conditionId, row }) => offerCard(book, locale, entry.product, conditionId, row)),
    total: found.length,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    sort: query.sort,
    categories: [...catalogue.categories, ...catalogue.accessoryGroups]
      .map(({ id, name }) => ({
        id,
        name: name[locale],
        count: categories.counts.get(String(id)) ?? 0,
        selected: categoryIds.has(id),
      }))
      .filter(({ count, selected }) => count > 0 || selected),
    facets: LISTING_FACETS.map((name) => ({
      name,
      values: facetValues(name, counters[name].counts, chosen[name], locale, sellerName),
    })),
    price: { min: toEuros(highest === 0 ? 0 : lowest), max: toEuros(highest) },
    suggestion: search?.suggestion ?? null,
  };
};

const facetValues = (
  facet: ListingFacet,
  counts: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string>,
  locale: Locale,
  sellerName: (id: number) => string | undefined,
): FacetValue[] =>
  // A chosen value stays visible even when nothing is left of it, or nobody could take it back.
  [...new Set([...counts.keys(), ...chosen])]
    .flatMap((value) => {
      const label = facetLabel(facet, value, locale, sellerName);
      return label === null
        ? []
        : [{ value, label, count: counts.get(value) ?? 0, selected: chosen.has(value) }];
    })
    .sort((a, b) => b.count - a.count)
    .filter(({ selected }, index) => selected || index < MOST_VALUES)
    .sort(facetOrder[facet]);
