import { useEffect, useState } from 'react';
import type { Locale, Order } from '@rewald/contracts';
import { remember, useAnswer, useLocale, usePlatform, type Answer } from '@rewald/platform';
import type { OrderAccess } from './order-link.ts';

/** An order is polled until its payment is confirmed: interval in ms, and number of polls. */
const POLL_MS = 4000;
const POLLS = 30;
/** How long an order that came with the page is used before it is fetched again, in ms. */
const FRESH_MS = 2000;

export type OrderReading =
  { status: 'loading' } | { status: 'missing' } | { status: 'failed' } | { status: 'ready'; order: Order };

const readingOf = ({ problem, seen }: Answer<Order>): OrderReading => {
  if (problem) return { status: problem.status === 404 ? 'missing' : 'failed' };
  return seen ? { status: 'ready', order: seen } : { status: 'loading' };
};

/** Loads an order in the browser with the session's cookie or the link's key, and again when the language changes. */
export const useOrder = ({ orderId, orderKey }: OrderAccess, known: Order | null = null) => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [orders] = useState(() => {
    const all = remember(
      (signal, id: string, key: OrderAccess['orderKey'], _locale: Locale) =>
        api.call('GET /api/checkout/{locale}/buy/orders/{orderId}', {
          params: { orderId: id },
          query: { key },
          signal,
        }),
      FRESH_MS,
    );
    if (known) all.with(orderId, orderKey, locale).know(known);
    return all;
  });
  const request = orders.with(orderId, orderKey, locale);
  const answer = useAnswer(request);
  const reading = readingOf(answer);
  // A late bank usually responds soon, so the order is polled.
  const isWaiting = reading.status === 'ready' && reading.order.state === 'placed';
  useEffect(() => {
    if (!isWaiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= POLLS) clearInterval(timer);
      request.load();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, request]);
  return { reading, retry: answer.retry, replace: request.know };
};
