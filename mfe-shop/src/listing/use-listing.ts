import { useState } from 'react';
import { useGoTo, useLocation, useNavigation, withoutLocale } from '@rewald/platform';
import { listingAddress, readListingQuery, type ListingQuery } from './listing-query.ts';

const isListing = (pathname: string): boolean => withoutLocale(pathname) === '/shop/explore';

/**
 * What the visitor asked for, and a way to ask for something else. While an answer is on its way the query is
 * already the new one, so that a ticked box stays ticked.
 */
export const useListing = (): {
  query: ListingQuery;
  pending: boolean;
  ask: (next: ListingQuery) => void;
} => {
  const here = useLocation();
  const { location: next } = useNavigation();
  const goTo = useGoTo();
  // The router announces a navigation a moment after it began; a controlled box would flicker meanwhile.
  const [asked, setAsked] = useState<{ from: string; query: ListingQuery } | null>(null);
  // Whoever comes back here later, by Back or Forward, asks for what the address says.
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
