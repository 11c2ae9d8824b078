import { catalogue } from '../catalogue/catalogue.ts';
import type { OfferBook } from './offer-book.ts';
import type { OfferColumns } from './offer-columns.ts';

/** Offers are replaced at most twice a second, so one repetition is mostly enough. */
const MOST_TRIES = 5;

/**
 * Runs an asynchronous query about the offers, and repeats it if offers or assortment were replaced in the meantime,
 * because the result must match the data that it is shown with.
 *
 * @returns the offers, for use before the next await, and the result of the query
 */
export const whileItHolds = async <T>(
  book: OfferBook,
  ask: (offers: OfferColumns) => Promise<T>,
): Promise<readonly [OfferColumns, T]> => {
  for (let tries = 1; ; tries += 1) {
    const [offers, assortment] = [book.now, catalogue()];
    const found = await ask(offers);
    const holds = offers === book.now && assortment === catalogue();
    if (holds) return [offers, found];
    if (tries === MOST_TRIES) throw new Error('The offers change faster than they can be searched.');
  }
};
