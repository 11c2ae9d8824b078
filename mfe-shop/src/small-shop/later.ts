import { later } from '@rewald/platform';

/** The pages for a host that has only the calls of the specification: search, layout, cart. */
export const SmallListing = later(
  () => import(/* webpackChunkName: "small-listing" */ './small-listing.tsx'),
);
export const SmallProduct = later(
  () => import(/* webpackChunkName: "small-product" */ './small-product.tsx'),
);
