import { later } from '@rewald/platform';

/** Everything below what is needed for choosing and buying. */
export const MoreAboutProduct = later(() => import(/* webpackChunkName: "product-more" */ './more.tsx'));
