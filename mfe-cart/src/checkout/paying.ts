import { isRecord, keep, kept } from './kept.ts';

/** The order button was pressed for a cart, and nobody knows yet what came of it. */
export interface Paying {
  cartId: string;
  /** What was accepted, in euros. */
  total: number;
  provider: 'sandbox' | 'stripe' | 'paypal' | 'none';
}

const isProvider = (value: unknown): value is Paying['provider'] =>
  value === 'sandbox' || value === 'stripe' || value === 'paypal' || value === 'none';

/**
 * Kept for the whole browser: a bank's app may come back in another tab. Only who pressed the button in this browser has
 * it, so no link from elsewhere can order anything.
 */
export const rememberPaying = (paying: Paying | null): void => keep('browser', 'paying', paying);

export const payingNow = (): Paying | null => {
  const value = kept('browser', 'paying');
  if (!isRecord(value)) return null;
  const { cartId, total, provider } = value;
  return typeof cartId === 'string' && typeof total === 'number' && isProvider(provider)
    ? { cartId, total, provider }
    : null;
};
