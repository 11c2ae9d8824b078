import { formatPrice } from '@rewald/platform';

/**
 * Whole per cent by which `price` is below `reference`, rounded down so that no saving is overstated; null without a
 * saving.
 */
export const savingPercent = (price: number, reference: number | null | undefined): number | null => {
  if (!reference || reference <= price) return null;
  return Math.floor((1 - price / reference) * 100) || null;
};

/** The price difference to another choice, "+30,00 €" or "−20,00 €"; null if both cost the same. */
export const priceDifference = (current: number, other: number): string | null => {
  const cents = Math.round(other * 100) - Math.round(current * 100);
  if (cents === 0) return null;
  return `${cents > 0 ? '+' : ''}${formatPrice(cents / 100)}`;
};
