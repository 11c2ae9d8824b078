import type { RouteClaim } from '@rewald/contracts';
import { pathSegment } from '@rewald/contracts/path-segment';
import { withoutLocale } from '@rewald/platform/locale';
import { claimAt, knownSearch, withUnknownSearch } from '../../routes/known-search.ts';
import type { ReleaseSet } from '../../routes/release-set.ts';

/** The normalised address of a request. */
export interface PageAddress {
  /** Path with its locale: escaped in one way, no empty or dot segments, letter case as in the route. */
  path: string;
  /** The part of the query that the page reads; empty, or with its question mark. */
  search: string;
  /** The claim of the part that owns the page; null for a page of no part. */
  claim: RouteClaim | null;
  /** Name of that part. */
  part: string | null;
  /** Whether everything that reaches the page is part of its address, so that equal addresses are equal pages. */
  isKnown: boolean;
  /** The normalised address of the page; null if it was requested in that form. */
  movedTo: string | null;
  /** The page's new permanent address, with the rest of the requested one. */
  elsewhere(location: string): string;
  /** Another page's address; a way back in it (`redirect`) leads to the whole requested address, not only to what the page reads. */
  withWayBack(location: string): string;
}

/** Whether the address belongs to a page that is for one person only. */
export const isPersonal = ({ claim }: PageAddress): boolean => claim?.page['personal'] === true;

/** A segment's text. Invalid UTF-8 becomes replacement characters, so that every segment can be decoded. */
const decoded = (segment: string): string =>
  Buffer.from(
    segment.replace(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8');

/** The longest way back, so that no redirect's header gets too long for a proxy. */
const LONGEST_WAY_BACK = 2000;

const withWholeWayBack = (location: string, read: string, whole: string): string => {
  const [page = '', query] = location.split('?', 2);
  const parameters = new URLSearchParams(query);
  const back = parameters.get('redirect');
  if (back === null || whole.length > LONGEST_WAY_BACK) return location;
  if (back !== read && back !== withoutLocale(read)) return location;
  parameters.set('redirect', back === read ? whole : withoutLocale(whole));
  return `${page}?${parameters}`;
};

const split = (target: string): { path: string; search: string } => {
  // A request through a proxy may have the full address; its host was already checked.
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/is.exec(target) ?? [];
  return { path, search: search === '?' ? '' : search };
};

/** The segments of a path as browser and router together read them: decoded once, and dot segments resolved. */
const segmentsOf = (path: string): string[] => {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/).map(decoded)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments[0]?.toLowerCase() === 'en' ? ['en', ...segments.slice(1)] : segments;
};

const written = (segments: readonly string[]): string => `/${segments.map(pathSegment).join('/')}`;

/** Writes the fixed segments of a route as the part claims them, because the router ignores letter case. */
const asClaimed = (path: string, claim: RouteClaim | null): string => {
  const words = claim?.path.split('/') ?? [];
  const own = withoutLocale(path)
    .split('/')
    .map((segment, at) => {
      const word = words[at];
      return word?.toLowerCase() === segment.toLowerCase() && !/^[:*]/.test(word) ? word : segment;
    })
    .join('/');
  return path === withoutLocale(path) ? own : `/en${own === '/' ? '' : own}`;
};

/** The normalised form of an address that even the server's router cannot parse. Always a path of this site. */
export const normalizeTarget = (target: string): string => {
  const { path, search } = split(target);
  return written(segmentsOf(path)) + search;
};

/**
 * Parses the address of a request. It never throws, and never leads to another host.
 *
 * @param target the request's target as received: `/%65n//shop/explore?search=x`
 */
export const readPageAddress = (target: string, releases: ReleaseSet): PageAddress => {
  const { path: asked, search: typed } = split(target);
  const normal = written(segmentsOf(asked));
  const claim = claimAt(releases, withoutLocale(normal));
  const path = asClaimed(normal, claim);
  const search = knownSearch(typed, claim === null ? [] : claim.query);
  return {
    path,
    search,
    claim,
    part: Object.values(releases.parts).find(({ routes }) => claim && routes.includes(claim))?.name ?? null,
    isKnown: claim?.query !== undefined || search === '',
    movedTo: path === asked ? null : path + typed,
    // Older releases, which do not list their parameters, see the whole query.
    withWayBack: (location) => withWholeWayBack(location, path + search, path + typed),
    elsewhere: (location) => (claim?.query ? withUnknownSearch(location, typed, claim.query) : location),
  };
};
