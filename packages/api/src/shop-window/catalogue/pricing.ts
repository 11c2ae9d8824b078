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
 * What each storage option sells for today in the best condition, in cents, in the order given. Every option costs a step
 * more than the one before it, which is more than sellers differ from each other.
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
 * Rounds to a price as shops write them: 44,99 · 104,99 · 349,00. Never falls when the argument rises, so whatever
 * order prices had before they keep.
 */
export const shopPrice = (cents: number): number => {
  const euros = cents / 100;
  if (euros < 100) return Math.max(1, Math.round(euros)) * 100 - 1;
  if (euros < 205) return Math.round(euros / 5) * 500 - 1;
  return Math.round(euros / 10) * 1000 - 100;
};

/**
 * What we pay for a faultless device, in cents, whole euros; 0 when it is worth too little. Stays below the cheapest
 * offer, because the worst condition sells for more than the share less the sellers' spread.
 */
export const tradeInPrice = ({ tradeIn }: PriceRules, referencePriceCents: number): number => {
  const price = Math.floor((referencePriceCents * tradeIn.share - tradeIn.handlingCents) / 100) * 100;
  return price < tradeIn.leastCents ? 0 : price;
};
