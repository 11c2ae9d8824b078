import type { WEBHOOK_EVENTS } from '@rewald/contracts';

/** Events for other systems, as the wire names them; those of a case are `case.` and its state. */
const EVENTS = {
  ORDER_PLACED: 'order.placed',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_SHIPPED: 'order.shipped',
  ORDER_DELIVERED: 'order.delivered',
  OFFER_SOLD: 'offer.sold',
} as const satisfies Record<string, (typeof WEBHOOK_EVENTS)[number]>;

/**
 * Names that SQL functions and TypeScript share, each written once. A function says `:'CAPTURE_JOB'`, as psql writes
 * variables; `migrate` puts the name in, and refuses a file that asks for one which is not here.
 */
export const NAMES = {
  /** Job: takes the money of a placed order. */
  CAPTURE_JOB: 'capture-payment',
  /** Job: tells those who wait that something is in stock again. */
  BACK_IN_STOCK_JOB: 'back-in-stock',
  /** Job: tells those who wait for a lower price. */
  PRICE_FELL_JOB: 'price-fell',
  /** Job: hands a mail of the outbox over. */
  SEND_MAIL_JOB: 'send-mail',
  /** Job: tells another system of an event. */
  SEND_WEBHOOK_JOB: 'send-webhook',
  /** Audit log: the money of an order is ours. */
  PAYMENT_CAPTURED: 'payment.captured',
  ...EVENTS,
} as const;
