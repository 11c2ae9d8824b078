import { memo } from 'react';
import { later } from '@rewald/platform';

/** The filters, hydrated after the page. */
export const LaterFilters = later(
  () => import(/* webpackChunkName: "filters" */ './filters.tsx'),
  './listing',
);

/** Rendered only for what changes in them: another render before their code has come would take them away. */
export const Filters = memo(LaterFilters);
