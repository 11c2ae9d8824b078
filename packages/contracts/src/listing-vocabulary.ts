/** How a listing may be ordered, and what it may be narrowed by; the words stand in page addresses. */
export const LISTING_SORTS = ['relevance', 'price-asc', 'price-desc', 'newest'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
/** The facets of a listing, as query parameters. */
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
export type ListingFacet = (typeof LISTING_FACETS)[number];
