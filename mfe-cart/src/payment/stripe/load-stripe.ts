import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Locale } from '@rewald/contracts';
import { withTimeout } from '../with-timeout.ts';

/**
 * Loads Stripe's script from Stripe's host, as Stripe requires.
 *
 * @throws Error if it cannot be loaded; the next call tries again
 */
export const stripeFor = async (publicKey: string, locale: Locale): Promise<Stripe> => {
  const stripe = await withTimeout(loadStripe(publicKey, { locale }));
  if (!stripe) throw new Error('Stripe answers in browsers only');
  return stripe;
};
