import { fraction, hash } from './determinism.ts';
import { SELLER_SPREAD_PER_MILLE, shopPrice } from './pricing.ts';
import type { Catalogue, Offer, PricePoint, Seller } from './types.ts';

/** Number of offers of a first seed. */
const DEFAULT_OFFER_COUNT = 4500;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** A step that visits every seller once before it repeats. */
const seedStep = (sellerCount: number, wish: number): number => {
  let step = 1 + (wish % Math.max(1, sellerCount - 1));
  while (greatestCommonDivisor(step, sellerCount) !== 1) step += 1;
  return step;
};

/**
 * How many offers each product gets: one each, the rest by the model's popularity. Rounding the running sum makes the
 * total exact.
 */
const quotas = ({ models, products }: Catalogue, count: number): number[] => {
  const popularity = new Map(models.map((model) => [model.id, model.popularity]));
  const weights = products.map(({ modelId }) => 1 + (popularity.get(modelId) ?? 1) / 50);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floor = count >= products.length ? 1 : 0;
  const shared = count - floor * products.length;
  let running = 0;
  let given = 0;
  return weights.map((weight) => {
    running += weight;
    const upTo = Math.round((shared * running) / total);
    const quota = floor + upTo - given;
    given = upTo;
    return quota;
  });
};

const stockOf = (key: number): number => {
  const draw = fraction(key, 41);
  if (draw < 0.09) return 0;
  return 1 + Math.floor(((draw - 0.09) / 0.91) ** 2.2 * 25);
};

const historyOf = (key: number, rawCents: number, priceCents: number): PricePoint[] => {
  const changed = fraction(key, 42) < 0.3;
  const start = 31 + (hash(key, 43) % 90);
  const earlier = shopPrice(rawCents * (1.02 + fraction(key, 44) * 0.08));
  if (!changed || earlier === priceCents) return [{ daysAgo: start, priceCents }];
  return [
    { daysAgo: start, priceCents: earlier },
    { daysAgo: 1 + (hash(key, 45) % 28), priceCents },
  ];
};

/**
 * Yields the demo's offers one by one, so that a million are never in memory together. The same count and seed always
 * give the same offers. Within one model and condition, more storage never costs less; within one product, a better
 * condition never costs less, regardless of the seller. Both hold because the steps are wider than the spread between
 * sellers and rounding keeps the order.
 * @param sellers from `sellersFor`
 * @param count number of offers, at least 1
 * @param seed any integer
 * @throws RangeError when the count is not a positive integer
 */
export function* generateOffers(
  catalogue: Catalogue,
  sellers: readonly Seller[],
  count = DEFAULT_OFFER_COUNT,
  seed = 1,
): Generator<Offer, void, undefined> {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError('The number of offers must be at least 1');
  const { products, conditions } = catalogue;
  const perProduct = quotas(catalogue, count);
  let id = 0;
  for (const [index, product] of products.entries()) {
    const draw = hash(product.id, seed);
    const step = seedStep(sellers.length, draw);
    const firstCondition = hash(product.id, seed + 1) % 4;
    for (let nth = 0; nth < (perProduct[index] ?? 0); nth += 1) {
      const conditionId = 1 + ((firstCondition + nth) % 4);
      const round = Math.floor(nth / 4);
      if (round >= sellers.length) throw new RangeError(`Too few sellers for ${count} offers`);
      const seller = sellers[((draw >>> 8) + conditionId * 5 + round * step) % sellers.length];
      if (!seller) continue;
      id += 1;
      const key = hash(product.id * 4 + conditionId, seed * 1009 + seller.id);
      // Half of the spread is the seller's habit, the other half chance.
      const spread = (fraction(seller.id, 46) + fraction(key, 47) - 1) * SELLER_SPREAD_PER_MILLE;
      const raw =
        (product.referencePriceCents *
          (conditions[conditionId - 1]?.pricePerMille ?? 1000) *
          (1000 + spread)) /
        1e6;
      const priceCents = shopPrice(raw);
      yield {
        id,
        productId: product.id,
        modelId: product.modelId,
        conditionId,
        sellerId: seller.id,
        priceCents,
        stock: stockOf(key),
        priceHistory: historyOf(key, raw, priceCents),
      };
    }
  }
}
