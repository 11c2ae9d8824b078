import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cart, LayoutContent, Listing, PaymentProviderInfo } from '@rewald/contracts';
import { Type } from 'typebox';
import { readPaymentSettings } from '@rewald/orders/payment/payment-settings';
import { buildApp } from '../../../src/app.ts';
import { readSettings } from '../../../src/settings.ts';
import { addToCart, anOffer, BUY, cartOf, fillIn, order, pay } from '../../support/buying.ts';
import { startTestApp, testAppOptions, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const OPEN = { origins: ['https://shop.example'], publicUrl: 'https://api.shop.example' };
const ADDRESSES = [...OPEN.origins, OPEN.publicUrl];

/** A shop that others can reach, without any provider. */
let shop: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  shop = await startTestApp({
    ...OPEN,
    payments: readPaymentSettings({}, ADDRESSES),
    logLevel: 'warn',
    writeLog: (line) => lines.push(line),
  });
});
afterAll(() => shop.close());

test('[CART-05] without a way to pay, the shop can be browsed and the cart filled, but nothing ordered', async () => {
  expect(lines.filter((line) => line.includes('No way to pay is configured'))).toHaveLength(1);
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  const cart = await cartOf(visitor);
  expect(cart.items).toHaveLength(1);
  expect((await visitor.call('GET', '/offers/de/listing')).data(Listing).items.length).toBeGreaterThan(0);
  const ways = (await visitor.call('GET', `${BUY}/payment-providers`)).data(Type.Array(PaymentProviderInfo));
  expect(ways).toEqual([]);
  for (const refused of [
    await visitor.call('POST', `${BUY}/payments`, { provider: 'sandbox' }),
    await order(visitor, cart),
  ])
    expect([refused.status, refused.error().errors]).toEqual([
      422,
      { provider: ['Diese Zahlungsart gibt es bei uns nicht.'] },
    ]);
  const reference = `sbx_${'0'.repeat(32)}`;
  expect(
    (await visitor.call('POST', `${BUY}/sandbox-payments/${reference}`, { behaviour: 'approve' })).status,
  ).toBe(404);
  expect(await shop.database.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('[CART-05] what was approved at the sandbox before it was removed buys nothing', async () => {
  const before = await buildApp(testAppOptions(shop.databaseUrl));
  const visitor = newVisitor(before);
  await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  await pay(visitor);
  // Marks the payment as approved, as a webhook would.
  await shop.database.updateTable('payments').set({ state: 'authorised' }).execute();
  await before.close();

  const later = newVisitor(shop.app);
  for (const [name, value] of visitor.cookies) later.cookies.set(`__Host-${name}`, value);
  const cart = (await later.call('GET', `${BUY}/cart/customer`)).data(Cart);
  expect(cart.items).toHaveLength(1);
  expect((await order(later, cart)).status).toBe(422);
  expect(await shop.database.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('[CART-05] pages are told that nothing is paid, if others can reach the shop', async () => {
  const layoutOf = async (app: TestApp['app']): Promise<LayoutContent> =>
    (await newVisitor(app).call('GET', '/content/de/layout')).data(LayoutContent);
  expect(await layoutOf(shop.app)).not.toHaveProperty('testOperation');
  const local = await buildApp(testAppOptions(shop.databaseUrl));
  const open = await buildApp({
    ...testAppOptions(shop.databaseUrl),
    ...OPEN,
    payments: readPaymentSettings({ SANDBOX_PAYMENTS: 'on' }, ADDRESSES),
  });
  expect(await layoutOf(local)).not.toHaveProperty('testOperation');
  expect((await layoutOf(open)).testOperation).toBe(true);
  await Promise.all([local.close(), open.close()]);
});

test('[API-01] origins are read as browsers write them, and decide about the sandbox', () => {
  const settings = readSettings({ SHOP_ORIGIN: ' HTTPS://Shop.Example:443/ ,http://LOCALHOST:3000' });
  expect(settings.shopOrigins).toEqual(['https://shop.example', 'http://localhost:3000']);
  expect(settings.payments.sandbox).toBeNull();
  expect(readSettings({ API_PUBLIC_URL: 'https://api.shop.example' }).payments.sandbox).toBeNull();
  expect(readSettings({}).payments.sandbox).not.toBeNull();
  expect(
    readSettings({ SHOP_ORIGIN: 'https://shop.example', SANDBOX_PAYMENTS: 'on' }).payments.sandbox,
  ).not.toBeNull();
  expect(() => readSettings({ SHOP_ORIGIN: ' , ' })).toThrow('SHOP_ORIGIN must be origins');
  for (const wrong of ['shop.example', 'ftp://shop.example', 'https://'])
    expect(() => readSettings({ SHOP_ORIGIN: wrong })).toThrow(
      `SHOP_ORIGIN must be origins such as https://shop.example, not "${wrong}".`,
    );
});
