import { later } from '@rewald/platform';

/** Everything below the first view. */
export const BelowFirstView = later(
  () => import(/* webpackChunkName: "home-below" */ './below.tsx'),
  './home-below',
);
