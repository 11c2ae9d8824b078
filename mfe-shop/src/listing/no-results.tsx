import { useEffect, useRef } from 'react';
import type { Listing } from '@rewald/contracts';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, EmptyState } from '@rewald/ui';
import { activeFilters, listingAddress, withoutFilters, type ListingQuery } from './listing-query.ts';

/** Stands where nothing was found, with the nearest way on. */
export default function NoResults({ query, listing }: { query: ListingQuery; listing: Listing }) {
  const place = useRef<HTMLDivElement>(null);
  // A choice keeps the page where it was scrolled to, and what was below is no longer there.
  useEffect(() => {
    if (place.current && place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
  }, []);
  const filtered = activeFilters(query, listing).length > 0;
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
            <Button variant="secondary" render={<AppLink to="/" />}>
              <FormattedMessage id="listing.empty.home" />
            </Button>
          </>
        }
      >
        {filtered ? (
          <FormattedMessage id="listing.empty.filter-text" />
        ) : (
          <FormattedMessage id="listing.empty.search-text" />
        )}
      </EmptyState>
    </div>
  );
}
