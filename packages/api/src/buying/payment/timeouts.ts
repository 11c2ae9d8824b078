import { PaymentProviderUnavailableError, type PaymentProvider } from './payment-provider.ts';

/** How long one call to a provider may take. */
export const CALL_TIMEOUT_MS = 5_000;

/**
 * Makes a call once more when its answer was lost quickly, as a broken connection does: every call of a provider may be made
 * twice. After a long wait nobody is kept waiting for a second try.
 */
export const withRetry = (provider: PaymentProvider, timeout = CALL_TIMEOUT_MS): PaymentProvider => {
  const trying = async <T>(call: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailableError) || performance.now() - start > timeout / 2)
        throw error;
      return call();
    }
  };
  return {
    name: provider.name,
    prepare: (payment) => trying(() => provider.prepare(payment)),
    amend: (reference, amountCents) => trying(() => provider.amend(reference, amountCents)),
    look: (reference) => trying(() => provider.look(reference)),
    capture: (reference, amountCents, key) => trying(() => provider.capture(reference, amountCents, key)),
    refund: (reference, amountCents, key) => trying(() => provider.refund(reference, amountCents, key)),
    movements: (from, to) => trying(() => provider.movements(from, to)),
    aftermath: (reference) => trying(() => provider.aftermath(reference)),
    cancel: (reference) => trying(() => provider.cancel(reference)),
    readEvent: (rawBody, headers) => provider.readEvent(rawBody, headers),
  };
};
