import { useState } from 'react';
import { useGoTo, useLocation, useNavigation, withoutLocale } from '@rewald/platform';
import { listingAddress, readListingQuery, type ListingQuery } from './listing-query.ts';

const isListing = (pathname: string): boolean => withoutLocale(pathname) === '/shop/explore';

/**
 * The current query, and a function to change it. While the answer is loading the query is already the new one, so that
 * a ticked box stays ticked.
 */
export const useListing = (): {
  query: ListingQuery;
  pending: boolean;
  ask: (next: ListingQuery) => void;
} => {
  const here = useLocation();
  const { location: next } = useNavigation();
  const goTo = useGoTo();
  // The router's state changes a moment after the navigation began; a controlled checkbox would flicker meanwhile.
  const [asked, setAsked] = useState<{ from: string; query: ListingQuery } | null>(null);
  // After Back or Forward the URL decides.
  if (asked && asked.from !== here.key) setAsked(null);
  const leading = next !== undefined && isListing(next.pathname);
  const waiting = asked?.from === here.key ? asked.query : null;
  const { search } = leading ? next : here;
  return {
    query: waiting ?? readListingQuery(new URLSearchParams(search)),
    pending: leading || waiting !== null,
    ask: (query) => {
      setAsked({ from: here.key, query });
      goTo(listingAddress(query), { preventScrollReset: true });
    },
  };
};
