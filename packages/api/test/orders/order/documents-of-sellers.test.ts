import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { splitRefund } from '@rewald/orders/order/refund-parts';
import { addToCart, anOffer, buy, orderOf, orderPath } from '../../support/buying.ts';
import { pdfOfCall } from '../../support/pdf-of-call.ts';
import { falsify } from '../../support/falsify.ts';
import { newOperator, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders']);
});
afterAll(() => shop.close());

const textOf = (url: string): Promise<string> => pdfOfCall(shop, url);

const sellsRegularly = (id: number, values: object = {}) =>
  shop.database
    .updateTable('sellers')
    .set({ tax: 'regular', ...values })
    .where('id', '=', id)
    .execute();

test('[ACCT-04] each seller of an order writes an invoice of its own, in its own series, as its way of taxing asks', async () => {
  await sellsRegularly(3, { legal_name: 'Isarwerk Technik GmbH', tax_number: '143/000/00000' });
  const visitor = newVisitor(shop.app);
  const sold = await anOffer(shop.database, { priceCents: 11_900, sellerId: 3 });
  const used = await anOffer(shop.database, { priceCents: 20_000, sellerId: 3 });
  await shop.database.updateTable('offers').set({ tax: 'margin' }).where('id', '=', used).execute();
  await addToCart(visitor, sold, 2);
  await addToCart(visitor, used);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 30_000, sellerId: 1 }));
  const placed = await buy(visitor);
  // An invoice keeps the data that its seller had when it was numbered.
  await sellsRegularly(3, { vat_per_mille: 70 });

  const order = await orderOf(visitor, placed);
  expect(order.lines.map(({ vatPercent }) => vatPercent)).toEqual([19, null, null]);
  expect(order.taxes).toEqual([{ percent: 19, net: 200, tax: 38 }]);
  expect(order.invoices?.map(({ seller }) => seller.id).toSorted()).toEqual([1, 3]);

  const mixed = await textOf(orderPath(placed, '/invoice', '&seller=3'));
  for (const part of [
    'RE-3-0000001',
    '143/000/00000',
    'DE000000003',
    'Musterstraße 3',
    'enthält 19 % USt: 38,00 €',
    'Netto zu 19 % 200,00 €',
    'Umsatzsteuer 19 % 38,00 €',
    'Gebrauchtgegenstände/Sonderregelung',
    '438,00 €',
  ])
    expect(mixed).toContain(part);
  const margin = await textOf(orderPath(placed, '/invoice', '&seller=1'));
  expect(margin).toContain('RE-1-0000001');
  expect(margin).toContain('300,00 €');
  expect(margin).toContain('Gebrauchtgegenstände/Sonderregelung');
  expect(margin).not.toContain('19 %');
  expect((await visitor.call('GET', orderPath(placed, '/invoice', '&seller=2'))).status).toBe(404);

  const electronic = await visitor.call(
    'GET',
    orderPath(placed, '/invoice', '&seller=3&format=xrechnung&reference=04011000-12345-34'),
  );
  expect([electronic.status, electronic.headers['content-type']]).toEqual([200, 'application/xml']);
  for (const part of ['RE-3-0000001', '>04011000-12345-34<', 'Isarwerk Technik GmbH', '>38.00<', '>438.00<'])
    expect(electronic.text).toContain(part);
  await shop.database.updateTable('sellers').set({ street: null }).where('id', '=', 6).execute();
  const other = newVisitor(shop.app);
  await addToCart(other, await anOffer(shop.database, { sellerId: 6 }));
  const refused = await other.call('GET', orderPath(await buy(other), '/invoice', '&format=xrechnung'));
  expect([refused.status, refused.error().message]).toEqual([
    409,
    'Für diese Rechnung gibt es keine elektronische: Der Händler hat Anschrift oder Steuernummer noch nicht angegeben.',
  ]);
});

test('[ACCT-04] a cancelled order of two sellers has two credit notes that together are what goes back', async () => {
  await sellsRegularly(3, { vat_per_mille: null });
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 11_900, sellerId: 3 }));
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 30_000, sellerId: 1 }));
  const placed = await buy(visitor);
  await visitor.call('POST', orderPath(placed, '/cancel'));
  const [refund] = (await orderOf(visitor, placed)).refunds;
  expect(refund?.amount).toBe(419);
  expect(refund?.creditNotes?.map(({ seller }) => seller.id)).toEqual([1, 3]);
  const note = `/credit-notes/${refund?.id}`;
  const regular = await textOf(orderPath(placed, note, '&seller=3'));
  expect(regular).toContain('Darin zu 19 % Umsatzsteuer: netto −100,00 €, Umsatzsteuer −19,00 €');
  expect(regular).toContain('−119,00 €');
  expect(regular).not.toContain('Sonderregelung');
  const margin = await textOf(orderPath(placed, note, '&seller=1'));
  expect(margin).toContain('−300,00 €');
  expect(margin).toContain('Sonderregelung');
});

test('[ACCT-04] numbers of sellers have no gaps, however many orders are paid at the same moment', async () => {
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const visitor = newVisitor(shop.app);
      await addToCart(visitor, await anOffer(shop.database, { sellerId: 2 }));
      await addToCart(visitor, await anOffer(shop.database, { sellerId: 4 }));
      const placed = await buy(visitor);
      await visitor.call('GET', orderPath(placed, '/invoice'));
    }),
  );
  for (const seller of [2, 4]) {
    const rows = await shop.database
      .selectFrom('invoices')
      .select('number')
      .where('seller_id', '=', seller)
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

test('[ACCT-04] an order of before keeps its one invoice, and its refund the one credit note', async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 10_000, sellerId: 5 }));
  const placed = await buy(visitor);
  await visitor.call('GET', orderPath(placed, '/invoice'));
  await falsify(shop.database, 'invoices', sql`delete from invoices where order_id = ${placed.id}`);
  await falsify(shop.database, 'documents', sql`delete from documents where kind = 'invoice'`);
  expect((await orderOf(visitor, placed)).invoices).toEqual([]);
  expect(await textOf(orderPath(placed, '/invoice'))).toMatch(/RE-\d{7}/);
  await operator.post(
    `/operator/de/orders/${placed.id}/refund`,
    { amount: 12.34 },
    { 'idempotency-key': 'former-order-1' },
  );
  const [refund] = (await orderOf(visitor, placed)).refunds;
  expect([refund?.creditNote, refund?.creditNotes]).toEqual(['RK-0000001', []]);
  expect(await textOf(orderPath(placed, `/credit-notes/${refund?.id}`))).toContain('−12,34 €');
});

test('a refund is taken off what it is for first, and off nothing more than is left of it', () => {
  const open = [
    { lineId: 'a', goodsCents: 1_000, insuranceCents: 100 },
    { lineId: 'b', goodsCents: 500, insuranceCents: 0 },
  ];
  expect(splitRefund(1_100, open, [{ lineId: 'a', goodsCents: 1_200, insuranceCents: 0 }])).toEqual([
    { lineId: 'a', goodsCents: 1_000, insuranceCents: 17 },
    { lineId: 'b', goodsCents: 83, insuranceCents: 0 },
  ]);
  expect(splitRefund(1_600, open, [])).toEqual(open);
});
