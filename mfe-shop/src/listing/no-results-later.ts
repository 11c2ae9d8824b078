import { later } from '@rewald/platform';

/** For the few searches that find nothing. */
export const NoResults = later(() => import(/* webpackChunkName: "no-results" */ './no-results.tsx'));
