import { Problem } from '@rewald/server-kit/problems/problem';
import type { ShopNow } from '@rewald/assortment/shop';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { totalsOf } from '../cart/present-cart.ts';
import type { StoredPayment } from '../payment/payment-store.ts';
import { claimCart } from './claim-cart.ts';
import type { Acceptance, OrderBasis } from './order-basis.ts';
import type { OrderContext } from './order-context.ts';
import { MOST_TRIES, settleOrder } from './place-order.ts';
import { reviewCart } from './review-cart.ts';
import { needFilled } from './review-order.ts';

/** What was accepted with the order button, if the cart is unchanged since and the payment covers it; null otherwise. */
const acceptanceFor = (
  shop: Stocked,
  { acceptance, cart }: OrderBasis,
  payment: StoredPayment,
): Acceptance | null => {
  if (acceptance === null || acceptance.provider !== payment.provider) return null;
  if (acceptance.revision !== cart.revision || payment.authorisedCents < acceptance.totalCents) return null;
  return totalsOf(shop, cart).totalCents === acceptance.totalCents ? acceptance : null;
};

/**
 * Places the order of an approved payment that has none yet, if the order button was pressed for exactly this cart.
 * Otherwise the shopper may still be at the checkout, and the payment is given up if they do not return.
 */
export const placeApprovedOrder = async (
  shop: ShopNow,
  context: OrderContext,
  paymentId: string,
): Promise<void> => {
  const { database, payments, readBasis } = context;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const payment = await payments.find(paymentId);
    if (payment === null || payment.orderId !== null || payment.state !== 'authorised') return;
    const basis = await readBasis({ cartId: payment.cartId });
    if (basis === null) {
      // The cart was ordered with another payment, or is gone.
      await payments.giveUp(paymentId);
      return;
    }
    const acceptance = acceptanceFor(shop, basis, payment);
    if (acceptance === null) return;
    const { provider, instalments } = payment;
    const approved = { id: paymentId, provider, approvedCents: null, instalments };
    try {
      const draft = needFilled(basis.draft);
      await reviewCart(shop, context, basis, acceptance.totalCents);
      const claimed = await claimCart(shop, database, basis, draft, approved, acceptance);
      if ('refused' in claimed) continue;
      await settleOrder(context, claimed.placed.order.id, claimed.placed);
      return;
    } catch (error) {
      if (error instanceof Problem) return;
      throw error;
    }
  }
  throw new Error(`The order of payment ${paymentId} could not be placed.`);
};
