import type { Locale, PaymentProviderName } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import {
  PaymentProviderUnavailableError,
  type DisputeReport,
  type PaymentProvider,
} from './payment-provider.ts';
import { findPayment, type StoredPayment } from './payment-store.ts';

/** What a payment is prepared for. */
export interface PayableCart {
  readonly id: string;
  /** More than 0. */
  readonly totalCents: number;
  readonly locale: Locale;
}

/** The outcome of a capture; `unknown` if the provider did not say, so that the capture has to be retried. */
export type CaptureOutcome = 'captured' | 'declined' | 'unknown';

/** A payment that an order has claimed. */
export interface ClaimedPayment {
  readonly id: string;
  readonly provider: PaymentProviderName;
  readonly reference: string;
  readonly orderId: string;
  /** The amount to capture. */
  readonly amountCents: number;
}

/** Called when a payment changes, outside of transactions and possibly twice for the same change. */
export type PaymentListener = (paymentId: string) => Promise<void>;

/** News about money that an order's buyer was told about. */
export type PaymentNews =
  /** The provider did not refund the amount after all. */
  | { readonly kind: 'refund-refused'; readonly amountCents: number }
  /** The amount was refunded after a refusal; by other means, if `otherwise` names them. */
  | { readonly kind: 'refund-given'; readonly amountCents: number; readonly otherwise: string | null }
  /** The buyer's bank or PayPal claims money back from us, or has decided. */
  | {
      readonly kind: 'dispute';
      readonly amountCents: number;
      readonly state: DisputeReport['state'];
    };

/** Tells the order's buyer, in the transaction that stores the news. */
export type NewsListener = (
  transaction: DatabaseTransaction,
  orderId: string,
  news: PaymentNews,
) => Promise<void>;

/** Dependencies of the payment use cases. */
export interface PaymentContext {
  readonly database: Database;
  readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** Called with errors of calls that providers did not answer. */
  readonly report: (error: unknown) => void;
  /** Alerts a person, by a log line that monitoring watches for. */
  readonly alarm: (what: string, details: Readonly<Record<string, unknown>>) => void;
  /** The listeners; set while the host starts. */
  readonly listeners: {
    authorised: PaymentListener | null;
    settled: PaymentListener | null;
    news: NewsListener | null;
  };
}

/** Whether an error means that a provider did not answer. */
export const isUnavailable = (error: unknown): error is PaymentProviderUnavailableError =>
  error instanceof PaymentProviderUnavailableError;

/** @throws {PaymentProviderUnavailableError} the provider is no longer configured */
export const providerNamed = ({ providers }: PaymentContext, name: PaymentProviderName): PaymentProvider => {
  const provider = providers.get(name);
  if (provider === undefined)
    throw new PaymentProviderUnavailableError(`${name} is not configured any more.`);
  return provider;
};

/** @throws {Error} there is no such payment */
export const mustFind = async ({ database }: PaymentContext, paymentId: string): Promise<StoredPayment> => {
  const payment = await findPayment(database, paymentId);
  if (payment === null) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
};

/** Whether a payment may still change at the provider. */
export const isUnderWay = ({ state }: StoredPayment): boolean => state === 'open' || state === 'authorised';
