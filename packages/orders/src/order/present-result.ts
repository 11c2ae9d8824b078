import type { PlaceOrderResult } from '@rewald/contracts';
import { Problem } from '@rewald/server-kit/problems/problem';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { parseContact } from './order-basis.ts';
import type { OrderContext } from './order-context.ts';
import { ORDER_KEY } from './order-mails.ts';
import type { StoredOrder } from './order-store.ts';
import type { OrderState } from '../tables.ts';

/** The answer to the order button. @throws {Problem} 409 when the payment was declined */
export const presentResult = (
  { signedLinks }: Pick<OrderContext, 'signedLinks'>,
  order: StoredOrder,
  state: OrderState,
): PlaceOrderResult => {
  if (state === 'cancelled') throw new Problem(409, 'order.payment-declined');
  return {
    state: state === 'placed' ? 'placed' : 'confirmed',
    payment: null,
    order: {
      id: order.id,
      number: order.number,
      key: signedLinks.keyFor(ORDER_KEY, order.id),
      email: parseContact(order.contact).email,
      total: toEuros(order.total_cents),
    },
  };
};
