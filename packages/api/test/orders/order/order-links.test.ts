import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Order, OrderLinkReceipt } from '@rewald/contracts';
import { createSignedLinks } from '@rewald/server-kit/web/signed-links';
import { addToCart, anOffer, buy, BUY, CONTACT } from '../../support/buying.ts';
import { newCustomer, type LoggedIn } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const ask = (orderNumber: string, email: string) =>
  newVisitor(shop.app).call('POST', `${BUY}/order-links`, { orderNumber, email });
const mailTo = (email: string) =>
  eventually(() => shop.mails.find(({ kind, to }) => kind === 'order-link' && to === email));
const bought = async () => {
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, stock: 5 }));
  return buy(visitor);
};

test('[CART-06] number and address bring a link by mail that opens the order without a login', async () => {
  const { id, number } = await bought();
  const email = CONTACT.email.toUpperCase();
  const answer = await ask(` ${number.toLowerCase()} `, email);
  expect(answer.data(OrderLinkReceipt)).toEqual({ email });
  const mail = await mailTo(email);
  const key = new RegExp(`/shop/orders/${id}\\?key=([\\w.-]+)`).exec(mail.text)?.[1] ?? '';
  const opened = await newVisitor(shop.app).call('GET', `${BUY}/orders/${id}?key=${key}`);
  expect(opened.data(Order).number).toBe(number);
  // The key is invalid if its expiry has been changed.
  const later = key.replace(/^[^.]+/, (Date.now() * 2).toString(36));
  expect((await newVisitor(shop.app).call('GET', `${BUY}/orders/${id}?key=${later}`)).status).toBe(404);
});

test('[CART-06] a stranger cannot tell from the answer which orders there are', async () => {
  const { number } = await bought();
  const stranger = 'stranger@example.com';
  for (const typed of [number, 'RB-NOWHERE2']) {
    const answer = await ask(typed, stranger);
    expect([answer.status, answer.data(OrderLinkReceipt)]).toEqual([200, { email: stranger }]);
  }
  const { text } = await mailTo(stranger);
  // The plain text of mails is wrapped.
  expect(text).toMatch(/gibt es bei uns keine\s+Bestellung/);
  expect(
    shop.mails
      .filter(({ to }) => to === stranger)
      .map(({ text: words }) => words)
      .join(),
  ).not.toContain('key=');
});

test('[ACCT-04] somebody who is logged in does not open the order of another customer', async () => {
  const own = await newCustomer(shop);
  await addToCart(own, await anOffer(shop.database, { priceCents: 20_000, stock: 5 }));
  const { id } = await buy(own);
  const opens = async (visitor: LoggedIn) => (await visitor.call('GET', `${BUY}/orders/${id}`)).status;
  expect([await opens(own), await opens(await newCustomer(shop, 'Bela'))]).toEqual([200, 404]);
});

test('[API-03] what is missing is said at its field', async () => {
  const answer = await ask(' ', 'no address');
  expect([answer.status, Object.keys(answer.error().errors)]).toEqual([422, ['orderNumber', 'email']]);
});

test('[CART-06] the key of such a link ends', () => {
  const links = createSignedLinks(Buffer.alloc(32, 1));
  const inAnHour = links.keyUntil('order', 'a', new Date(Date.now() + 3_600_000));
  expect(links.opens('order', 'a', inAnHour)).toBe(true);
  for (const [kind, id] of [
    ['order', 'b'],
    ['trade-in-offer', 'a'],
  ] as const)
    expect(links.opens(kind, id, inAnHour)).toBe(false);
  expect(links.opens('order', 'a', links.keyUntil('order', 'a', new Date(Date.now() - 1)))).toBe(false);
  for (const broken of ['', '.', `.${links.keyFor('order', 'a')}`, `${links.keyFor('order', 'a')}.`])
    expect(links.opens('order', 'a', broken)).toBe(false);
});
