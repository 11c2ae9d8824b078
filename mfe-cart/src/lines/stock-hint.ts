/** The hint of a line about the stock, if any. */
export type StockHint = 'all-taken' | 'too-many' | 'sold-out' | null;

/**
 * Hints if the line has several pieces and they are the whole stock, if the stock has become too small, or if it is
 * sold out. A single piece gets no hint, because a refurbished device is often the only one.
 */
export const stockHint = (ordered: number, available: number): StockHint => {
  if (available === 0) return 'sold-out';
  if (ordered > available) return 'too-many';
  return ordered === available && ordered > 1 ? 'all-taken' : null;
};
