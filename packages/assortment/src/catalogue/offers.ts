import { fraction, hash } from './determinism.ts';
import { SELLER_SPREAD_PER_MILLE, shopPrice } from './pricing.ts';
import type { Catalogue, Offer, PricePoint, Product, Seller } from './types.ts';

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

/** A seller's offer of a product in a condition, always the same for a seed. Half of the spread of prices is the seller's habit, the other half chance. */
const offerOf = (
  { conditions }: Catalogue,
  { id: productId, modelId, referencePriceCents }: Product,
  conditionId: number,
  seller: Seller,
  seed: number,
): Omit<Offer, 'id'> => {
  const key = hash(productId * 4 + conditionId, seed * 1009 + seller.id);
  const spread = (fraction(seller.id, 46) + fraction(key, 47) - 1) * SELLER_SPREAD_PER_MILLE;
  const raw =
    (referencePriceCents * (conditions[conditionId - 1]?.pricePerMille ?? 1000) * (1000 + spread)) / 1e6;
  const priceCents = shopPrice(raw);
  return {
    productId,
    modelId,
    conditionId,
    sellerId: seller.id,
    priceCents,
    stock: stockOf(key),
    priceHistory: historyOf(key, raw, priceCents),
  };
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
  const { products } = catalogue;
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
      yield { id, ...offerOf(catalogue, product, conditionId, seller, seed) };
    }
  }
}

/** Variants that several of the demo's sellers offer. */
const CONTESTED = 300;
/** Numbers of conditions, those that cards show first. */
const SHOWN_FIRST = [2, 1, 3, 4];

/**
 * Further sellers of what others offer already: one or two each for variants of the most popular models, so that product
 * pages have sellers to choose from. They cost more than the first offer of their variant, so that lists, which show
 * the cheapest, stay the same; they differ in days of delivery and guarantee.
 *
 * @param offers from `generateOffers`; the numbers of the further ones continue theirs
 */
export const furtherOffers = (
  catalogue: Catalogue,
  sellers: readonly Seller[],
  offers: readonly Offer[],
  seed = 1,
): Offer[] => {
  const popularity = new Map(catalogue.models.map((model) => [model.id, model.popularity]));
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  const sellersOf = Map.groupBy(offers, ({ productId }) => productId);
  const first = [...sellersOf.values()]
    .flatMap(
      (ofProduct) =>
        ofProduct
          .filter(({ stock }) => stock > 1)
          .toSorted(
            (one, other) => SHOWN_FIRST.indexOf(one.conditionId) - SHOWN_FIRST.indexOf(other.conditionId),
          )[0] ?? [],
    )
    .toSorted(
      (one, other) =>
        (popularity.get(other.modelId) ?? 0) - (popularity.get(one.modelId) ?? 0) || one.id - other.id,
    );
  let id = offers.length;
  let contested = 0;
  return first.flatMap(({ productId, conditionId, priceCents }): Offer[] => {
    const product = products.get(productId);
    if (product === undefined || contested === CONTESTED) return [];
    const taken = new Set(sellersOf.get(productId)?.map(({ sellerId }) => sellerId));
    const further = sellers
      .filter((seller) => !taken.has(seller.id))
      .map((seller) => offerOf(catalogue, product, conditionId, seller, seed))
      .filter((offer) => offer.stock > 0 && offer.priceCents > priceCents)
      .toSorted((one, other) => hash(one.sellerId, productId) - hash(other.sellerId, productId))
      .slice(0, 1 + (hash(productId, seed + 2) % 2));
    if (further.length > 0) contested += 1;
    return further.map((offer) => {
      id += 1;
      return { id, ...offer };
    });
  });
};
