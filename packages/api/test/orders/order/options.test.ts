import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cart, OperatorOrder, Order, ProductDetail } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { reference } from '@rewald/assortment/index/reference';
import { claimCart } from '@rewald/orders/order/claim-cart';
import { orderLinesOf } from '@rewald/orders/order/order-amounts';
import { newOrderNumber } from '@rewald/orders/order/order-number';
import { readBasis } from '@rewald/orders/order/order-basis';
import { needFilled } from '@rewald/orders/order/review-order';
import { givenBack } from '../../support/given-back.ts';
import {
  addToCart,
  buy,
  CART,
  cartOf,
  fillIn,
  order,
  orderOf,
  orderPath,
  pay,
} from '../../support/buying.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { pdfOfCall } from '../../support/pdf-of-call.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

/** The demo's new battery for smartphones. */
const BATTERY = { id: 1, name: 'Neuer Akku', price: { value: 39.99 } };
const OPERATOR = '/operator/de/orders';
const SELLER = 3;

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders']);
});
afterAll(() => shop.close());

let taken = 0;
/** An offer of a device that has this option, or of one without options. */
const offerWith = async (optionId: number | null, priceCents = 20_000, stock = 5): Promise<number> => {
  const products = [...reference(shop.app.shop.now()).products.values()].filter(
    ({ modelId }) => (reference(shop.app.shop.now()).optionOfModel.get(modelId)?.id ?? null) === optionId,
  );
  const { id } = await shop.database
    .selectFrom('offers')
    .select('id')
    .where('seller_id', '=', SELLER)
    .where(
      'product_id',
      'in',
      products.map((product) => product.id),
    )
    .orderBy('id')
    .offset((taken += 1))
    .limit(1)
    .executeTakeFirstOrThrow();
  await shop.database
    .updateTable('offers')
    .set({ stock, price_cents: priceCents })
    .where('id', '=', id)
    .execute();
  return id;
};

const itemOf = (cart: Cart) => {
  const [item] = cart.items;
  if (item === undefined) throw new Error('The cart is empty.');
  return item;
};
const choose = (visitor: Visitor, cart: Cart, optionId: number) =>
  visitor.call('POST', `${CART}/${itemOf(cart).id}/option`, { optionId });
/** A guest whose cart holds pieces of a phone with a new battery each. */
const withBattery = async (pieces = 1, priceCents = 20_000) => {
  const visitor = newVisitor(shop.app);
  const offerId = await offerWith(BATTERY.id, priceCents);
  const added = await addToCart(visitor, offerId, pieces);
  const cart = (await choose(visitor, added, BATTERY.id)).data(Cart);
  return { visitor, offerId, cart };
};
const stockOf = async (offerId: number): Promise<number | undefined> =>
  (await shop.database.selectFrom('offers').select('stock').where('id', '=', offerId).executeTakeFirst())
    ?.stock;
/** Changes the price of the option, as an import would. */
const setPrice = (priceCents: number) =>
  sql`update catalogue_entries set entry = jsonb_set(entry, '{priceCents}', ${String(priceCents)}::jsonb)
    where kind = 'options' and id = ${BATTERY.id}`.execute(shop.database);

test('[SHOP-03] a product page offers the option of its model, and none where there is none', async () => {
  const pageOf = async (optionId: number | null): Promise<ProductDetail> => {
    const { product_id: productId } = await shop.database
      .selectFrom('offers')
      .select('product_id')
      .where('id', '=', await offerWith(optionId))
      .executeTakeFirstOrThrow();
    const modelId = reference(shop.app.shop.now()).products.get(productId)?.modelId ?? 0;
    return (
      await newVisitor(shop.app).call('GET', `/offers/en/product/${modelId}?productId=${productId}`)
    ).data(ProductDetail);
  };
  expect((await pageOf(BATTERY.id)).optionChoice).toMatchObject({
    title: 'Battery',
    included: 'Tested, at least 85%',
    option: { id: BATTERY.id, name: 'New battery', price: BATTERY.price },
  });
  expect(await pageOf(null)).not.toHaveProperty('optionChoice');
});

test('[CART-03] an option is part of the price of every piece; codes count it, insurance does not', async () => {
  const { visitor, cart } = await withBattery();
  expect(itemOf(cart)).toMatchObject({
    price: { value: 239.99 },
    option: BATTERY,
    optionChoice: { option: BATTERY },
  });
  expect(cart.summary.total).toBe(239.99);
  const { id } = itemOf(cart);
  const two = (await visitor.call('PATCH', `${CART}/${id}`, { quantity: 1 })).data(Cart);
  expect([two.summary.total, itemOf(two).notices]).toEqual([479.98, undefined]);
  const code = (await visitor.call('POST', `${CART}/discount`, { redeemCode: 'WILLKOMMEN10' })).data(Cart);
  expect(code.summary).toMatchObject({ total: 431.98, discount: 48 });
  const premiums = itemOf(code).insuranceOptions.map(({ price }) => price.value);
  const without = (await visitor.call('DELETE', `${CART}/${id}/option`)).data(Cart);
  expect(itemOf(without)).not.toHaveProperty('option');
  expect(without.summary.total).toBe(360);
  expect(itemOf(without).insuranceOptions.map(({ price }) => price.value)).toEqual(premiums);
});

test('[CART-03] an option of other devices is refused at its field, and another’s line does not exist', async () => {
  const visitor = newVisitor(shop.app);
  const plain = await addToCart(visitor, await offerWith(null));
  const refused = await choose(visitor, plain, BATTERY.id);
  expect([refused.status, refused.error().errors]).toEqual([
    422,
    { optionId: ['Diese Ausstattung gibt es für den Artikel nicht.'] },
  ]);
  expect((await choose(newVisitor(shop.app), plain, BATTERY.id)).status).toBe(404);
  expect((await cartOf(visitor)).summary.total).toBe(200);
});

test('[CART-03] a guest’s option comes along into the customer’s cart', async () => {
  const { visitor } = await withBattery();
  const login = { email: 'option@example.com', password: 'ein langes Passwort' };
  await newVisitor(shop.app).call('POST', '/auth/de/customer/register', {
    firstName: 'Ada',
    lastName: 'Krug',
    ...login,
  });
  await visitor.call('POST', '/auth/de/customer/login', login);
  expect(itemOf(await cartOf(visitor))).toMatchObject({ price: { value: 239.99 }, option: BATTERY });
});

test('[CART-03] an option that becomes dearer or is gone is said at the line, and nothing is ordered for the former total', async () => {
  const { visitor, cart: seen } = await withBattery();
  await fillIn(visitor);
  await pay(visitor);
  await setPrice(4999);
  const dearer = await cartOf(visitor);
  expect(itemOf(dearer)).toMatchObject({
    price: { value: 249.99 },
    notices: [{ kind: 'price-up', was: { value: 239.99 } }],
  });
  expect((await order(visitor, seen)).status).toBe(409);
  await setPrice(3999);
  await shop.database
    .updateTable('cart_items')
    .set({ option_id: 999 })
    .where('id', '=', itemOf(seen).id)
    .execute();
  const gone = await cartOf(visitor);
  expect(gone.summary.total).toBe(200);
  expect(itemOf(gone)).not.toHaveProperty('option');
  expect(itemOf(gone).notices).toEqual([
    {
      kind: 'price-down',
      message: 'Die gewählte Ausstattung gibt es nicht mehr. Der Artikel ist jetzt ohne sie im Warenkorb.',
    },
  ]);
});

test('[CART-06] [ACCT-04] an order keeps its option: total, stock, mail, invoice, tax, withdrawal of one piece', async () => {
  await shop.database.updateTable('sellers').set({ tax: 'regular' }).where('id', '=', SELLER).execute();
  const { visitor, offerId } = await withBattery(2, 19_801);
  await visitor.call('POST', `${CART}/discount`, { redeemCode: 'WILLKOMMEN10' });
  const placed = await buy(visitor);
  await setPrice(1);
  const made = await orderOf(visitor, placed);
  // 2 × (198,01 € + 39,99 €), less 10 %.
  expect(made.summary).toMatchObject({ goods: 476, discount: 47.6, total: 428.4 });
  expect(made.lines).toMatchObject([{ price: { value: 238 }, option: BATTERY, total: 428.4 }]);
  expect(made.taxes).toEqual([{ percent: 19, net: 360, tax: 68.4 }]);
  await setPrice(3999);
  expect(await stockOf(offerId)).toBe(3);
  const mail = await eventually(() =>
    shop.mails.find(({ kind, text }) => kind === 'order-confirmed' && text.includes(placed.number)),
  );
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('inkl. Neuer Akku (39,99 €)');
  const invoice = await pdfOfCall(shop, orderPath(placed, '/invoice', `&seller=${SELLER}`));
  for (const part of ['inkl. Neuer Akku (39,99 €)', '476,00 €', '428,40 €']) expect(invoice).toContain(part);
  const electronic = await visitor.call(
    'GET',
    orderPath(placed, '/invoice', `&seller=${SELLER}&format=xrechnung`),
  );
  for (const part of ['inkl. Neuer Akku', '>360.00<', '>68.40<']) expect(electronic.text).toContain(part);

  await operator.post(`${OPERATOR}/${placed.id}/ship`, { carrier: 'DHL', trackingNumber: 'JD01' });
  const toDo = (await operator.get(`${OPERATOR}/${placed.id}`)).data(OperatorOrder);
  expect(toDo.lines).toMatchObject([{ option: BATTERY }]);
  await operator.post(`${OPERATOR}/${placed.id}/deliver`, {});
  const [line] = made.lines;
  const withdrawn = (
    await visitor.call('POST', orderPath(placed, '/withdrawals'), {
      lines: [{ lineId: line?.id, quantity: 1 }],
    })
  ).data(Order);
  expect(withdrawn.returns.map(({ refund }) => refund)).toEqual([214.2]);
  await operator.post(`${OPERATOR}/${placed.id}/returns/${withdrawn.returns[0]?.id}/receive`);
  const after = await orderOf(visitor, placed);
  expect([after.payment.charged, givenBack(after.payment)]).toEqual([428.4, 214.2]);
  const note = await pdfOfCall(
    shop,
    orderPath(placed, `/credit-notes/${after.refunds[0]?.id}`, `&seller=${SELLER}`),
  );
  for (const part of ['Neuer Akku', '214,20 €']) expect(note).toContain(part);
});

test('[CART-06] the release before places an order with an option in it: the total is right, and the option is kept', async () => {
  const { visitor, cart, offerId } = await withBattery(2);
  await fillIn(visitor);
  await pay(visitor);
  const basis = await readBasis(shop.database, { cartId: cart.id ?? '' });
  const [payment] = basis?.payments ?? [];
  if (basis === null || payment === undefined) throw new Error('There is nothing to place.');
  const { totals, lines } = orderLinesOf(shop.app.shop.now(), basis.cart, 'de');
  expect(totals.totalCents).toBe(47_998);
  const placed = {
    id: newId(),
    number: newOrderNumber(),
    cart_id: cart.id,
    locale: 'de',
    payment_id: payment.id,
    payment_provider: payment.provider,
    goods_cents: totals.goodsCents,
    insurance_cents: 0,
    discount_cents: 0,
    total_cents: totals.totalCents,
    contact: basis.draft?.contact,
    delivery: basis.draft?.delivery,
    billing: null,
    shipping_method: 'standard',
    delivery_from: '2026-12-01',
    delivery_to: '2026-12-02',
    accepted_at: new Date(),
    accepted_terms: 'test',
  };
  // The older release takes the price from the cart and does not know of options.
  const former = lines.map(({ option_id: _id, option_name: _name, option_cents: _cents, ...line }) => line);
  await sql`select place_order(${JSON.stringify(placed)}::jsonb, ${basis.cart.revision}::integer,
    ${JSON.stringify(former)}::jsonb, ${totals.totalCents}::integer, ${newId()}::uuid, now())`.execute(
    shop.database,
  );
  const kept = await shop.database
    .selectFrom('order_lines')
    .select(['price_cents', 'option_id', 'option_name', 'option_cents'])
    .where('order_id', '=', placed.id)
    .execute();
  expect(kept).toEqual([
    { price_cents: 23_999, option_id: BATTERY.id, option_name: 'Neuer Akku', option_cents: 3999 },
  ]);
  expect(await stockOf(offerId)).toBe(3);
});

test('[CART-06] an option that changes between reading and ordering is not sold for the former price', async () => {
  const { visitor, cart, offerId } = await withBattery();
  await fillIn(visitor);
  await pay(visitor);
  const basis = await readBasis(shop.database, { cartId: cart.id ?? '' });
  const [payment] = basis?.payments ?? [];
  if (basis === null || payment === undefined) throw new Error('There is nothing to place.');
  await setPrice(2999);
  const claimed = await claimCart(
    shop.app.shop.now(),
    shop.database,
    basis,
    needFilled(basis.draft),
    { id: payment.id, provider: payment.provider, approvedCents: payment.amountCents, instalments: null },
    { at: new Date(), terms: 'test', locale: 'de' },
  );
  await setPrice(3999);
  expect(claimed).toEqual({ refused: 'offers' });
  expect(await stockOf(offerId)).toBe(5);
});
