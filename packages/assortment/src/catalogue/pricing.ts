import type { PriceRules } from './entries.ts';
import type { StorageOption } from './types.ts';

/** Share of the launch price that a device in the best condition is still worth, 0 to 1. Falls with every year. */
export const valueShare = (
  rules: PriceRules,
  model: { readonly category: string; readonly brand: string; readonly releaseYear: number },
): number => {
  const curve = rules.curves.find(
    ({ category, brand }) =>
      (category === undefined || category === model.category) &&
      (brand === undefined || brand === model.brand),
  );
  return curve === undefined
    ? 0
    : curve.afterOneYear * curve.perYear ** Math.max(0, rules.year - 1 - model.releaseYear);
};

/**
 * Today's price of each storage option in the best condition, in cents, in the given order. Every option costs a step
 * more than the one before it; the step is wider than the spread between sellers.
 */
export const referencePrices = (
  rules: PriceRules,
  storages: readonly StorageOption[],
  share: number,
): number[] => {
  const launch = storages[0]?.launchPriceCents ?? 0;
  const prices: number[] = [];
  for (const { launchPriceCents } of storages) {
    const premium = 1 + rules.storagePremiumKept * (launch === 0 ? 0 : launchPriceCents / launch - 1);
    const before = prices.at(-1);
    const wanted = launch * share * premium;
    prices.push(
      Math.round(before === undefined ? wanted : Math.max(wanted, before * rules.leastStorageStep)),
    );
  }
  return prices;
};

/** Largest deviation of one of the demo's offers from the reference price, in per mille. */
export const SELLER_SPREAD_PER_MILLE = 25;

/**
 * Rounds to a typical shop price: 44,99 · 104,99 · 349,00. Monotonic, so rounding keeps the order of prices.
 */
export const shopPrice = (cents: number): number => {
  const euros = cents / 100;
  if (euros < 100) return Math.max(1, Math.round(euros)) * 100 - 1;
  if (euros < 205) return Math.round(euros / 5) * 500 - 1;
  return Math.round(euros / 10) * 1000 - 100;
};

/**
 * What we pay for a faultless device, in cents, whole euros; 0 if it is worth too little. The result stays below the
 * cheapest offer, because even the worst condition less the sellers' spread sells for more than our share.
 */
export const tradeInPrice = ({ tradeIn }: PriceRules, referencePriceCents: number): number => {
  const price = Math.floor((referencePriceCents * tradeIn.share - tradeIn.handlingCents) / 100) * 100;
  return price < tradeIn.leastCents ? 0 : price;
};
