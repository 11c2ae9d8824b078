import { isNumericId } from '@rewald/contracts/product-link';
import type { FacetValue, Listing, ListingFacet, ListingSort, Query } from '@rewald/contracts';
import { readPrice } from './price-text.ts';

/** Repeated from the contract on purpose: parts import only its types, so that no schema reaches the browser. */
const FACETS = [
  'brand',
  'condition',
  'storage',
  'colour',
  'seller',
  'guarantee',
  'feature',
  'year',
  'screen',
  'battery',
  'delivery',
] as const satisfies readonly ListingFacet[];
export const SORTS = [
  'relevance',
  'price-asc',
  'price-desc',
  'newest',
] as const satisfies readonly ListingSort[];

/** The query in the URL of a listing. It contains everything the visitor chose. */
export interface ListingQuery {
  search: string;
  /** Ids as digits. */
  categoryIds: readonly string[];
  facets: Readonly<Record<ListingFacet, readonly string[]>>;
  /** Euros. */
  priceFrom: number | null;
  priceTo: number | null;
  sort: ListingSort;
  /** From 1. */
  page: number;
}

const MAX_SEARCH = 200;
const MAX_VALUES = 40;
const MAX_PRICE = 1_000_000;
const MAX_PAGE = 10_000;

/** Reads a list that is separated by commas or, as a form without scripts sends it, a repeated parameter. */
const listOf = (parameters: URLSearchParams, name: string): string[] => {
  const values = parameters
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u.test(value));
  return [...new Set(values)].slice(0, MAX_VALUES);
};

/** As people write it: a form without scripts sends what was typed. */
const priceOf = (text: string | null): number | null => {
  const value = readPrice(text ?? '');
  return value !== null && value <= MAX_PRICE ? value : null;
};

const pageOf = (text: string | null): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, MAX_PAGE) : 1;
};

const facetsWith = (
  valuesOf: (facet: ListingFacet) => readonly string[],
): Record<ListingFacet, readonly string[]> => ({
  brand: valuesOf('brand'),
  condition: valuesOf('condition'),
  storage: valuesOf('storage'),
  colour: valuesOf('colour'),
  seller: valuesOf('seller'),
  guarantee: valuesOf('guarantee'),
  feature: valuesOf('feature'),
  year: valuesOf('year'),
  screen: valuesOf('screen'),
  battery: valuesOf('battery'),
  delivery: valuesOf('delivery'),
});

/** Parses the query of a URL. Invalid parameters are ignored, so that no URL fails. */
export const readListingQuery = (parameters: URLSearchParams): ListingQuery => ({
  search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
  categoryIds: listOf(parameters, 'categoryIds').filter(isNumericId),
  facets: facetsWith((facet) => listOf(parameters, facet)),
  priceFrom: priceOf(parameters.get('priceFrom')),
  priceTo: priceOf(parameters.get('priceTo')),
  sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? 'relevance',
  page: pageOf(parameters.get('page')),
});

/** The query as parameters of the API call and of the URL; defaults are left out. */
export const listingParameters = (query: ListingQuery): Query => ({
  search: query.search || undefined,
  categoryIds: query.categoryIds.join(',') || undefined,
  ...Object.fromEntries(FACETS.map((facet) => [facet, query.facets[facet].join(',') || undefined])),
  priceFrom: query.priceFrom ?? undefined,
  priceTo: query.priceTo ?? undefined,
  sort: query.sort === 'relevance' ? undefined : query.sort,
  page: query.page === 1 ? undefined : query.page,
});

/** The URL of a listing, without locale. */
export const listingAddress = (query: ListingQuery): string => {
  const pairs = Object.entries(listingParameters(query)).flatMap(([name, value]) =>
    // Commas stay readable: they need no escape in a query.
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  return pairs.length === 0 ? '/shop/explore' : `/shop/explore?${pairs.join('&')}`;
};

/** The query with a change applied, on the first page. */
export const changed = (query: ListingQuery, change: Partial<ListingQuery>): ListingQuery => ({
  ...query,
  page: 1,
  ...change,
});

const toggledIn = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export const withFacetToggled = (query: ListingQuery, facet: ListingFacet, value: string): ListingQuery =>
  changed(query, { facets: { ...query.facets, [facet]: toggledIn(query.facets[facet], value) } });

export const withCategoryToggled = (query: ListingQuery, id: string): ListingQuery =>
  changed(query, { categoryIds: toggledIn(query.categoryIds, id) });

/** The query with only search text, categories and order. */
export const withoutFilters = (query: ListingQuery): ListingQuery =>
  changed(query, {
    facets: facetsWith(() => []),
    priceFrom: null,
    priceTo: null,
  });

/** The facets of a listing that this page knows; a newer API host may send others. */
export const facetsOf = ({
  facets,
  moreFacets = [],
  newFacets = [],
}: Pick<Listing, 'facets' | 'moreFacets' | 'newFacets'>): { name: ListingFacet; values: FacetValue[] }[] =>
  [...facets, ...moreFacets, ...newFacets].filter(({ name }) => FACETS.includes(name));

/** One active filter. `label` is null for the price, which is described by its bounds. */
export interface ActiveFilter {
  key: string;
  label: string | null;
  /** URL without this filter. */
  without: string;
}

/** The active filters in the order of the page, each with the URL that removes it. */
export const activeFilters = (
  query: ListingQuery,
  listing: Pick<Listing, 'facets' | 'moreFacets' | 'newFacets'>,
): ActiveFilter[] => {
  const facets = facetsOf(listing).flatMap(({ name, values }) =>
    values
      .filter(({ value }) => query.facets[name].includes(value))
      .map(({ value, label }) => ({
        key: `${name} ${value}`,
        label,
        without: listingAddress(withFacetToggled(query, name, value)),
      })),
  );
  const priced = query.priceFrom !== null || query.priceTo !== null;
  return [
    ...facets,
    ...(priced
      ? [
          {
            key: 'price',
            label: null,
            without: listingAddress(changed(query, { priceFrom: null, priceTo: null })),
          },
        ]
      : []),
  ];
};

/** Numbers of the pages to link to: the first, the last and those around the current one; null is a gap. */
export const pagesAround = (page: number, pageCount: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount]
    .filter((candidate) => candidate >= 1 && candidate <= pageCount)
    .sort((a, b) => a - b);
  return [...new Set(wanted)].flatMap((candidate, index, all) => {
    const before = all[index - 1] ?? 0;
    if (candidate - before === 2) return [candidate - 1, candidate];
    return candidate - before > 1 ? [null, candidate] : [candidate];
  });
};
