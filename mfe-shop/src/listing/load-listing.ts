import { isAbsent, redirectTo, type PageLoaderArgs } from '@rewald/platform';
import type { Listing } from '@rewald/contracts';
import { TIMEOUT_MS, wholeAnswer } from '../calls/whole-answer.ts';
import { NoResults } from './no-results-later.ts';
import { LaterFilters } from './filters-later.ts';
import type { FoundListing } from '../small-shop/find-offers.ts';
import { SmallListing } from '../small-shop/later.ts';
import { listingAddress, listingParameters, readListingQuery } from './listing-query.ts';

/** The page's data from a host without a listing call. */
export interface SmallListingData {
  small: FoundListing;
}

/** The listing of a URL. A page number beyond the last one redirects to the last one. */
export const loader = async ({
  url,
  locale,
  api,
  signal,
}: PageLoaderArgs): Promise<Listing | SmallListingData> => {
  const query = readListingQuery(url.searchParams);
  const [result] = await Promise.all([
    api.call('GET /api/offers/{locale}/listing', {
      query: listingParameters(query),
      signal,
      timeout: TIMEOUT_MS,
    }),
    LaterFilters.ready(),
  ]);
  if (!result.ok && isAbsent(result.problem)) {
    const [{ findListing }] = await Promise.all([
      import(/* webpackChunkName: "find-offers" */ '../small-shop/find-offers.ts'),
      SmallListing.ready(),
    ]);
    return { small: await findListing({ api, signal }, url) };
  }
  const listing = wholeAnswer(result, 'items');
  if (query.page > listing.pageCount) {
    throw redirectTo(listingAddress({ ...query, page: listing.pageCount }), locale);
  }
  if (listing.items.length === 0) await NoResults.ready();
  return listing;
};
