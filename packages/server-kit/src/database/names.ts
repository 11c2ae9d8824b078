import type { WEBHOOK_EVENTS } from '@rewald/contracts';

/** Names of events for other systems; the events of a trade-in case are `case.` and its state. */
const EVENTS = {
  ORDER_PLACED: 'order.placed',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_SHIPPED: 'order.shipped',
  ORDER_DELIVERED: 'order.delivered',
  OFFER_SOLD: 'offer.sold',
} as const satisfies Record<string, (typeof WEBHOOK_EVENTS)[number]>;

/**
 * Names that SQL functions and TypeScript share. A function file refers to one as `:'CAPTURE_JOB'`, like a variable of psql; `migrate`
 * fills it in, and refuses a file with a name that is not listed here.
 */
export const NAMES = {
  /** Job: captures the payment of a placed order. */
  CAPTURE_JOB: 'capture-payment',
  /** Job: sends reminders for an offer that is in stock again. */
  BACK_IN_STOCK_JOB: 'back-in-stock',
  /** Job: sends price alerts. */
  PRICE_FELL_JOB: 'price-fell',
  /** Job: sends a mail of the outbox. */
  SEND_MAIL_JOB: 'send-mail',
  /** Job: sends an event to another system. */
  SEND_WEBHOOK_JOB: 'send-webhook',
  /** Audit log: the payment of an order was captured. */
  PAYMENT_CAPTURED: 'payment.captured',
  ...EVENTS,
} as const;
