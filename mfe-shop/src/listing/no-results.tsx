import { useEffect, useId, useRef } from 'react';
import type { Listing } from '@rewald/contracts';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, EmptyState, Heading, Stack } from '@rewald/ui';
import { OfferList } from '../offers/offer-list.tsx';
import { activeFilters, listingAddress, withoutFilters, type ListingQuery } from './listing-query.ts';

/**
 * Whether the shop has nothing for sale yet. A shop that sells anything has a nearest offer for every search; without a
 * search, at least one of its categories has offers.
 */
const sellsNothing = (query: ListingQuery, listing: Listing): boolean =>
  query.search === ''
    ? activeFilters(query, listing).length === 0 && listing.categories.every(({ count }) => count === 0)
    : listing.nearest?.length === 0;

/** The advice for a listing without results. Spelling is mentioned only if there was a search text. */
const adviceFor = ({ search }: ListingQuery, { notSold }: Listing, filtered: boolean) => {
  if (notSold === true) return 'listing.empty.not-sold-text';
  if (filtered) return 'listing.empty.filter-text';
  return search === '' ? 'listing.empty.category-text' : 'listing.empty.search-text';
};

/** Shown when nothing was found, with suggestions. */
export default function NoResults({ query, listing }: { query: ListingQuery; listing: Listing }) {
  const place = useRef<HTMLDivElement>(null);
  // Changing a filter keeps the scroll position, where the page may now be empty.
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
        <FormattedMessage id={adviceFor(query, listing, filtered)} />
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
