import { useState } from 'react';
import type { Id } from '@rewald/contracts/client';
import { useCart, useCartPanel, useGoTo, useIntl, usePlatform } from '@rewald/platform';
import { problemMessages } from '../calls/problem-messages.ts';
import { useExtras, type Extras } from '../buying/use-extras.ts';

const CART = '/shop/checkout/cart';
const EXPRESS = `${CART}?express=true`;

interface ExpressCheckout {
  busy: boolean;
  /** Error messages from the server. */
  messages: readonly string[];
  start: () => Promise<void>;
}

/**
 * SHOP-05: if the offer is already in the cart, the visitor is taken to the cart first; otherwise the offer is added
 * with its extras and paid for at once. Without an offer, the current cart goes to the express checkout.
 */
export const useExpressCheckout = (offerId: Id | null, extras: Extras): ExpressCheckout => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { cart, addToCart } = useCart();
  const addExtras = useExtras();
  const { setOpen } = useCartPanel();
  const goTo = useGoTo();
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);

  /** The URL to navigate to, or the error messages. */
  const prepare = async (): Promise<{ goOn: string } | { failed: string[] }> => {
    if (offerId === null) return { goOn: EXPRESS };
    const fallback = intl.formatMessage({ id: 'express.failed' });
    const loaded = cart
      ? { ok: true as const, data: cart }
      : await api.call('GET /api/checkout/{locale}/buy/cart/customer');
    if (!loaded.ok) return { failed: problemMessages(loaded.problem, fallback) };
    if (loaded.data.items.some(({ offer }) => offer.id === offerId)) return { goOn: CART };
    const added = await addToCart(offerId);
    if (!added.ok) return { failed: problemMessages(added.problem, fallback) };
    // The panel opens whenever an offer is added; here it would cover the checkout.
    setOpen(false);
    const chosen = await addExtras(added.data, offerId, extras);
    return chosen.ok ? { goOn: EXPRESS } : { failed: problemMessages(chosen.problem, fallback) };
  };

  const start = async (): Promise<void> => {
    setBusy(true);
    setMessages([]);
    const outcome = await prepare();
    setBusy(false);
    if ('goOn' in outcome) goTo(outcome.goOn);
    else setMessages(outcome.failed);
  };

  return { busy, messages, start };
};
