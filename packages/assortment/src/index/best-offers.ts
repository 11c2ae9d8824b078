import type { Stocked } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/types.ts';
import type { Cheapest, OfferColumns } from './offer-columns.ts';
import { reference } from './reference.ts';

/** A product in a condition with the row of its cheapest offer in stock. */
export interface BestOffer {
  readonly product: Product;
  readonly conditionId: number;
  readonly row: number;
}

/** The condition that the shop recommends: "very good" looks new from half a metre, and costs a tenth less. */
const RECOMMENDED_CONDITION = 2;

/** The cheapest offer in stock among some products, in any condition or in a given one; null if there is none. */
const cheapest = (
  offers: OfferColumns,
  products: readonly Product[],
  best: Cheapest,
  onlyCondition: number | null,
): BestOffer | null => {
  let found: BestOffer | null = null;
  for (const product of products)
    for (
      let conditionId = onlyCondition ?? 1;
      conditionId <= (onlyCondition ?? offers.groups.conditions);
      conditionId += 1
    ) {
      const row = best.rows[offers.groups.of(product.id, conditionId)] ?? -1;
      if (row >= 0 && (found === null || offers.priceCents(row) < offers.priceCents(found.row)))
        found = { product, conditionId, row };
    }
  return found;
};

/** The cheapest offer in stock of a product, in any condition. */
export const cheapestOfProduct = (offers: OfferColumns, product: Product): BestOffer | null =>
  cheapest(offers, [product], offers.best, null);

/**
 * The cheapest offer in stock of a model.
 *
 * @param fits selects products of the model; by default all of them
 * @param best the cheapest offers by group, if only some sellers count
 */
export const cheapestOfModel = (
  shop: Stocked,
  offers: OfferColumns,
  modelId: number,
  fits?: (product: Product) => boolean,
  best: Cheapest = offers.best,
): BestOffer | null => {
  const products = reference(shop).productsOfModel.get(modelId) ?? [];
  return cheapest(offers, fits === undefined ? products : products.filter(fits), best, null);
};

/**
 * The cheapest offer in stock in the recommended condition, among some products. If it is sold out, in the next better
 * one, and then in the next worse: ids of conditions count from the best.
 */
export const recommendedOf = (offers: OfferColumns, products: readonly Product[]): BestOffer | null => {
  const { conditions } = offers.groups;
  for (let id = Math.min(RECOMMENDED_CONDITION, conditions); id >= 1; id -= 1) {
    const best = cheapest(offers, products, offers.best, id);
    if (best !== null) return best;
  }
  for (let id = RECOMMENDED_CONDITION + 1; id <= conditions; id += 1) {
    const best = cheapest(offers, products, offers.best, id);
    if (best !== null) return best;
  }
  return null;
};
