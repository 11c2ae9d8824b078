import { useState } from 'react';
import type { Id } from '@rewald/contracts/client';
import { useCart, useIntl } from '@rewald/platform';
import { problemMessages } from '../calls/problem-messages.ts';
import { painted } from './painted.ts';
import { useExtras, type Extras } from './use-extras.ts';

interface Buying {
  busy: boolean;
  /** Error messages; shown at the button. */
  messages: readonly string[];
  buy: () => Promise<void>;
}

/** Puts one piece of the offer into the cart (SHOP-07), with the chosen extras. The cart's event opens the side panel. */
export const useBuying = (offerId: Id | null, extras: Extras): Buying => {
  const intl = useIntl();
  const { addToCart } = useCart();
  const addExtras = useExtras();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ offerId: Id; messages: readonly string[] } | null>(null);

  const buy = async (): Promise<void> => {
    if (offerId === null || busy) return;
    const fail = (messages: readonly string[]) => setProblem({ offerId, messages });
    const fallback = intl.formatMessage({ id: 'product.buy.failed' });
    setBusy(true);
    setProblem(null);
    await painted();
    const added = await addToCart(offerId);
    const result = added.ok ? await addExtras(added.data, offerId, extras) : added;
    if (!result.ok) fail(problemMessages(result.problem, fallback));
    setBusy(false);
  };

  // Choosing something else changes the offer: errors of the previous offer are dropped.
  return { busy, buy, messages: problem?.offerId === offerId ? problem.messages : [] };
};
