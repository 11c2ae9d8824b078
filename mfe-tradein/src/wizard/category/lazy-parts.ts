import { later } from '@rewald/platform';

/** Everything below the choice of a category, loaded lazily. */
export const BelowCategories = later(
  () => import(/* webpackChunkName: "wizard-below" */ './below.tsx'),
  './wizard-below',
);
