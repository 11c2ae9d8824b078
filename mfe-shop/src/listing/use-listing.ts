import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useGoTo, useLocation, useNavigation, withoutLocale } from '@rewald/platform';
import { listingAddress, readListingQuery, type ListingQuery } from './listing-query.ts';

const isListing = (pathname: string): boolean => withoutLocale(pathname) === '/shop/explore';

/** Requests another listing by changing the newest query. */
export type Ask = (change: (query: ListingQuery) => ListingQuery) => void;

/**
 * The current query, and a function to change it. While the response is loading, the query is already the new one, so
 * that a ticked box stays ticked.
 */
export const useListing = (): { query: ListingQuery; pending: boolean; ask: Ask } => {
  const here = useLocation();
  const { location: next } = useNavigation();
  const goTo = useGoTo();
  const [asked, setAsked] = useState<{ from: string; query: ListingQuery } | null>(null);
  // After Back or Forward the URL decides.
  if (asked && asked.from !== here.key) setAsked(null);
  const leading = next !== undefined && isListing(next.pathname);
  const waiting = asked?.from === here.key ? asked.query : null;
  const { search } = leading ? next : here;
  const query = useMemo(() => waiting ?? readListingQuery(new URLSearchParams(search)), [waiting, search]);
  // Two boxes can be ticked before the page is rendered again.
  const newest = useRef(query);
  useLayoutEffect(() => {
    newest.current = query;
  }, [query]);
  const ask: Ask = useCallback(
    (change) => {
      const wanted = change(newest.current);
      newest.current = wanted;
      // Rendering filters and cards again takes too long to block the tap.
      startTransition(() => setAsked({ from: here.key, query: wanted }));
      goTo(listingAddress(wanted), { preventScrollReset: true });
    },
    [here.key, goTo],
  );
  return { query, pending: leading || waiting !== null, ask };
};
