import { later } from '@rewald/platform';

/** Loaded lazily, since few searches find nothing. */
export const NoResults = later(() => import(/* webpackChunkName: "no-results" */ './no-results.tsx'));
