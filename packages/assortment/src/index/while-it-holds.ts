import type { ShopNow } from '../shop.ts';
import type { OfferBook } from './offer-book.ts';
import type { OfferColumns } from './offer-columns.ts';

/** Offers are replaced at most twice a second, so one repetition is mostly enough. */
const MOST_TRIES = 5;

/**
 * Runs an asynchronous query about the offers, and repeats it if offers or assortment were replaced in the meantime,
 * because the result must match the data that it is shown with.
 *
 * @returns offers and shop, for use before the next await, and the result of the query
 */
export const whileItHolds = async <T>(
  book: OfferBook,
  ask: (offers: OfferColumns, shop: ShopNow) => Promise<T>,
): Promise<readonly [offers: OfferColumns, found: T, shop: ShopNow]> => {
  for (let tries = 1; ; tries += 1) {
    const [offers, shop] = [book.now, book.shop.now()];
    const found = await ask(offers, shop);
    const holds = offers === book.now && shop.assortment === book.shop.now().assortment;
    if (holds) return [offers, found, shop];
    if (tries === MOST_TRIES) throw new Error('The offers change faster than they can be searched.');
  }
};
