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
  /** Numbers of its facet values, as in `vocabulary`. */
  readonly values: Readonly<Record<ProductFacet, number>>;
  /** Group of the product's offers in condition 1; the other conditions follow. */
  readonly firstGroup: number;
  readonly categoryId: number;
  readonly groupIds: readonly number[];
  readonly key: number;
  /** Relative demand; the larger storages of a model stand behind the smaller ones of others. */
  readonly demand: number;
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Every value that a facet can have; counting goes by its number here. Sellers count by their id. */
const vocabulary = {
  brand: distinct(catalogue.products.map(productValue.brand)),
  storage: distinct(catalogue.products.map(productValue.storage)),
  colour: distinct(catalogue.products.map(productValue.colour)),
  // By id, which begins with 1.
  condition: ['', ...catalogue.conditions.map(({ key }) => key)],
} as const;

const numbers = {
  brand: new Map(vocabulary.brand.map((value, number) => [value, number])),
  storage: new Map(vocabulary.storage.map((value, number) => [value, number])),
  colour: new Map(vocabulary.colour.map((value, number) => [value, number])),
} as const;
const numberOf = (facet: ProductFacet, product: Product): number =>
  numbers[facet].get(productValue[facet](product)) ?? 0;

const entries: readonly Entry[] = reference.modelsByDemand.flatMap((model) => {
  const products = reference.productsOfModel.get(model.id) ?? [];
  const storageRank = new Map(model.storages.map(({ id }, rank) => [id, rank]));
  const rankOf = (product: Product): number => storageRank.get(product.storage.id) ?? 0;
  return products
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((product) => ({
      product,
      values: {
        brand: numberOf('brand', product),
        storage: numberOf('storage', product),
        colour: numberOf('colour', product),
      },
      firstGroup: groupOf(product.id, 1),
      categoryId: model.categoryId,
      groupIds: model.groupIds,
      key: model.id * 100 + rankOf(product),
      demand: model.popularity - 12 * rankOf(product),
    }));
});

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

/** Counts cards by the number of a value; offers of one card come one after another and count once. */
class Counter {
  readonly #counts: Int32Array;
  readonly #lastKeys: Int32Array;

  constructor(size: number) {
    this.#counts = new Int32Array(size);
    this.#lastKeys = new Int32Array(size);
  }

  add(number: number, key: number): void {
    if (this.#lastKeys[number] === key) return;
    this.#lastKeys[number] = key;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
  }

  of(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** Counts by value, without those that are 0. */
  by(nameOf: (number: number) => string): Map<string, number> {
    const counts = new Map<string, number>();
    this.#counts.forEach((count, number) => {
      if (count > 0) counts.set(nameOf(number), count);
    });
    return counts;
  }
}

/** The numbers of chosen values; null when nothing is chosen, which means everything. */
const chosenNumbers = (chosen: ReadonlySet<string>, values: readonly string[]): ReadonlySet<number> | null =>
  chosen.size === 0 ? null : new Set([...chosen].map((value) => values.indexOf(value)));

interface Found {
  readonly entry: Entry;
  readonly conditionId: number;
  readonly row: number;
  readonly score: number;
}

const cheapestOf = (book: OfferBook, group: number, sellers: ReadonlySet<number>): number => {
  let best = -1;
  for (const row of book.rows(group)) {
    if (book.stock(row) === 0 || !sellers.has(book.sellerId(row))) continue;
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
  const wanted = {
    brand: chosenNumbers(chosen.brand, vocabulary.brand),
    storage: chosenNumbers(chosen.storage, vocabulary.storage),
    colour: chosenNumbers(chosen.colour, vocabulary.colour),
    condition: chosenNumbers(chosen.condition, vocabulary.condition),
    seller: chosen.seller.size === 0 ? null : new Set([...chosen.seller].map(Number)),
  };
  const counters: Record<ListingFacet, Counter> = {
    brand: new Counter(vocabulary.brand.length),
    storage: new Counter(vocabulary.storage.length),
    colour: new Counter(vocabulary.colour.length),
    condition: new Counter(vocabulary.condition.length),
    seller: new Counter(1 + Math.max(0, ...book.sellers.keys())),
  };
  const categories = new Counter(1 + Math.max(...reference.categories.keys(), ...reference.groups.keys()));
  const cheapest = new Map<number, Found>();
  const priceFrom = query.priceFromCents ?? 0;
  const priceTo = query.priceToCents ?? Number.POSITIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;

  for (const entry of entries) {
    const { product, firstGroup, values, key, categoryId, groupIds } = entry;
    const match = search?.matches.get(product.modelId);
    if (search !== null && (match === undefined || !match.fits(product))) continue;
    const inCategory =
      categoryIds.size === 0 || categoryIds.has(categoryId) || groupIds.some((id) => categoryIds.has(id));
    let productMisses = inCategory ? 0 : MISSED.category;
    for (const facet of PRODUCT_FACETS)
      if (wanted[facet]?.has(values[facet]) === false) productMisses |= MISSED[facet];

    for (let conditionId = 1; conditionId <= CONDITIONS; conditionId += 1) {
      const group = firstGroup + conditionId - 1;
      const anyRow = book.best(group);
      if (anyRow < 0) continue;
      const chosenRow = wanted.seller === null ? anyRow : cheapestOf(book, group, wanted.seller);
      const row = chosenRow < 0 ? anyRow : chosenRow;
      const price = book.priceCents(row);
      let misses = productMisses;
      if (chosenRow < 0) misses |= MISSED.seller;
      if (wanted.condition?.has(conditionId) === false) misses |= MISSED.condition;
      if (price < priceFrom || price > priceTo) misses |= MISSED.price;

      const only = (filter: keyof typeof MISSED): boolean => (misses & ~MISSED[filter]) === 0;
      if (only('category')) {
        categories.add(categoryId, key);
        for (const id of groupIds) categories.add(id, key);
      }
      for (const facet of PRODUCT_FACETS) if (only(facet)) counters[facet].add(values[facet], key);
      if (only('condition')) counters.condition.add(conditionId, key);
      if (only('seller')) {
        const end = book.firstPlace(group + 1);
        for (let place = book.firstPlace(group); place < end; place += 1) {
          const other = book.rowAt(place);
          if (book.stock(other) > 0) counters.seller.add(book.sellerId(other), key);
        }
      }
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
        count: categories.of(id),
        selected: categoryIds.has(id),
      }))
      .filter(({ count, selected }) => count > 0 || selected),
    facets: LISTING_FACETS.map((name) => ({
      name,
      values: facetValues(
        name,
        counters[name].by((number) =>
          name === 'seller' ? String(number) : (vocabulary[name][number] ?? ''),
        ),
        chosen[name],
        locale,
        sellerName,
      ),
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
