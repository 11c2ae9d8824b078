import { later } from '@rewald/platform';

/** Everything below the choices and the buy box, loaded lazily. */
export const MoreAboutProduct = later(
  () => import(/* webpackChunkName: "product-more" */ './more.tsx'),
  './product-more',
);
