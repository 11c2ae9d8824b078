import type Stripe from 'stripe';
import type { Movement } from '../payment-provider.ts';

const KINDS: ReadonlyMap<string, Movement['kind']> = new Map([
  ['charge', 'payment'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['payment_refund', 'refund'],
  ['refund_failure', 'refund'],
  ['payment_failure_refund', 'refund'],
  ['payment_reversal', 'dispute'],
  ['stripe_fee', 'fee'],
  ['stripe_fx_fee', 'fee'],
  ['tax_fee', 'fee'],
  ['payout', 'transfer'],
  ['payout_cancel', 'transfer'],
  ['payout_failure', 'transfer'],
  ['topup', 'transfer'],
  ['topup_reversal', 'transfer'],
]);

/** The payment of a charge; the own number of any other source. Sources are expanded, so they are complete. */
const subjectOf = (source: Stripe.BalanceTransaction['source']): string | null => {
  if (source === null || typeof source === 'string') return source;
  if (source.object !== 'charge') return source.id;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? source.id);
};

const movementOf = ({ id, type, source, amount, created }: Stripe.BalanceTransaction): Movement => {
  const isDispute =
    type === 'adjustment' && source !== null && typeof source !== 'string' && source.object === 'dispute';
  return {
    reference: id,
    kind: isDispute ? 'dispute' : (KINDS.get(type) ?? 'other'),
    subject: subjectOf(source),
    amountCents: amount,
    at: new Date(created * 1000),
  };
};

/**
 * The movements on the account at Stripe.
 *
 * @see https://docs.stripe.com/reports/balance-transaction-types
 */
export const stripeMovements = async (stripe: Stripe, from: Date, to: Date): Promise<Movement[]> => {
  const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
  const movements: Movement[] = [];
  const listed = stripe.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(to) },
    limit: 100,
    expand: ['data.source'],
  });
  for await (const transaction of listed) movements.push(movementOf(transaction));
  return movements;
};
