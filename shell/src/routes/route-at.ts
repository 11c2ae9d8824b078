import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

/** Maximum number of paths cached for each list of routes; a full cache is emptied. */
const MOST_PATHS = 500;

const remembered = new WeakMap<RouteObject[], Map<string, RouteMatch | undefined>>();

/**
 * The innermost route of a path by the router's own rules; undefined if none matches. The router ranks all
 * routes again on every call, so its results are cached.
 */
export const routeAt = (routes: RouteObject[], pathname: string): RouteMatch | undefined => {
  const known = remembered.get(routes) ?? new Map<string, RouteMatch | undefined>();
  remembered.set(routes, known);
  if (known.has(pathname)) return known.get(pathname);
  if (known.size >= MOST_PATHS) known.clear();
  const match = matchRoutes(routes, pathname)?.at(-1);
  known.set(pathname, match);
  return match;
};
