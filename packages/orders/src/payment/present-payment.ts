import type { CheckoutPayment } from '@rewald/contracts';
import { toEuros } from '@rewald/assortment/index/offer-card';
import type { StoredPayment } from './payment-store.ts';

/** A payment as the checkout shows it. */
export const presentPayment = (payment: StoredPayment): CheckoutPayment => ({
  provider: payment.provider,
  state: payment.state === 'authorised' ? 'authorised' : 'open',
  clientToken: payment.clientToken,
  amount: toEuros(payment.amountCents),
});
