import { redirectTo, unwrap, type PageLoaderArgs } from '@rewald/platform';
import type { Listing } from '@rewald/contracts';
import { listingAddress, listingParameters, readListingQuery } from './listing-query.ts';

/** The listing of an address. A page behind the last one leads to the last one. */
export const loader = async ({ url, locale, api, signal }: PageLoaderArgs): Promise<Listing> => {
  const query = readListingQuery(url.searchParams);
  const listing = unwrap(
    await api.call('GET /api/offers/{locale}/listing', { query: listingParameters(query), signal }),
  );
  if (query.page > listing.pageCount) {
    throw redirectTo(listingAddress({ ...query, page: listing.pageCount }), locale);
  }
  return listing;
};
