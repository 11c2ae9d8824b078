import { Problem } from '@rewald/server-kit/problems/problem';
import { giveUpPayment } from './give-up-payment.ts';
import { retrievePayment } from './refresh-payment.ts';
import { isUnavailable, mustFind, type PayableCart, type PaymentContext } from './payment-context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findOrInsertPayment, saveAmount, savePrepared, type StoredPayment } from './payment-store.ts';

/** The cart's payment with the provider, created and prepared if there is none. */
const beginPayment = async (
  context: PaymentContext,
  cart: PayableCart,
  provider: PaymentProvider,
): Promise<StoredPayment> => {
  const payment = await findOrInsertPayment(context.database, cart, provider.name);
  if (payment.state !== 'preparing') return retrievePayment(context, payment);
  // A repeated attempt sends the first attempt's amount, because the same key requires the same content.
  const prepared = await provider.prepare({
    id: payment.id,
    amountCents: payment.amountCents,
    currency: 'EUR',
    locale: payment.locale,
  });
  return (await savePrepared(context.database, payment.id, prepared)) ?? payment;
};

/** The cart's payment with the provider, for the total; null if the existing one had to be given up. */
const tryPreparing = async (
  context: PaymentContext,
  cart: PayableCart,
  provider: PaymentProvider,
): Promise<StoredPayment | null> => {
  const payment = await beginPayment(context, cart, provider);
  if (payment.orderId !== null) return null;
  switch (payment.state) {
    case 'open':
      if (payment.amountCents === cart.totalCents) return payment;
      if (payment.reference !== null && (await provider.amend(payment.reference, cart.totalCents))) {
        await saveAmount(context.database, payment.id, cart.totalCents);
        return mustFind(context, payment.id);
      }
      break;
    case 'authorised':
      // An approval covers any smaller amount.
      if (payment.authorisedCents >= cart.totalCents) return payment;
      break;
    default:
      return null;
  }
  await giveUpPayment(context, payment.id);
  return null;
};

/** See `Payments.prepare`. */
export const preparePayment = async (
  context: PaymentContext,
  cart: PayableCart,
  name: string,
): Promise<StoredPayment> => {
  const provider = [...context.providers.values()].find((candidate) => candidate.name === name);
  if (provider === undefined)
    throw new Problem(422, 'payment.provider-unknown', {
      fields: { provider: [{ key: 'payment.provider-unknown' }] },
    });
  try {
    for (let round = 0; round < 3; round += 1) {
      const payment = await tryPreparing(context, cart, provider);
      if (payment !== null) return payment;
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new Problem(503, 'payment.away', { cause: error });
  }
  throw new Problem(503, 'payment.away');
};
