import type { CheckoutPayment, Locale, PlaceOrderRequest } from '@rewald/contracts';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { presentPayment } from '../payment/present-payment.ts';
import type { ApprovedPayment } from './claim-cart.ts';
import type { OrderBasis } from './order-basis.ts';
import type { OrderContext } from './order-context.ts';

/**
 * An approved payment, or one that the shopper has to approve first; null where there is nothing to pay.
 *
 * @throws {Problem} 422 for a provider that is not offered, 409 when the payment was declined, 503 when no payment can be prepared
 */
export const choosePayment = async (
  { payments }: Pick<OrderContext, 'payments'>,
  basis: OrderBasis,
  {
    provider,
    totalCents,
    locale,
  }: {
    readonly provider: PlaceOrderRequest['payment']['provider'];
    readonly totalCents: number;
    readonly locale: Locale;
  },
): Promise<{ readonly approved: ApprovedPayment | null } | { readonly open: CheckoutPayment }> => {
  if (totalCents === 0) return { approved: null };
  // Even an approved payment is of no use once the shop has dropped its provider: the money can no longer be taken.
  if (provider === 'none' || !payments.offered.includes(provider))
    throw invalidField('provider', 'payment.provider-unknown');
  const [newest] = basis.payments.filter((payment) => payment.provider === provider);
  if (newest?.state === 'authorised' && newest.authorisedCents >= totalCents)
    return {
      approved: { id: newest.id, provider, approvedCents: null, instalments: newest.instalments },
    };
  if (newest?.state === 'declined') throw new Problem(409, 'order.payment-declined');
  if (newest?.state === 'open' && newest.reference !== null) {
    const said = await payments.ask({ provider, reference: newest.reference });
    if (said?.state === 'authorised' && said.amountCents >= totalCents) {
      const { amountCents: approvedCents, instalments = null } = said;
      return { approved: { id: newest.id, provider, approvedCents, instalments } };
    }
    if (said?.state === 'open' && newest.amountCents === totalCents) {
      const clientToken = basis.cart.paymentTokens[provider] ?? null;
      return { open: { provider, state: 'open', clientToken, amount: toEuros(totalCents) } };
    }
    if (said?.state === 'declined') {
      await payments.refresh(newest.id);
      throw new Problem(409, 'order.payment-declined');
    }
  }
  const prepared = await payments.prepare({ id: basis.cart.id, totalCents, locale }, provider);
  return prepared.state === 'authorised'
    ? { approved: { id: prepared.id, provider, approvedCents: null, instalments: prepared.instalments } }
    : { open: presentPayment(prepared) };
};
