import { isRecord, keep, kept } from './kept.ts';

/** A cart whose order button was pressed, with an unknown outcome so far. */
export interface Paying {
  cartId: string;
  /** The total that the buyer accepted, in euros. */
  total: number;
  provider: 'sandbox' | 'stripe' | 'paypal' | 'none';
}

const isProvider = (value: unknown): value is Paying['provider'] =>
  value === 'sandbox' || value === 'stripe' || value === 'paypal' || value === 'none';

/**
 * Kept in `localStorage`, because a bank's app may return to another tab, and in `sessionStorage`, because the tab
 * whose button was pressed must reach the order even if another tab was there first. The entry exists only after the
 * button was pressed in this browser, so a link from another site cannot order anything.
 */
export const rememberPaying = (paying: Paying | null): void => {
  keep('tab', 'paying', paying);
  keep('browser', 'paying', paying);
};

export const payingNow = (): Paying | null => {
  const value = kept('tab', 'paying') ?? kept('browser', 'paying');
  if (!isRecord(value)) return null;
  const { cartId, total, provider } = value;
  return typeof cartId === 'string' && typeof total === 'number' && isProvider(provider)
    ? { cartId, total, provider }
    : null;
};
