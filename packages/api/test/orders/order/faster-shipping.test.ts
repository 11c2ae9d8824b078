import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Checkout, Order, OperatorOrder, PlaceOrderResult } from '@rewald/contracts';
import { sql } from 'kysely';
import { givenBack } from '../../support/given-back.ts';
import {
  addToCart,
  ADDRESS,
  anOffer,
  BUY,
  cartOf,
  fillIn,
  order,
  orderOf,
  orderPath,
  pay,
} from '../../support/buying.ts';
import { pdfOfCall } from '../../support/pdf-of-call.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

/** What express costs in the demo, for one parcel. */
const EXPRESS = 6.9;
/** A seller of the demo whose parcels take up to four days, and one whose parcels take two. */
const SLOW = 6;
const REGULAR = 7;
const FAST = 1;
const OPERATOR = '/operator/de/orders';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders']);
});
afterAll(() => shop.close());

const fill = (visitor: Visitor, update: object) => visitor.call('PATCH', `${BUY}/checkout`, update);
const choose = async (visitor: Visitor, shippingMethod: string): Promise<Checkout> =>
  (await fill(visitor, { shippingMethod })).data(Checkout);
const mailAbout = (kind: string, number: string) =>
  eventually(() => shop.mails.find((mail) => mail.kind === kind && mail.text.includes(number)));

/** Has a guest buy offers with express shipping. */
const bought = async (offers: readonly number[]) => {
  const visitor = newVisitor(shop.app);
  for (const offerId of offers) await addToCart(visitor, offerId);
  await fillIn(visitor);
  await choose(visitor, 'express');
  await pay(visitor);
  const { order: placed } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  if (placed === null) throw new Error('The order was not placed.');
  return { visitor, placed };
};

test('[CART-06] express is offered with price and day before it is chosen, and only then costs something', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, sellerId: SLOW }));
  const before = await fillIn(visitor);
  expect(before.shippingMethods.map(({ id, price }) => [id, price.value])).toEqual([
    ['standard', 0],
    ['signature', 0],
    ['express', EXPRESS],
  ]);
  const [standard, , express] = before.shippingMethods.map(({ delivery }) => delivery?.to ?? '');
  expect((express ?? '') < (standard ?? '')).toBe(true);
  expect((await cartOf(visitor)).summary).toEqual({ total: 200, insurance: 0, discount: 0 });

  const chosen = await choose(visitor, 'express');
  expect([chosen.shippingMethod, chosen.parcels[0]?.delivery.to]).toEqual(['express', express]);
  const { summary, revision } = await cartOf(visitor);
  expect(summary).toMatchObject({ total: 206.9, shipping: EXPRESS });
  await choose(visitor, 'standard');
  const back = await cartOf(visitor);
  expect(back.summary).toEqual({ total: 200, insurance: 0, discount: 0 });
  expect(back.revision).toBeGreaterThan(revision);
});

test('[CART-06] express goes to no Packstation and not abroad, and an unknown way is refused at its field', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, sellerId: SLOW }));
  await fillIn(visitor);
  await choose(visitor, 'express');
  const station = { ...ADDRESS, address: 'Packstation', houseNumber: '145', addition: '1234567' };
  const toStation = (await fill(visitor, { delivery: station, billing: ADDRESS })).data(Checkout);
  expect([toStation.shippingMethod, toStation.shippingMethods.map(({ id }) => id)]).toEqual([
    'standard',
    ['standard'],
  ]);
  expect((await cartOf(visitor)).summary.total).toBe(200);
  const toVienna = (
    await fill(visitor, { delivery: { ...ADDRESS, plz: '1010', city: 'Wien', countryCode: 'AT' } })
  ).data(Checkout);
  expect(toVienna.shippingMethods.map(({ id }) => id)).toEqual(['standard', 'signature']);
  expect((await cartOf(visitor)).summary.total).toBe(200);
  expect((await fill(visitor, { delivery: ADDRESS })).data(Checkout).shippingMethod).toBe('express');
  const refused = await fill(visitor, { shippingMethod: 'by-owl' });
  expect([refused.status, refused.error().errors]).toEqual([
    422,
    { shippingMethod: ['Diese Versandart gibt es nicht mehr. Bitte wähl eine andere.'] },
  ]);
});

test('[CART-06] nobody pays for express from a seller who is as fast for nothing', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, sellerId: FAST }));
  const alone = await fillIn(visitor);
  expect(alone.shippingMethods.map(({ id }) => id)).toEqual(['standard', 'signature']);
  expect((await choose(visitor, 'express')).shippingMethod).toBe('standard');
  expect((await cartOf(visitor)).summary).toEqual({ total: 200, insurance: 0, discount: 0 });
  // With a parcel of a slower seller in the order, express is charged for that parcel alone.
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 10_000, sellerId: SLOW }));
  expect((await cartOf(visitor)).summary).toMatchObject({ total: 306.9, shipping: EXPRESS });
});

test('[CART-06] express chosen after the total was seen: nothing is ordered for the former total', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, sellerId: SLOW }));
  await fillIn(visitor);
  const seen = await cartOf(visitor);
  await choose(visitor, 'express');
  await pay(visitor);
  const refused = await order(visitor, seen);
  expect([refused.status, Object.keys(refused.error().errors ?? {})]).toEqual([409, ['total']]);
});

test('[CART-06] [ACCT-04] express is paid, stands on invoice and mail, and stays after a withdrawal (§ 357 (2) BGB)', async () => {
  const { visitor, placed } = await bought([
    await anOffer(shop.database, { priceCents: 20_000, sellerId: SLOW }),
  ]);
  const made = await orderOf(visitor, placed);
  expect(made).toMatchObject({
    payment: { charged: 206.9 },
    summary: { goods: 200, shipping: EXPRESS, total: 206.9 },
    shippingMethod: { id: 'express', name: 'Express' },
  });
  const confirmation = await mailAbout('order-confirmed', placed.number);
  expect(confirmation.text).toMatch(/Versand: Express\s+6,90 €/);
  const invoice = await pdfOfCall(shop, orderPath(placed, '/invoice', `&seller=${SLOW}`));
  for (const part of ['Versand: Express 6,90 €', '206,90 €', 'Das gilt auch für ihren Versand.'])
    expect(invoice).toContain(part);

  await operator.post(`${OPERATOR}/${placed.id}/ship`, { carrier: 'DHL', trackingNumber: 'JD01' });
  await operator.post(`${OPERATOR}/${placed.id}/deliver`, {});
  const withdrawn = (
    await visitor.call('POST', orderPath(placed, '/withdrawals'), {
      lines: made.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
    })
  ).data(Order);
  expect(withdrawn.returns.map(({ refund }) => refund)).toEqual([200]);
  const receipt = await mailAbout('withdrawal-received', placed.number);
  expect(receipt.text).toContain('Den Aufpreis für den schnelleren Versand (6,90 €) erstatten wir nicht');
  await operator.post(`${OPERATOR}/${placed.id}/returns/${withdrawn.returns[0]?.id}/receive`);
  expect(givenBack((await orderOf(visitor, placed)).payment)).toBe(200);
});

test('[ACCT-04] an order that is cancelled before it is sent gives express back, too', async () => {
  const { visitor, placed } = await bought([
    await anOffer(shop.database, { priceCents: 20_000, sellerId: SLOW }),
  ]);
  const cancelled = (await visitor.call('POST', orderPath(placed, '/cancel'))).data(Order);
  expect(givenBack(cancelled.payment)).toBe(206.9);
  const [refund] = cancelled.refunds;
  const note = await pdfOfCall(shop, orderPath(placed, `/credit-notes/${refund?.id}`, `&seller=${SLOW}`));
  expect(note).toContain('206,90 €');
});

test('[ACCT-04] of two sellers each has a parcel, its price on the own invoice, and its tax as the goods', async () => {
  await shop.database.updateTable('sellers').set({ tax: 'regular' }).where('id', '=', REGULAR).execute();
  const { visitor, placed } = await bought([
    await anOffer(shop.database, { priceCents: 11_900, sellerId: REGULAR }),
    await anOffer(shop.database, { priceCents: 23_800, sellerId: REGULAR }),
    await anOffer(shop.database, { priceCents: 30_000, sellerId: SLOW }),
  ]);
  const made = await orderOf(visitor, placed);
  expect(made.summary).toMatchObject({ goods: 657, shipping: 13.8, total: 670.8 });
  // 363,90 € including 19 % VAT: the goods of that seller and their parcel.
  expect(made.taxes).toEqual([{ percent: 19, net: 305.8, tax: 58.1 }]);
  const regular = await pdfOfCall(shop, orderPath(placed, '/invoice', `&seller=${REGULAR}`));
  for (const part of ['Versand: Express 6,90 €', '363,90 €', 'Netto zu 19 % 305,80 €'])
    expect(regular).toContain(part);
  const margin = await pdfOfCall(shop, orderPath(placed, '/invoice', `&seller=${SLOW}`));
  expect(margin).toContain('306,90 €');
  const electronic = await visitor.call(
    'GET',
    orderPath(placed, '/invoice', `&seller=${REGULAR}&format=xrechnung`),
  );
  for (const part of ['>Versand: Express<', '>305.80<', '>58.10<', '>363.90<'])
    expect(electronic.text).toContain(part);

  // A seller cannot deliver: the shop refunds the unsent goods together with the shipping cost of their parcel.
  const lineOf = made.lines.find(({ seller }) => seller.id === SLOW)?.id;
  const after = (
    await operator.post(`${OPERATOR}/${placed.id}/refund`, { lines: [{ lineId: lineOf, quantity: 1 }] })
  ).data(OperatorOrder);
  expect(givenBack(after.payment)).toBe(306.9);
});

test('[CART-06] the release before goes on placing orders in the new tables, with free shipping', async () => {
  const { visitor, placed } = await bought([
    await anOffer(shop.database, { priceCents: 20_000, sellerId: SLOW }),
  ]);
  expect((await orderOf(visitor, placed)).summary.shipping).toBe(EXPRESS);
  // The older release does not write the column of the shipping cost, and its totals are consistent without it.
  const { rows } = await sql`
    insert into orders (id, number, cart_id, locale, state, payment_id, payment_provider, goods_cents, insurance_cents,
       discount_cents, total_cents, contact, delivery, shipping_method, delivery_from, delivery_to, accepted_at, accepted_terms)
     select gen_random_uuid(), 'RB-FORMER', gen_random_uuid(), locale, 'placed', payment_id, payment_provider, goods_cents,
       insurance_cents, discount_cents, goods_cents + insurance_cents - discount_cents, contact, delivery, 'standard',
       delivery_from, delivery_to, accepted_at, accepted_terms
     from orders where id = ${placed.id} returning shipping_cents`.execute(shop.database);
  expect(rows).toEqual([{ shipping_cents: 0 }]);
});
