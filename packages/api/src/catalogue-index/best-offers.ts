import type { Product } from '../catalogue/types.ts';
import { CONDITIONS, groupOf, type OfferBook } from './offer-book.ts';
import { reference } from './reference.ts';

/** A product in a condition with the row of its cheapest offer in stock. */
export interface BestOffer {
  readonly product: Product;
  readonly conditionId: number;
  readonly row: number;
}

/** The cheapest offer in stock of a product, in any condition. */
export const cheapestOfProduct = (book: OfferBook, product: Product): BestOffer | null => {
  let best: BestOffer | null = null;
  for (let conditionId = 1; conditionId <= CONDITIONS; conditionId += 1) {
    const row = book.best(groupOf(product.id, conditionId));
    if (row >= 0 && (best === null || book.priceCents(row) < book.priceCents(best.row)))
      best = { product, conditionId, row };
  }
  return best;
};

/** The cheapest offer in stock among some of a model's products; all of them when none are named. */
export const cheapestOfModel = (
  book: OfferBook,
  modelId: number,
  fits: (product: Product) => boolean = () => true,
): BestOffer | null => {
  let best: BestOffer | null = null;
  for (const product of reference.productsOfModel.get(modelId) ?? []) {
    if (!fits(product)) continue;
    const candidate = cheapestOfProduct(book, product);
    if (candidate !== null && (best === null || book.priceCents(candidate.row) < book.priceCents(best.row)))
      best = candidate;
  }
  return best;
};

/** The cheapest offer in stock of a model in a condition. */
export const cheapestInCondition = (
  book: OfferBook,
  modelId: number,
  conditionId: number,
): BestOffer | null => {
  let best: BestOffer | null = null;
  for (const product of reference.productsOfModel.get(modelId) ?? []) {
    const row = book.best(groupOf(product.id, conditionId));
    if (row >= 0 && (best === null || book.priceCents(row) < book.priceCents(best.row)))
      best = { product, conditionId, row };
  }
  return best;
};
