import { useCallback } from 'react';
import { useGoTo, useLocation, useNavigation, withoutLocale } from '@rewald/platform';
import { listingAddress, readListingQuery, type ListingQuery } from './listing-query.ts';

const isListing = (pathname: string): boolean => withoutLocale(pathname) === '/shop/explore';

/**
 * What the visitor asked for, and a way to ask for something else. While an answer is on its way the query is
 * already the new one, so that a ticked box is ticked at once.
 */
export const useListing = (): {
  query: ListingQuery;
  pending: boolean;
  ask: (next: ListingQuery) => void;
} => {
  const here = useLocation();
  const { location: next } = useNavigation();
  const goTo = useGoTo();
  const pending = next !== undefined && isListing(next.pathname);
  const { search } = pending ? next : here;
  const ask = useCallback(
    (query: ListingQuery) => goTo(listingAddress(query), { preventScrollReset: true }),
    [goTo],
  );
  return { query: readListingQuery(new URLSearchParams(search)), pending, ask };
};
