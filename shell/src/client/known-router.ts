import type { DataRouteObject, DataRouter, HydrationState } from 'react-router';
import { createRouter } from '@rewald/platform/host';
import type { BrowserHistory } from './known-history.ts';

/** What a router is made of. */
export interface RouterMaterial {
  routes: DataRouteObject[];
  history: BrowserHistory;
  hydrationData: HydrationState;
}

/** The browser's router, as `createBrowserRouter` makes it, for a history of ours. */
export const createKnownRouter = (material: RouterMaterial): DataRouter =>
  createRouter(material).initialize();
