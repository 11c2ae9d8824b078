/** What a line says about the stock, if anything. */
export type StockHint = 'all-taken' | 'too-many' | 'sold-out' | null;

/**
 * Several pieces that are all there is, more than there are since others bought, or none left. A single piece says
 * nothing: refurbished devices are often the only one.
 */
export const stockHint = (ordered: number, available: number): StockHint => {
  if (available === 0) return 'sold-out';
  if (ordered > available) return 'too-many';
  return ordered === available && ordered > 1 ? 'all-taken' : null;
};
