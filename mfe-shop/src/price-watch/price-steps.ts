import type { OfferPrices } from '@rewald/contracts';

/** A price and how long it held: shares of the displayed period, from 0 to 1. */
export interface PriceStep {
  from: number;
  to: number;
  price: number;
}

const DAY_MS = 86_400_000;

/**
 * Prices as steps of a line.
 *
 * @param points oldest first
 * @param now where the line ends, in ms
 */
export const priceSteps = (points: OfferPrices['points'], now: number): PriceStep[] => {
  const [first] = points;
  if (first === undefined) return [];
  const begin = Date.parse(first.since);
  // An offer that was created this minute still gets a line.
  const whole = Math.max(now - begin, DAY_MS);
  const shareOf = (since: string | undefined): number =>
    since === undefined ? 1 : (Date.parse(since) - begin) / whole;
  return points.map(({ since, price }, place) => ({
    from: shareOf(since),
    to: shareOf(points[place + 1]?.since),
    price,
  }));
};
