import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

/** So many paths are remembered for each list of routes; then it begins anew. */
const MOST_PATHS = 500;

const remembered = new WeakMap<RouteObject[], Map<string, RouteMatch | undefined>>();

/**
 * Where a path leads by the router's own rules, its innermost route; undefined where no route has it. The router ranks all
 * routes anew whenever it is asked, so its answers are remembered.
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
