import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Checkout, PlaceOrderResult } from '@rewald/contracts';
import { createDatabaseLedger } from '../src/payment/sandbox/sandbox-ledger.ts';
import type { SandboxPayment } from '../src/payment/sandbox/sandbox-rules.ts';
import {
  addToCart,
  anOffer,
  approve,
  BUY,
  buy,
  CART,
  cartOf,
  CONTACT,
  fillIn,
  order,
  pay,
} from './support/buying.ts';
import { eventually, startTestApp, type TestApp } from './support/test-app.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const stockOf = async (offerId: number): Promise<number | undefined> =>
  (await shop.database.selectFrom('offers').select('stock').where('id', '=', offerId).executeTakeFirst())
    ?.stock;
const ordersOf = (cartId: string | null) =>
  shop.database
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId ?? '')
    .execute();
const booksOf = async (reference: string): Promise<SandboxPayment | undefined> =>
  (await createDatabaseLedger(shop.database).all()).find((payment) => payment.reference === reference);
const chargedFor = async (reference: string): Promise<number[]> =>
  (await booksOf(reference))?.charges.map(({ amountCents }) => amountCents) ?? [];
const guest = (): Visitor => newVisitor(shop.app);

test('[CART-06] a guest buys: pieces, payment, confirmation, mail with papers, and an empty cart', async () => {
  const visitor = guest();
  const offerId = await anOffer(shop.database, { priceCents: 34_990, stock: 3 });
  const cart = await addToCart(visitor, offerId, 2);
  await fillIn(visitor);
  const reference = await pay(visitor);
  const result = (await order(visitor, cart)).data(PlaceOrderResult);
  expect(result).toMatchObject({
    state: 'confirmed',
    payment: null,
    order: { email: CONTACT.email, total: 699.8 },
  });
  expect(await stockOf(offerId)).toBe(1);
  expect(await chargedFor(reference)).toEqual([69_980]);
  expect(await cartOf(visitor)).toMatchObject({ id: null, items: [] });
  const mail = await eventually(() =>
    shop.mails.find(({ kind, to }) => kind === 'order-confirmed' && to === CONTACT.email),
  );
  expect(mail.text).toContain(result.order?.number ?? 'no number');
  // The same browser goes on with a new cart and the same cookie.
  const token = visitor.cookies.get('rewald-cart');
  expect((await addToCart(visitor, offerId)).items).toHaveLength(1);
  expect(visitor.cookies.get('rewald-cart')).toBe(token);
});
