import type { Locale } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import {
  PaymentProviderUnavailableError,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentReport,
} from './payment-provider.ts';
import { createPaymentStore, type PaymentStore, type StoredPayment } from './payment-store.ts';

/** An approved payment whose cart becomes no order within this is given back, in milliseconds. */
const LONGEST_HOLD = 30 * 60 * 1000;
/** A payment that nobody approved within this is given up, in milliseconds. */
const LONGEST_OPEN = 24 * 60 * 60 * 1000;

/** What a payment is prepared for. */
export interface PayableCart {
  readonly id: string;
  /** More than 0. */
  readonly totalCents: number;
  readonly locale: Locale;
}

/** `details` of the cart: what the browser needs to let the shopper approve. */
export interface PaymentDetails {
  readonly stripe: { readonly secret: string | null };
  readonly paypal: { readonly orderId: string | null };
  readonly sandbox: { readonly reference: string | null };
}

/** What became of taking the money; `unknown` when the provider did not say, and it is to be tried again. */
export type CaptureOutcome = 'captured' | 'declined' | 'unknown';

/** A payment that an order has claimed. */
export interface ClaimedPayment {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly reference: string;
  readonly orderId: string;
  /** What is taken. */
  readonly amountCents: number;
}

/** Hears of a payment's news. Called outside of transactions, and it may be called twice with the same. */
export type PaymentListener = (paymentId: string) => Promise<void>;

/**
 * Payments of carts and orders. Calls to providers happen here and never inside a transaction; only `requestRefund` belongs
 * into one. An order that is placed claims its approved payment: `place_order` in the database sets `order_id` in the same
 * transaction, and gives the cart's other payments up.
 */
export interface Payments {
  /** Providers that are configured. */
  readonly offered: readonly PaymentProviderName[];
  /**
   * Prepares a payment of the cart's total with a provider: the one that is there, changed to the total where needed, or a
   * new one.
   *
   * @returns `open` for the shopper to approve, or `authorised` when they have already
   * @throws {Problem} 422 for a provider that is not configured, 503 `payment.away` when it does not answer
   */
  prepare(cart: PayableCart, provider: string): Promise<StoredPayment>;
  detailsOf(cartId: string): Promise<PaymentDetails>;
  /** The payments of a cart that may still lead to an order, the newest first. */
  liveOf(cartId: string): Promise<StoredPayment[]>;
  find(paymentId: string): Promise<StoredPayment | null>;
  /**
   * Asks the provider how far a payment is and keeps the answer; the return page uses it. When the provider does not answer,
   * what is known stays.
   */
  refresh(paymentId: string): Promise<StoredPayment | null>;
  /** Takes the money of a claimed payment, with the order's id as key. May be repeated until the outcome is known. */
  capture(paymentId: string): Promise<CaptureOutcome>;
  /**
   * As `capture`, for a payment that the caller claimed a moment ago and knows all about. That the money was `captured` is for
   * the caller to keep: `confirm_order` in the database does it in the transaction that draws the consequences.
   */
  take(payment: ClaimedPayment): Promise<CaptureOutcome>;
  /** What the provider says of a payment now, without keeping it; null when it does not answer. */
  ask(payment: {
    readonly provider: PaymentProviderName;
    readonly reference: string;
  }): Promise<PaymentReport | null>;
  /**
   * Gives a payment up that was not taken; money that was taken in the same moment goes back.
   *
   * @param orderId the order that it was claimed for; left out for one without order
   * @returns false when it is too late, or it belongs to another order
   */
  giveUp(paymentId: string, orderId?: string): Promise<boolean>;
  /**
   * Sets money aside for going back, in the transaction that decides it; a job sends it. With the same key it happens once.
   *
   * @returns the refund's id, or null when there is not so much left
   */
  requestRefund(
    transaction: DatabaseTransaction,
    refund: { readonly paymentId: string; readonly amountCents: number; readonly key: string },
  ): Promise<string | null>;
  /** Sends a requested refund right away. @returns `pending` when the provider did not answer; the job tries again */
  settleRefund(refundId: string): Promise<'done' | 'refused' | 'pending'>;
  /** An approved payment has no order yet: the one who listens places it. */
  onAuthorised(listener: PaymentListener): void;
  /** A payment that an order claimed turned out taken, declined or cancelled: `capture` now answers which. */
  onSettled(listener: PaymentListener): void;
}

/** The part of it that only jobs use. */
export interface PaymentUpkeep {
  /** What an event of a provider leads to. */
  handleEvent(provider: PaymentProviderName, reference: string): Promise<void>;
  /** Asks the provider of a payment that is under way, and ends it when it took too long. */
  reconcile(paymentId: string): Promise<void>;
}

const isUnavailable = (error: unknown): error is PaymentProviderUnavailableError =>
  error instanceof PaymentProviderUnavailableError;

/** @param report told about calls that providers did not answer */
export const createPayments = (
  database: Database,
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
  report: (error: unknown) => void,
): { payments: Payments; upkeep: PaymentUpkeep; store: PaymentStore } => {
  const store = createPaymentStore(database);
  const listeners: { authorised: PaymentListener | null; settled: PaymentListener | null } = {
    authorised: null,
    settled: null,
  };

  const providerNamed = (name: PaymentProviderName): PaymentProvider => {
    const provider = providers.get(name);
    if (provider === undefined)
      throw new PaymentProviderUnavailableError(`${name} is not configured any more.`);
    return provider;
  };
  const providerOf = (payment: StoredPayment): PaymentProvider => providerNamed(payment.provider);
  const mustFind = async (paymentId: string): Promise<StoredPayment> => {
    const payment = await store.find(paymentId);
    if (payment === null) throw new Error(`There is no payment ${paymentId}.`);
    return payment;
  };
  const isUnderWay = ({ state }: StoredPayment): boolean => state === 'open' || state === 'authorised';

  /** Asks and keeps the answer. @throws {PaymentProviderUnavailableError} */
  const look = async (payment: StoredPayment): Promise<StoredPayment> => {
    if (payment.reference === null || !isUnderWay(payment)) return payment;
    const said = await providerOf(payment).look(payment.reference);
    if (said.state === payment.state) return payment;
    await store.saveReport(payment.id, said);
    // Also when somebody else kept the same news a moment ago.
    return mustFind(payment.id);
  };

  /** Tells the provider that a payment is given up. @throws {PaymentProviderUnavailableError} */
  const cancel = async (payment: StoredPayment): Promise<void> => {
    // Nobody has the key of a payment whose preparation was never answered, so nobody can approve it.
    if (payment.reference === null) return store.saveCancelled(payment.id);
    const state = await providerOf(payment).cancel(payment.reference);
    if (state !== 'captured') return store.saveCancelled(payment.id);
    const { amountCents } = await providerOf(payment).look(payment.reference);
    await store.saveCaptured(payment.id, amountCents);
    await inTransaction(database, (transaction) =>
      store.requestRefund(transaction, { paymentId: payment.id, amountCents, key: 'given-up' }),
    );
  };

  const giveUp: Payments['giveUp'] = async (paymentId, orderId) => {
    if (!(await store.beginCancelling(paymentId, orderId ?? null))) return false;
    try {
      await cancel(await mustFind(paymentId));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      report(error);
      await store.lookSoon(paymentId);
    }
    return true;
  };

  /** The cart's payment with the provider, fit for the total; null when the one that was there had to be given up. */
  const tryPreparing = async (
    cart: PayableCart,
    provider: PaymentProvider,
  ): Promise<StoredPayment | null> => {
    const begun = await store.begin(cart, provider.name);
    let { payment } = begun;
    if (payment.state === 'preparing') {
      // With the amount of the first try, because the same key must come with the same content.
      const prepared = await provider.prepare({
        id: payment.id,
        amountCents: payment.amountCents,
        currency: 'EUR',
        locale: payment.locale,
      });
      payment = (await store.savePrepared(payment.id, prepared)) ?? payment;
    } else {
      payment = await look(payment);
    }
    if (payment.orderId !== null) return null;
    switch (payment.state) {
      case 'open':
        if (payment.amountCents === cart.totalCents) return payment;
        if (payment.reference !== null && (await provider.amend(payment.reference, cart.totalCents))) {
          await store.saveAmount(payment.id, cart.totalCents);
          return mustFind(payment.id);
        }
        break;
      case 'authorised':
        // Less can be taken than was approved.
        if (payment.authorisedCents >= cart.totalCents) return payment;
        break;
      default:
        return null;
    }
    await giveUp(payment.id);
    return null;
  };

  const tell = async (payment: StoredPayment): Promise<void> => {
    if (payment.orderId === null) {
      if (payment.state === 'authorised') await listeners.authorised?.(payment.id);
    } else if (!isUnderWay(payment)) await listeners.settled?.(payment.id);
  };

  const settleRefund: Payments['settleRefund'] = async (refundId) => {
    const refund = await store.findRefund(refundId);
    if (refund === null) throw new Error(`There is no refund ${refundId}.`);
    if (refund.state !== 'pending') return refund.state;
    const payment = await mustFind(refund.paymentId);
    if (payment.reference === null) throw new Error(`Payment ${payment.id} was never prepared.`);
    try {
      // Another try is another request: the answer to the first key would come again.
      const key = refund.attempts === 1 ? refund.id : `${refund.id}-${refund.attempts}`;
      const given = await providerOf(payment).refund(payment.reference, refund.amountCents, key);
      const outcome = given ? 'done' : 'refused';
      const isFirst = await store.saveRefund(refund, outcome);
      if (isFirst && outcome === 'refused')
        report(
          new Error(`The provider refused to give back refund ${refund.id} of order ${payment.orderId}.`),
        );
      return outcome;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      report(error);
      return 'pending';
    }
  };

  const take: Payments['take'] = async ({ id, provider, reference, orderId, amountCents }) => {
    try {
      const state = await providerNamed(provider).capture(reference, amountCents, orderId);
      if (state === 'open' || state === 'authorised') return 'unknown';
      if (state === 'captured') return 'captured';
      if (await store.saveReport(id, { state, amountCents })) return 'declined';
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      report(error);
      await store.lookSoon(id);
      return 'unknown';
    }
    return (await mustFind(id)).state === 'captured' ? 'captured' : 'declined';
  };

  const payments: Payments = {
    offered: [...providers.keys()],
    prepare: async (cart, name) => {
      const provider = [...providers.values()].find((candidate) => candidate.name === name);
      if (provider === undefined)
        throw new Problem(422, 'payment.provider-unknown', {
          fields: { provider: [{ key: 'payment.provider-unknown' }] },
        });
      try {
        for (let round = 0; round < 3; round += 1) {
          const payment = await tryPreparing(cart, provider);
          if (payment !== null) return payment;
        }
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        throw new Problem(503, 'payment.away', { cause: error });
      }
      throw new Problem(503, 'payment.away');
    },
    detailsOf: async (cartId) => {
      const live = await store.liveOf(cartId);
      const tokenOf = (provider: PaymentProviderName): string | null =>
        live.find((payment) => payment.provider === provider && payment.state === 'open')?.clientToken ??
        null;
      return {
        stripe: { secret: tokenOf('stripe') },
        paypal: { orderId: tokenOf('paypal') },
        sandbox: { reference: tokenOf('sandbox') },
      };
    },
    liveOf: (cartId) => store.liveOf(cartId),
    find: (paymentId) => store.find(paymentId),
    refresh: async (paymentId) => {
      const payment = await store.find(paymentId);
      if (payment === null) return null;
      try {
        return await look(payment);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        report(error);
        await store.lookSoon(paymentId);
        return payment;
      }
    },
    capture: async (paymentId) => {
      const payment = await mustFind(paymentId);
      if (payment.state === 'captured') return 'captured';
      if (payment.state !== 'authorised') return 'declined';
      const { id, provider, reference, orderId, amountCents } = payment;
      if (orderId === null || reference === null)
        throw new Error(`Payment ${paymentId} was not claimed by an order.`);
      const outcome = await take({ id, provider, reference, orderId, amountCents });
      if (outcome === 'captured') await store.saveCaptured(id, amountCents);
      return outcome;
    },
    take,
    ask: async ({ provider, reference }) => {
      try {
        return await providerNamed(provider).look(reference);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        report(error);
        return null;
      }
    },
    giveUp,
    requestRefund: (transaction, refund) => store.requestRefund(transaction, refund),
    settleRefund,
    onAuthorised: (listener) => {
      listeners.authorised = listener;
    },
    onSettled: (listener) => {
      listeners.settled = listener;
    },
  };

  const upkeep: PaymentUpkeep = {
    handleEvent: async (provider, reference) => {
      const payment = await store.findByReference(provider, reference);
      // Not ours, or given up: nothing follows from it.
      if (payment !== null) await tell(await look(payment));
    },
    reconcile: async (paymentId) => {
      const payment = await look(await mustFind(paymentId));
      const age = Date.now() - payment.createdAt.getTime();
      const held = payment.authorisedAt === null ? 0 : Date.now() - payment.authorisedAt.getTime();
      switch (payment.state) {
        case 'cancelling':
          return cancel(payment);
        case 'preparing':
          if (age > LONGEST_HOLD) await giveUp(paymentId);
          return;
        case 'open':
          if (age > LONGEST_OPEN) await giveUp(paymentId);
          return;
        case 'authorised':
          if (payment.orderId === null && held > LONGEST_HOLD) await giveUp(paymentId);
          else await tell(payment);
          return;
        default:
          return tell(payment);
      }
    },
  };
  return { payments, upkeep, store };
};
