import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Locale } from '@rewald/contracts';
import { inTime } from '../patience.ts';

/**
 * Stripe's script, from Stripe's own host as it asks for.
 *
 * @throws Error when it cannot be loaded; asking again tries again
 */
export const stripeFor = async (publicKey: string, locale: Locale): Promise<Stripe> => {
  const stripe = await inTime(loadStripe(publicKey, { locale }));
  if (!stripe) throw new Error('Stripe answers in browsers only');
  return stripe;
};
