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
} as const;
