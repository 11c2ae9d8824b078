import type { TradeInPriceChange } from '@rewald/contracts';
import type { PriceDifference } from '../catalogue/trade-in/compare-prices.ts';

const CENTS = 100;
const inEuros = ({ faultless, used }: PriceDifference['before']) => ({
  faultless: faultless / CENTS,
  used: used / CENTS,
});

/** Devices whose price changes, in euros. */
export const sayPrices = (prices: readonly PriceDifference[]): TradeInPriceChange[] =>
  prices.map(({ device, day, before, after }) => ({
    device,
    day,
    before: inEuros(before),
    after: inEuros(after),
  }));
