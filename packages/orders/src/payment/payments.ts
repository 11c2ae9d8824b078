import type { PaymentProviderName } from '@rewald/contracts';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { giveUpPayment } from './give-up-payment.ts';
import { refreshPayment } from './refresh-payment.ts';
import {
  isUnavailable,
  providerNamed,
  type CaptureOutcome,
  type ClaimedPayment,
  type NewsListener,
  type PayableCart,
  type PaymentContext,
  type PaymentListener,
} from './payment-context.ts';
import type { PaymentReport } from './payment-provider.ts';
import { findPayment, livePaymentsOf, type StoredPayment } from './payment-store.ts';
import { requestRefund } from './refund-store.ts';
import { preparePayment } from './prepare-payment.ts';
import { settleRefund } from './settle-refund.ts';
import { capturePayment, captureClaimed } from './capture-payment.ts';

/** `details` of the cart: what the browser needs to let the shopper approve. */
export interface PaymentDetails {
  readonly stripe: { readonly secret: string | null };
  readonly paypal: { readonly orderId: string | null };
  readonly sandbox: { readonly reference: string | null };
}

/**
 * Payments of carts and orders. The methods call providers, so only `requestRefund` may be used inside a transaction. Placing
 * an order claims its approved payment: `place_order` in the database sets `order_id` in the same transaction, and gives up
 * the cart's other payments.
 */
export interface Payments {
  /** The configured providers. */
  readonly offered: readonly PaymentProviderName[];
  /**
   * Prepares a payment of the cart's total with a provider: the existing one, changed to the total if necessary, or a
   * new one.
   *
   * @returns `open` for the shopper to approve, or `authorised` if they already have
   * @throws {Problem} 422 for a provider that is not configured, 503 `payment.away` if it does not answer
   */
  prepare(cart: PayableCart, provider: string): Promise<StoredPayment>;
  detailsOf(cartId: string): Promise<PaymentDetails>;
  /** The payments of a cart that may still lead to an order, newest first. */
  liveOf(cartId: string): Promise<StoredPayment[]>;
  find(paymentId: string): Promise<StoredPayment | null>;
  /**
   * Asks the provider for the state of a payment and stores the answer; used by the return page. If the provider does not answer,
   * the known state stays.
   */
  refresh(paymentId: string): Promise<StoredPayment | null>;
  /** Captures a claimed payment, with the order's id as key. May be repeated until the outcome is known. */
  capture(paymentId: string): Promise<CaptureOutcome>;
  /**
   * As `capture`, for a payment that the caller has just claimed and need not be read. The caller has to store that it was
   * captured: `confirm_order` in the database does so in the transaction that confirms the order.
   */
  captureClaimed(payment: ClaimedPayment): Promise<CaptureOutcome>;
  /** Asks the provider for the current state of a payment, without storing it; null if the provider does not answer. */
  ask(payment: {
    readonly provider: PaymentProviderName;
    readonly reference: string;
  }): Promise<PaymentReport | null>;
  /**
   * Gives up a payment that was not captured; money that was captured at the same moment is refunded.
   *
   * @param orderId the order that claimed the payment; omitted for a payment without an order
   * @returns false if it is too late, or the payment belongs to another order
   */
  giveUp(paymentId: string, orderId?: string): Promise<boolean>;
  /**
   * Reserves money for a refund, in the transaction that decides it; a job sends it. Idempotent per key.
   *
   * @returns the refund's id, or null if less than the amount is left
   */
  requestRefund(
    transaction: DatabaseTransaction,
    refund: { readonly paymentId: string; readonly amountCents: number; readonly key: string },
  ): Promise<string | null>;
  /** Sends a requested refund right away. @returns `pending` if the provider did not answer; the job retries */
  settleRefund(refundId: string): Promise<'done' | 'refused' | 'pending'>;
  /** Listens for approved payments without an order: the listener places the order. */
  onAuthorised(listener: PaymentListener): void;
  /** Listens for money that did not move as the buyer was told; called within the transaction that stores it. */
  onNews(listener: NewsListener): void;
  /** Notifies listeners of changes that another module stored. */
  notify: NewsListener;
  /** Listens for claimed payments that turned out captured, declined or cancelled: `capture` now returns which. */
  onSettled(listener: PaymentListener): void;
}

const detailsOf = async ({ database }: PaymentContext, cartId: string): Promise<PaymentDetails> => {
  const live = await livePaymentsOf(database, cartId);
  const tokenOf = (provider: PaymentProviderName): string | null =>
    live.find((payment) => payment.provider === provider && payment.state === 'open')?.clientToken ?? null;
  return {
    stripe: { secret: tokenOf('stripe') },
    paypal: { orderId: tokenOf('paypal') },
    sandbox: { reference: tokenOf('sandbox') },
  };
};

const ask: (
  context: PaymentContext,
  ...payment: Parameters<Payments['ask']>
) => ReturnType<Payments['ask']> = async (context, { provider, reference }) => {
  try {
    return await providerNamed(context, provider).retrieve(reference);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.report(error);
    return null;
  }
};

/**
 * Creates the interface that orders and the checkout use.
 *
 * @param forRepeats the same context with `withBreaker` around the providers, for work that jobs repeat
 */
export const openPayments = (context: PaymentContext, forRepeats: PaymentContext): Payments => ({
  offered: [...context.providers.keys()],
  prepare: (cart, provider) => preparePayment(context, cart, provider),
  detailsOf: (cartId) => detailsOf(context, cartId),
  liveOf: (cartId) => livePaymentsOf(context.database, cartId),
  find: (paymentId) => findPayment(context.database, paymentId),
  refresh: (paymentId) => refreshPayment(context, paymentId),
  capture: (paymentId) => capturePayment(forRepeats, paymentId),
  captureClaimed: (payment) => captureClaimed(context, payment),
  ask: (payment) => ask(context, payment),
  giveUp: (paymentId, orderId) => giveUpPayment(context, paymentId, orderId),
  requestRefund,
  settleRefund: (refundId) => settleRefund(context, refundId),
  onAuthorised: (listener) => {
    context.listeners.authorised = listener;
  },
  onNews: (listener) => {
    context.listeners.news = listener;
  },
  notify: async (...news) => context.listeners.news?.(...news),
  onSettled: (listener) => {
    context.listeners.settled = listener;
  },
});
