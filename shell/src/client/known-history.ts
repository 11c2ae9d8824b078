import type { Location, RouteObject, RouterInit } from 'react-router';
import { createBrowserHistory } from '@rewald/platform/host';
import { knownSearch } from '../routes/known-search.ts';
import { routeAt } from '../routes/route-at.ts';
import type { PageHandle } from '../routes/route-data.ts';

/** The history of a tab, as routers use it. */
export type BrowserHistory = RouterInit['history'];

/**
 * The browser's history with one difference: pages see only the query parameters that their route names, as on the server, so that
 * hydration matches the server's HTML. Other parameters (of campaigns, for example) stay in the address bar.
 */
export const createKnownHistory = (routes: RouteObject[]): BrowserHistory => {
  const history = createBrowserHistory();
  const known = <L extends Location>(location: L): L => {
    // To find the route takes a slow phone 20 ms, and most addresses have no parameters.
    if (location.search === '') return location;
    const handle: PageHandle | undefined = routeAt(routes, location.pathname)?.route.handle;
    return { ...location, search: knownSearch(location.search, handle ? handle.query : []) };
  };
  return {
    get action() {
      return history.action;
    },
    get location() {
      return known(history.location);
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    push: history.push,
    replace: history.replace,
    go: history.go,
    listen: (listener) =>
      history.listen((update) => listener({ ...update, location: known(update.location) })),
  };
};
