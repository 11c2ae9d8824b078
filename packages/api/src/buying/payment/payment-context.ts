import type { Database } from '../../plumbing/database/connection.ts';
import {
  PaymentProviderUnavailableError,
  type PaymentProvider,
  type PaymentProviderName,
} from './payment-provider.ts';
import type { PaymentStore, StoredPayment } from './payment-store.ts';

/** Hears of a payment's news. Called outside of transactions, and it may be called twice with the same. */
export type PaymentListener = (paymentId: string) => Promise<void>;

/** What the use cases of a payment work with. */
export interface PaymentContext {
  readonly database: Database;
  readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  readonly store: PaymentStore;
  /** Told about calls that providers did not answer. */
  readonly report: (error: unknown) => void;
  /** Who listens; set while the host starts. */
  readonly listeners: { authorised: PaymentListener | null; settled: PaymentListener | null };
}

export const isUnavailable = (error: unknown): error is PaymentProviderUnavailableError =>
  error instanceof PaymentProviderUnavailableError;

/** @throws {PaymentProviderUnavailableError} it is not configured any more */
export const providerNamed = ({ providers }: PaymentContext, name: PaymentProviderName): PaymentProvider => {
  const provider = providers.get(name);
  if (provider === undefined)
    throw new PaymentProviderUnavailableError(`${name} is not configured any more.`);
  return provider;
};

/** @throws {Error} there is no such payment */
export const mustFind = async ({ store }: PaymentContext, paymentId: string): Promise<StoredPayment> => {
  const payment = await store.find(paymentId);
  if (payment === null) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
};

export const isUnderWay = ({ state }: StoredPayment): boolean => state === 'open' || state === 'authorised';
