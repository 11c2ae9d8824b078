import { useCallback, useEffect, useState } from 'react';
import type { Order } from '@rewald/contracts';
import { useLocale, usePlatform } from '@rewald/platform';
import type { OrderAccess } from './order-link.ts';

/** How often an order is looked at whose payment is not confirmed yet, in ms, and how many times. */
const LOOK_AGAIN = 4000;
const LOOKS = 30;

export type OrderReading =
  { status: 'loading' } | { status: 'missing' } | { status: 'failed' } | { status: 'ready'; order: Order };

/** Reads an order in the browser, with the session's cookie or the link's key, again when the language changes. */
export const useOrder = ({ orderId, orderKey }: OrderAccess, known: Order | null = null) => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [reading, setReading] = useState<OrderReading>(
    known ? { status: 'ready', order: known } : { status: 'loading' },
  );
  const [knownIn] = useState(locale);
  const read = useCallback(
    async (signal?: AbortSignal): Promise<OrderReading> => {
      const result = await api.call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
        params: { orderId },
        query: { key: orderKey },
        ...(signal ? { signal } : {}),
      });
      if (result.ok) return { status: 'ready', order: result.data };
      return { status: result.problem.status === 404 ? 'missing' : 'failed' };
    },
    [api, orderId, orderKey],
  );
  const isKnown = known !== null && knownIn === locale;
  useEffect(() => {
    if (isKnown) return;
    const gone = new AbortController();
    void read(gone.signal).then((found) => {
      if (!gone.signal.aborted) setReading(found);
    });
    return () => gone.abort();
  }, [read, isKnown, locale]);
  // A bank that answered late has usually answered a moment later.
  const isWaiting = reading.status === 'ready' && reading.order.state === 'placed';
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      void read().then((found) => {
        if (found.status === 'ready') setReading(found);
      });
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isWaiting, read]);
  const retry = (): void => {
    setReading({ status: 'loading' });
    void read().then(setReading);
  };
  const replace = (order: Order): void => setReading({ status: 'ready', order });
  return { reading, retry, replace };
};
