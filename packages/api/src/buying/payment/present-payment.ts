import type { CheckoutPayment } from '@rewald/contracts';
import { toEuros } from '../../shop-window/index/offer-card.ts';
import type { StoredPayment } from './payment-store.ts';

/** A payment as the checkout shows it. */
export const presentPayment = (payment: StoredPayment): CheckoutPayment => ({
  provider: payment.provider,
  state: payment.state === 'authorised' ? 'authorised' : 'open',
  clientToken: payment.clientToken,
  amount: toEuros(payment.amountCents),
});
