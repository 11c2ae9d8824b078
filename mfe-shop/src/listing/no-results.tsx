import { useEffect, useId, useRef } from 'react';
import type { Listing } from '@rewald/contracts';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, EmptyState, Heading, Stack } from '@rewald/ui';
import { OfferList } from '../offers/offer-list.tsx';
import { activeFilters, listingAddress, withoutFilters, type ListingQuery } from './listing-query.ts';

/**
 * Whether the shop has not begun to sell. Whatever is searched for, something comes nearest in a shop that sells anything;
 * without a search, the categories that have something are listed.
 */
const sellsNothing = (query: ListingQuery, listing: Listing): boolean =>
  query.search === ''
    ? activeFilters(query, listing).length === 0 && listing.categories.every(({ count }) => count === 0)
    : listing.nearest?.length === 0;

/** What leads on from a listing without results: nobody who typed nothing has misspelled it. */
const adviceFor = ({ search }: ListingQuery, filtered: boolean) => {
  if (filtered) return 'listing.empty.filter-text';
  return search === '' ? 'listing.empty.category-text' : 'listing.empty.search-text';
};

/** Shown when nothing was found, with suggestions. */
export default function NoResults({ query, listing }: { query: ListingQuery; listing: Listing }) {
  const place = useRef<HTMLDivElement>(null);
  // A filter change keeps the scroll position, at which there is nothing any more.
  useEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
  }, []);
  const filtered = activeFilters(query, listing).length > 0;
  const nearest = listing.nearest ?? [];
  const nearestId = useId();
  if (sellsNothing(query, listing))
    return (
      <EmptyState icon="box" title={<FormattedMessage id="listing.empty.new" />}>
        <FormattedMessage id="listing.empty.new-text" />
      </EmptyState>
    );
  return (
    <div ref={place}>
      <EmptyState
        icon="search"
        title={
          query.search ? (
            <FormattedMessage id="listing.empty.search" values={{ search: query.search }} />
          ) : (
            <FormattedMessage id="listing.empty.title" />
          )
        }
        actions={
          <>
            {filtered && (
              <Button render={<AppLink to={listingAddress(withoutFilters(query))} />}>
                <FormattedMessage id="listing.empty.clear" />
              </Button>
            )}
            <Button variant={filtered ? 'secondary' : 'primary'} render={<AppLink to="/shop/explore" />}>
              <FormattedMessage id="listing.empty.all" />
            </Button>
          </>
        }
      >
        <FormattedMessage id={adviceFor(query, filtered)} />
      </EmptyState>
      {nearest.length > 0 && (
        <Stack as="section" gap={5} aria-labelledby={nearestId}>
          <Heading level={2} id={nearestId}>
            <FormattedMessage id="listing.empty.nearest" />
          </Heading>
          <OfferList offers={nearest} level={3} columns="beside-filters" />
        </Stack>
      )}
    </div>
  );
}
