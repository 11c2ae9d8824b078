import { Problem } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { OrderBasis } from './order-basis.ts';
import type { OrderContext } from './order-context.ts';
import { goneLines, reviewOrder } from './review-order.ts';

const LIVE = new Set(['preparing', 'open', 'authorised']);

/**
 * As `reviewOrder`; if nothing in the cart can be bought any more, the payment that was approved for it is given up.
 *
 * @throws {Problem} 409 when the cart differs from what the shopper saw
 */
export const reviewCart = async (
  shop: Stocked,
  { payments }: Pick<OrderContext, 'payments'>,
  basis: OrderBasis,
  acceptedCents: number,
): Promise<number> => {
  try {
    return reviewOrder(shop, basis, acceptedCents);
  } catch (error) {
    const isGone = error instanceof Problem && error.key === 'order.line-gone';
    if (isGone && Object.keys(goneLines(basis)).length === basis.cart.items.length)
      for (const payment of basis.payments) if (LIVE.has(payment.state)) await payments.giveUp(payment.id);
    throw error;
  }
};
