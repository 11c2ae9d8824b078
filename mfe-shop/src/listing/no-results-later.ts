import { later } from '@rewald/platform';

/** Loaded lazily, since few searches have no results. */
export const NoResults = later(() => import(/* webpackChunkName: "no-results" */ './no-results.tsx'));
