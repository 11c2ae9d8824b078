import { PaymentProviderUnavailableError, type PaymentProvider } from './payment-provider.ts';

/** Timeout of a call to a provider. */
export const CALL_TIMEOUT_MS = 5_000;

type Around = <T>(call: () => Promise<T>) => Promise<T>;

/** The same provider, with each of its calls wrapped. */
const withAround = (provider: PaymentProvider, around: Around): PaymentProvider => ({
  name: provider.name,
  prepare: (payment) => around(() => provider.prepare(payment)),
  amend: (reference, amountCents) => around(() => provider.amend(reference, amountCents)),
  retrieve: (reference) => around(() => provider.retrieve(reference)),
  capture: (reference, amountCents, key) => around(() => provider.capture(reference, amountCents, key)),
  refund: (reference, amountCents, key) => around(() => provider.refund(reference, amountCents, key)),
  movements: (from, to) => around(() => provider.movements(from, to)),
  aftermath: (reference) => around(() => provider.aftermath(reference)),
  cancel: (reference) => around(() => provider.cancel(reference)),
  readEvent: (rawBody, headers) => provider.readEvent(rawBody, headers),
});

/**
 * Repeats a call whose answer was lost quickly, for example because the connection broke: every call to a provider is
 * idempotent. After a long wait there is no second attempt.
 */
export const withRetry = (provider: PaymentProvider, timeout = CALL_TIMEOUT_MS): PaymentProvider =>
  withAround(provider, async (call) => {
    const start = performance.now();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailableError) || performance.now() - start > timeout / 2)
        throw error;
      return call();
    }
  });

/**
 * A circuit breaker for jobs, which share worker slots: while the provider does not answer, only one job at a time calls it, and
 * the others fail at once. Otherwise hundreds of jobs waiting for one provider would block the jobs of the others.
 */
export const withBreaker = (provider: PaymentProvider): PaymentProvider => {
  const state = { isAway: false, asking: 0 };
  return withAround(provider, async (call) => {
    if (state.isAway && state.asking > 0)
      throw new PaymentProviderUnavailableError(`${provider.name} does not answer, and another job asks it.`);
    state.asking += 1;
    try {
      const said = await call();
      state.isAway = false;
      return said;
    } catch (error) {
      state.isAway = error instanceof PaymentProviderUnavailableError;
      throw error;
    } finally {
      state.asking -= 1;
    }
  });
};
