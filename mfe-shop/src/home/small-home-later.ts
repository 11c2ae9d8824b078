import { later } from '@rewald/platform';

/** The page for a host that has only the calls of the specification. */
export const SmallHome = later(() => import(/* webpackChunkName: "small-home" */ './small-home.tsx'));
