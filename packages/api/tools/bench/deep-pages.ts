import { Data, Listing, LISTING_SORTS } from '@rewald/contracts';
import { Value } from 'typebox/value';
import type { Call } from './load.ts';

/** Long listings: everything, filtered, and searched. */
const LONG = ['', 'categoryIds=1', 'condition=very-good%2Cgood', 'search=galaxy'];

/** The pages to request; the number of the last one depends on the listing. */
export const PAGES = ['first', '2nd', '10th', 'last'] as const;
export type Page = (typeof PAGES)[number];

const Answer = Data(Listing);

const answerOf = async (url: string): Promise<Listing> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Value.Parse(Answer, await response.json()).data;
};

/**
 * Requests for pages of a shop's long listings, in every sort order. Each differs from all earlier ones by a cent in an
 * upper price limit that is above all prices.
 *
 * @throws {Error} a last page is empty
 */
export const deepPages = async (host: string): Promise<(page: Page) => () => Call> => {
  const listings: { path: string; pages: Record<Page, number> }[] = [];
  for (const narrowed of LONG)
    for (const sort of LISTING_SORTS) {
      const path = `/offers/de/listing?${narrowed}&sort=${sort}`;
      const { pageCount: last } = await answerOf(host + path);
      const { items } = await answerOf(`${host}${path}&page=${last}`);
      if (items.length === 0) throw new Error(`${path}: page ${last} of ${last} holds nothing`);
      listings.push({
        path,
        pages: { first: 1, '2nd': Math.min(2, last), '10th': Math.min(10, last), last },
      });
    }
  let count = 0;
  return (page) => () => {
    count += 1;
    const listing = listings[count % listings.length];
    if (listing === undefined) throw new Error('The list is empty.');
    return { path: `${listing.path}&page=${listing.pages[page]}&priceTo=${(50_000_000 + count) / 100}` };
  };
};
