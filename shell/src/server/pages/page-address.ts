import type { RouteClaim } from '@rewald/contracts';
import { withoutLocale } from '@rewald/platform/locale';
import { claimAt, knownSearch, withUnknownSearch } from '../../site/known-search.ts';
import type { ReleaseSet } from '../../site/release-set.ts';

/** What a request asks for, in the one form that a page has. */
export interface PageAddress {
  /** Path with its locale: escaped in one way, no empty or dot segments, letters as the route has them. */
  path: string;
  /** What the page knows of the query; empty, or with its question mark. */
  search: string;
  /** Whose page it is; null for nobody's. */
  claim: RouteClaim | null;
  /** Name of that part. */
  part: string | null;
  /** Whether everything that reaches the page is part of its address, so that equal addresses are equal pages. */
  isKnown: boolean;
  /** Where the same page is in its right form; null when it was asked for in that form. */
  movedTo: string | null;
  /** The page's new address for good, with what else stood in the asked one. */
  elsewhere(location: string): string;
}

/** A segment's text. Bytes that are no UTF-8 become replacement characters, so that every segment has one. */
const decoded = (segment: string): string =>
  Buffer.from(
    segment.replace(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8');

/** As browsers write it: they leave these characters of a path alone. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|3A|40|24|26|2B|3D|3B)/g, decodeURIComponent);

const split = (target: string): { path: string; search: string } => {
  // A proxy may be asked by the full address; whose it is was settled by then.
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/is.exec(target) ?? [];
  return { path, search: search === '?' ? '' : search };
};

/** What a browser would make of a path, and a router of that: decoded once, and dot segments walked. */
const segmentsOf = (path: string): string[] => {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/).map(decoded)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments[0]?.toLowerCase() === 'en' ? ['en', ...segments.slice(1)] : segments;
};

const written = (segments: readonly string[]): string => `/${segments.map(encoded).join('/')}`;

/** The router does not tell capitals from small letters: the fixed words of a route are written as it claims them. */
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

/** The right form of an address that not even the server's router can read. Always a path of this site. */
export const rightForm = (target: string): string => {
  const { path, search } = split(target);
  return written(segmentsOf(path)) + search;
};

/**
 * Reads what a request asks for. Nothing throws, and nothing leads to another host.
 *
 * @param target the request's target as it came: `/%65n//shop/explore?search=x`
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
    // A release older than these lists sees the whole query.
    elsewhere: (location) => (claim?.query ? withUnknownSearch(location, typed, claim.query) : location),
  };
};
