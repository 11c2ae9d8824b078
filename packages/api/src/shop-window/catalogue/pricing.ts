import type { CategoryKey, StorageOption } from './types.ts';

/** The year the prices belong to. A constant, so that the same data always gives the same prices. */
export const PRICE_YEAR = 2026;

/** Share of the launch price left one year after release, and share of the value kept in every further year. */
interface ValueCurve {
  readonly afterOneYear: number;
  readonly perYear: number;
}

const APPLE: Partial<Record<CategoryKey, ValueCurve>> = {
  smartphones: { afterOneYear: 0.71, perYear: 0.8 },
  tablets: { afterOneYear: 0.74, perYear: 0.83 },
  laptops: { afterOneYear: 0.74, perYear: 0.82 },
};

const OTHERS: Record<CategoryKey, ValueCurve> = {
  smartphones: { afterOneYear: 0.66, perYear: 0.76 },
  tablets: { afterOneYear: 0.66, perYear: 0.79 },
  laptops: { afterOneYear: 0.62, perYear: 0.76 },
  smartwatches: { afterOneYear: 0.66, perYear: 0.78 },
  consoles: { afterOneYear: 0.82, perYear: 0.93 },
  headphones: { afterOneYear: 0.66, perYear: 0.82 },
  cameras: { afterOneYear: 0.78, perYear: 0.91 },
};

/** Share of the launch price that a device in condition 1 is still worth, 0 to 1. Falls with every year. */
export const valueShare = (category: CategoryKey, isApple: boolean, releaseYear: number): number => {
  const curve = (isApple ? APPLE[category] : undefined) ?? OTHERS[category];
  return curve.afterOneYear * curve.perYear ** Math.max(0, PRICE_YEAR - 1 - releaseYear);
};

/** How much of a storage option's extra launch price survives, and the least step between two options. */
const STORAGE_PREMIUM_KEPT = 0.6;
const LEAST_STORAGE_STEP = 1.08;

/**
 * What each storage option sells for today in condition 1, in cents, in the order given. Every option costs at least
 * 8 % more than the one before it, which is more than sellers differ from each other.
 */
export const referencePrices = (storages: readonly StorageOption[], share: number): number[] => {
  const launch = storages[0]?.launchPriceCents ?? 0;
  const prices: number[] = [];
  for (const { launchPriceCents } of storages) {
    const premium = 1 + STORAGE_PREMIUM_KEPT * (launchPriceCents / launch - 1);
    const before = prices.at(-1);
    const wanted = launch * share * premium;
    prices.push(Math.round(before === undefined ? wanted : Math.max(wanted, before * LEAST_STORAGE_STEP)));
  }
  return prices;
};

/** Price of a condition in per mille of condition 1; the steps are wider than the spread between sellers. */
export const CONDITION_PER_MILLE: Readonly<Record<number, number>> = { 1: 1000, 2: 900, 3: 800, 4: 700 };

/** Largest deviation of one offer from the reference price, in per mille. */
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

const TRADE_IN_SHARE = 0.62;
const HANDLING_CENTS = 900;
/** Below this a device goes to recycling: label and check would cost more than it brings. */
export const LEAST_TRADE_IN_CENTS = 500;

/**
 * What we pay for a faultless device, in cents, whole euros; 0 when it is worth too little. Stays below the cheapest
 * offer, because the worst condition sells for 70 % less the sellers' spread.
 */
export const tradeInPrice = (referencePriceCents: number): number => {
  const price = Math.floor((referencePriceCents * TRADE_IN_SHARE - HANDLING_CENTS) / 100) * 100;
  return price < LEAST_TRADE_IN_CENTS ? 0 : price;
};
