import type { RouteObject } from 'react-router';
import type { RouteClaim } from '@rewald/contracts';
import type { ReleaseSet } from './release-set.ts';
import { routeAt } from './route-at.ts';

/** Maximum length of a value, longer than any that a page itself writes into an address. */
const LONGEST_VALUE = 1000;
const MOST_VALUES = 50;

/**
 * The part of a query that a page knows, normalised: sorted by name, escaped in one way, nothing too long.
 * Server and browser read addresses through this, so that both see the same page whatever else is in the address.
 *
 * @param names parameters that the route names; `undefined` for an older release without such a list, which gets all of them
 * @returns empty, or a query with its question mark
 */
export const knownSearch = (search: string, names: readonly string[] | undefined): string => {
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (names?.includes(name) === false || value.length > LONGEST_VALUE) continue;
    if (known.size < MOST_VALUES) known.append(name, value);
  }
  known.sort();
  // Commas stay readable, as in the links of the listing.
  return known.size === 0 ? '' : `?${known.toString().replaceAll('%2C', ',')}`;
};

/**
 * A page's new address with the other parameters of the requested one: those of a campaign have to survive the redirect.
 *
 * @param location where the page moved to, with the parameters that it knows
 * @param search the query as requested
 */
export const withUnknownSearch = (location: string, search: string, names: readonly string[]): string => {
  const unknown = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (!names.includes(name) && value.length <= LONGEST_VALUE && unknown.size < MOST_VALUES)
      unknown.append(name, value);
  if (unknown.size === 0) return location;
  return location + (location.includes('?') ? '&' : '?') + unknown.toString();
};

const routesOf = new WeakMap<ReleaseSet, RouteObject[]>();

/** The part that claims a path without locale, by the router's own rules; null if none does. */
export const claimAt = (releases: ReleaseSet, bare: string): RouteClaim | null => {
  const routes =
    routesOf.get(releases) ??
    Object.values(releases.parts).flatMap((part) =>
      part.routes.map((claim) => ({ path: claim.path, handle: claim })),
    );
  routesOf.set(releases, routes);
  const claim: RouteClaim | undefined = routeAt(routes, bare)?.route.handle;
  return claim ?? null;
};
