/** Sort orders of a listing, as in page addresses. */
export const LISTING_SORTS = ['relevance', 'price-asc', 'price-desc', 'newest'] as const;
/** One of {@link LISTING_SORTS}. */
export type ListingSort = (typeof LISTING_SORTS)[number];
/** The facets by which a listing can be filtered, as query parameters. */
export const LISTING_FACETS = [
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
] as const;
/** One of {@link LISTING_FACETS}. */
export type ListingFacet = (typeof LISTING_FACETS)[number];
