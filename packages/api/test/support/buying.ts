import {
  Cart,
  Checkout,
  Order,
  PlaceOrderResult,
  PreparedCheckoutPayment,
  type SandboxApproval,
} from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Answer, Visitor } from './visitor.ts';

export const BUY = '/checkout/de/buy';
export const CART = `${BUY}/cart/customer`;

let nextOffer = 0;
/** Changes an offer for one test only, to a price and stock. */
export const anOffer = async (
  database: Database,
  {
    priceCents = 10_000,
    stock = 5,
    sellerId,
  }: { priceCents?: number; stock?: number; sellerId?: number } = {},
): Promise<number> => {
  nextOffer += 1;
  const { id } = await database
    .selectFrom('offers')
    .select('id')
    .where('seller_id', sellerId === undefined ? '>' : '=', sellerId ?? 0)
    .orderBy('id')
    .offset(nextOffer)
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.updateTable('offers').set({ stock, price_cents: priceCents }).where('id', '=', id).execute();
  return id;
};

export const addToCart = async (visitor: Visitor, offerId: number, quantity = 1): Promise<Cart> =>
  (await visitor.call('POST', CART, { offerId, quantity })).data(Cart);
export const cartOf = async (visitor: Visitor): Promise<Cart> => (await visitor.call('GET', CART)).data(Cart);

export const CONTACT = { email: 'ada.krug@example.com', phone: '+49 151 23456789' };
export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Krug',
  address: 'Lindenweg',
  houseNumber: '7a',
  addition: '',
  plz: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
};

/** Fills in the checkout data that an order needs. */
export const fillIn = async (visitor: Visitor): Promise<Checkout> =>
  (await visitor.call('PATCH', `${BUY}/checkout`, { contact: CONTACT, delivery: ADDRESS })).data(Checkout);

/** Prepares a payment with the sandbox, and acts there as the shopper. @returns the sandbox's reference */
export const pay = async (
  visitor: Visitor,
  approval: SandboxApproval = { behaviour: 'approve', webhook: 'never' },
): Promise<string> => {
  const { payment } = (await visitor.call('POST', `${BUY}/payments`, { provider: 'sandbox' })).data(
    PreparedCheckoutPayment,
  );
  const reference = payment.clientToken ?? '';
  await approve(visitor, reference, approval);
  return reference;
};
export const approve = (visitor: Visitor, reference: string, approval: SandboxApproval): Promise<Answer> =>
  visitor.call('POST', `${BUY}/sandbox-payments/${reference}`, approval);

/** Presses the order button. */
export const order = (visitor: Visitor, cart: Pick<Cart, 'id' | 'summary'>): Promise<Answer> =>
  visitor.call('POST', `${BUY}/orders`, {
    total: cart.summary.total,
    accept: true,
    payment: { provider: 'sandbox' },
    ...(cart.id === null ? {} : { cartId: cart.id }),
  });

/** Goes all the way from the cart to a confirmed order. */
export const buy = async (visitor: Visitor): Promise<NonNullable<PlaceOrderResult['order']>> => {
  await fillIn(visitor);
  await pay(visitor);
  const result = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (result.state !== 'confirmed' || result.order === null)
    throw new Error(`The order is ${JSON.stringify(result)}.`);
  return result.order;
};

/** An order as its buyer identifies it. */
interface PlacedOrder {
  readonly id: string;
  readonly key: string;
}
/** The path of an order, or of a call about it. */
export const orderPath = ({ id, key }: PlacedOrder, call = '', query = ''): string =>
  `${BUY}/orders/${id}${call}?key=${key}${query}`;
export const orderOf = async (visitor: Visitor, placed: PlacedOrder): Promise<Order> =>
  (await visitor.call('GET', orderPath(placed))).data(Order);
