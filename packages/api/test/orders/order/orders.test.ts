import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Cart,
  Checkout,
  Order,
  OrderList,
  PlaceOrderResult,
  PreparedCheckoutPayment,
} from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readBasis } from '@rewald/orders/order/order-basis';
import { claimCart } from '@rewald/orders/order/claim-cart';
import { needFilled } from '@rewald/orders/order/review-order';
import { createDatabaseLedger } from '@rewald/orders/payment/sandbox/sandbox-ledger';
import { capture, type SandboxPayment } from '@rewald/orders/payment/sandbox/sandbox-rules';
import {
  ADDRESS,
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
} from '../../support/buying.ts';
import { newCustomer, newOperator } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const guest = (): Visitor => newVisitor(shop.app);
const stockOf = async (offerId: number): Promise<number | undefined> =>
  (await shop.database.selectFrom('offers').select('stock').where('id', '=', offerId).executeTakeFirst())
    ?.stock;
const ordersOf = ({ id }: Pick<Cart, 'id'>) =>
  shop.database
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', id ?? randomUUID())
    .orderBy('id')
    .execute();
const bookOf = async (reference: string): Promise<SandboxPayment> => {
  const found = (await createDatabaseLedger(shop.database).all()).find(
    (book) => book.reference === reference,
  );
  if (found === undefined) throw new Error(`The sandbox does not know ${reference}.`);
  return found;
};
const chargesOf = async (reference: string): Promise<number[]> =>
  (await bookOf(reference)).charges.map(({ amountCents }) => amountCents);
const withCode = (visitor: Visitor, redeemCode: string) =>
  visitor.call('POST', `${CART}/discount`, { redeemCode });
const newCode = async (useLimit: number | null): Promise<string> => {
  const code = `CODE${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.database
    .insertInto('discounts')
    .values({ code, kind: 'amount', value: 500, minimum_cents: 0, use_limit: useLimit })
    .execute();
  return code;
};
const usesOf = async (code: string): Promise<number | undefined> =>
  (await shop.database.selectFrom('discounts').select('used').where('code', '=', code).executeTakeFirst())
    ?.used;
/** Makes the job that captures the payment run now instead of in a few seconds. */
const hurryJobs = async (): Promise<void> => {
  await shop.database
    .updateTable('jobs')
    .set({ due_at: new Date() })
    .where('kind', '=', 'capture-payment')
    .where('done_at', 'is', null)
    .execute();
};
/** Places the order like a request that dies before it captures the payment. */
const placeAndDie = async (cart: Cart): Promise<string> => {
  const basis = await readBasis(shop.database, { cartId: cart.id ?? '' });
  const payment = basis?.payments.find(({ state }) => state === 'open' || state === 'authorised');
  if (basis === null || payment === undefined) throw new Error('There is nothing to place.');
  const { id, provider, amountCents: approvedCents } = payment;
  const paid = { id, provider, approvedCents, instalments: null };
  const accepted = { at: new Date(), terms: 'test', locale: 'de' } as const;
  const placed = await claimCart(
    shop.app.shop.now(),
    shop.database,
    basis,
    needFilled(basis.draft),
    paid,
    accepted,
  );
  if (!('placed' in placed)) throw new Error(`Refused because of the ${placed.refused}.`);
  return placed.placed.order.id;
};
const becomes = (cart: Cart, state: string) =>
  eventually(async () => (await ordersOf(cart)).find((row) => row.state === state));

test('[CART-06] a guest buys: pieces, payment, confirmation, mail with documents, and an empty cart', async () => {
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
  expect(await chargesOf(reference)).toEqual([69_980]);
  expect(await cartOf(visitor)).toMatchObject({ id: null, items: [] });
  const mail = await eventually(() =>
    shop.mails.find(({ text }) => text.includes(result.order?.number ?? '?')),
  );
  expect(mail).toMatchObject({ kind: 'order-confirmed', to: CONTACT.email });
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  // The same browser continues with a new cart under the same cookie.
  const token = visitor.cookies.get('rewald-cart');
  const next = await addToCart(visitor, offerId);
  expect(next.items).toHaveLength(1);
  expect(next.id).not.toBe(cart.id);
  expect(visitor.cookies.get('rewald-cart')).toBe(token);
});

test.each(['never', 'once'] as const)(
  '[CART-06] payment in instalments is in the order and its mail; the provider told us %s before',
  async (webhook) => {
    const visitor = guest();
    const cart = await addToCart(visitor, await anOffer(shop.database));
    await fillIn(visitor);
    const reference = await pay(visitor, { behaviour: 'instalments', webhook });
    const isKnown = () =>
      shop.database
        .selectFrom('payments')
        .select('instalments')
        .where('reference', '=', reference)
        .where('state', '=', 'authorised')
        .executeTakeFirst();
    if (webhook === 'once') expect(await eventually(isKnown)).toEqual({ instalments: 3 });
    const placed = (await order(visitor, cart)).data(PlaceOrderResult).order;
    const path = `/checkout/de/buy/orders/${placed?.id}?key=${placed?.key}`;
    expect((await visitor.call('GET', path)).data(Order).payment).toMatchObject({
      provider: 'sandbox',
      instalments: 3,
    });
    const mail = await eventually(() => shop.mails.find(({ text }) => text.includes(placed?.number ?? '?')));
    expect(mail.text).toContain('Testzahlung in 3 Raten');
  },
);

test('[CART-06] a discount that leaves nothing to pay: ordered without a provider, once, and cancelled without a refund', async () => {
  const visitor = guest();
  const offerId = await anOffer(shop.database, { priceCents: 400, stock: 3 });
  await addToCart(visitor, offerId);
  const code = await newCode(null);
  const cart = (await withCode(visitor, code)).data(Cart);
  expect(cart.summary.total).toBe(0);
  await fillIn(visitor);
  const press = () =>
    visitor.call('POST', `${BUY}/orders`, {
      total: 0,
      accept: true,
      payment: { provider: 'none' },
      cartId: cart.id,
    });
  const [result] = (await Promise.all([press(), press()])).map((answer) => answer.data(PlaceOrderResult));
  expect(result).toMatchObject({ state: 'confirmed', order: { total: 0 } });
  const { id = '', key = '' } = result?.order ?? {};
  const path = `${BUY}/orders/${id}`;
  expect(await ordersOf(cart)).toHaveLength(1);
  expect([await stockOf(offerId), await usesOf(code)]).toEqual([2, 1]);
  expect((await visitor.call('GET', `${path}?key=${key}`)).data(Order).payment).toEqual({
    provider: 'none',
    charged: 0,
    refunded: 0,
  });
  expect((await visitor.call('GET', `${path}/invoice?key=${key}`)).status).toBe(200);
  const cancelled = (await visitor.call('POST', `${path}/cancel?key=${key}`)).data(Order);
  expect(cancelled).toMatchObject({ state: 'cancelled', refunds: [] });
  expect([await stockOf(offerId), await usesOf(code)]).toEqual([3, 0]);
});

test('[CART-06] what costs something is not ordered without a provider', async () => {
  const visitor = guest();
  await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  const { id: cartId, summary } = await cartOf(visitor);
  const body = { total: summary.total, accept: true, payment: { provider: 'none' }, cartId };
  const answer = await visitor.call('POST', `${BUY}/orders`, body);
  expect(answer.status).toBe(422);
  expect(await ordersOf({ id: cartId })).toHaveLength(0);
});

test('[CART-06] a draft is checked at its fields, and what is wrong is not kept', async () => {
  const visitor = guest();
  const save = (body: unknown) => visitor.call('PATCH', `${BUY}/checkout`, body);
  expect((await save({ contact: CONTACT })).status).toBe(409);
  await addToCart(visitor, await anOffer(shop.database));
  const wrong = await save({
    contact: { email: 'ada@', phone: '12' },
    delivery: { ...ADDRESS, plz: '0410', city: ' ' },
    billing: { ...ADDRESS, countryCode: 'FR' },
  });
  expect([wrong.status, wrong.error().errors]).toEqual([
    422,
    {
      'contact.email': ['Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
      'contact.phone': ['Bitte gib eine gültige Telefonnummer ein, zum Beispiel +49 151 23456789.'],
      'delivery.plz': ['Eine deutsche Postleitzahl hat fünf Ziffern.'],
      'delivery.city': ['Bitte fülle dieses Feld aus.'],
      'billing.countryCode': ['Wir liefern zurzeit nach Deutschland und Österreich.'],
    },
  ]);
  const long = await save({ delivery: { ...ADDRESS, address: 'x'.repeat(121) } });
  expect(long.error().errors).toEqual({ 'delivery.address': ['Höchstens 120 Zeichen, bitte.'] });
  const austrian = await save({ delivery: { ...ADDRESS, countryCode: 'at' } });
  expect(austrian.error().errors).toEqual({
    'delivery.plz': ['Eine österreichische Postleitzahl hat vier Ziffern.'],
  });
  expect((await visitor.call('GET', `${BUY}/checkout`)).data(Checkout)).toMatchObject({
    contact: null,
    delivery: null,
    missing: ['contact', 'delivery'],
  });
  const kept = (
    await save({
      contact: { email: ' ada@example.com ', phone: '0151 23456789' },
      shippingMethod: 'signature',
    })
  ).data(Checkout);
  expect(kept).toMatchObject({
    contact: { email: 'ada@example.com', phone: '+4915123456789' },
    shippingMethod: 'signature',
    missing: ['delivery'],
  });
  const early = await order(visitor, await cartOf(visitor));
  expect([early.status, Object.keys(early.error().errors)]).toEqual([
    422,
    ['firstName', 'lastName', 'address', 'houseNumber', 'plz', 'city'].map((field) => `delivery.${field}`),
  ]);
});

test('[CART-06] a parcel goes to a Packstation: post number, station and an address for the invoice', async () => {
  const visitor = guest();
  const save = (body: unknown) => visitor.call('PATCH', `${BUY}/checkout`, body);
  await addToCart(visitor, await anOffer(shop.database));
  const station = { ...ADDRESS, address: 'DHL-Packstation', houseNumber: '145', addition: '12345678' };
  const wrong = await save({
    delivery: { ...station, houseNumber: '12 b', addition: '12 34', countryCode: 'AT', plz: '1010' },
    billing: null,
  });
  expect([wrong.status, wrong.error().errors]).toEqual([
    422,
    {
      'delivery.addition': [
        'Deine DHL-Postnummer hat 6 bis 10 Ziffern. Du findest sie in der Post-&-DHL-App oder auf deiner Kundenkarte.',
      ],
      'delivery.houseNumber': ['Die Nummer der Packstation hat drei Ziffern, zum Beispiel 145.'],
      'delivery.countryCode': ['Packstationen und Filialen der DHL gibt es in Deutschland.'],
      'billing.address': ['Für die Rechnung brauchen wir deine Anschrift.'],
    },
  ]);
  const swapped = await save({ delivery: ADDRESS, billing: station });
  expect(Object.keys(swapped.error().errors)).toEqual(['billing.address']);
  // A street name may begin with the name of a pick-up place.
  expect((await save({ delivery: { ...ADDRESS, address: 'Packstationsweg' } })).status).toBe(200);
  // Without a billing address there is no order, in whatever order the sections were saved.
  const half = (await save({ contact: CONTACT, delivery: station })).data(Checkout);
  expect(half).toMatchObject({ missing: ['delivery'], pickUpPlaces: ['Packstation', 'Postfiliale'] });
  const whole = (await save({ delivery: station, billing: ADDRESS, shippingMethod: 'signature' })).data(
    Checkout,
  );
  expect(whole).toMatchObject({
    missing: [],
    delivery: { address: 'Packstation', houseNumber: '145', addition: '12345678' },
    // A Packstation is a machine, so nobody can sign for the parcel.
    shippingMethod: 'standard',
    shippingMethods: [{ id: 'standard', name: 'DHL-Paket an die Packstation' }],
  });
  await pay(visitor);
  const placed = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult).order;
  const shown = (
    await visitor.call('GET', `${BUY}/orders/${placed?.id ?? ''}?key=${placed?.key ?? ''}`)
  ).data(Order);
  expect(shown).toMatchObject({
    delivery: { address: 'Packstation', addition: '12345678' },
    billing: { address: ADDRESS.address },
    shippingMethod: { id: 'standard', name: 'DHL-Paket an die Packstation' },
  });
  // Only DHL can deliver to a Packstation.
  const operator = await newOperator(shop, 'Shop', ['orders']);
  const ship = (carrier: string) =>
    operator.post(`/operator/de/orders/${placed?.id ?? ''}/ship`, { carrier });
  const refused = await ship('Hermes');
  expect([refused.status, refused.error().errors]).toEqual([
    422,
    { carrier: ['Zu Packstationen und in Filialen liefert nur DHL.'] },
  ]);
  expect((await ship('DHL Paket')).status).toBe(200);
});

test('[CART-06] a customer orders with what the account knows; the order is in the account alone', async () => {
  const customer = await newCustomer(shop);
  await customer.call('PATCH', '/auth/de/customer/address', {
    countryCode: 'DE',
    address: 'Domplatz',
    houseNumber: '1',
    city: 'Köln',
    plz: '50667',
  });
  const cart = await addToCart(customer, await anOffer(shop.database));
  const draft = (await customer.call('GET', `${BUY}/checkout`)).data(Checkout);
  expect(draft).toMatchObject({
    contact: { email: customer.email },
    delivery: { firstName: 'Ada', address: 'Domplatz', plz: '50667' },
    missing: [],
    parcels: [{ itemIds: [cart.items[0]?.id] }],
  });
  await pay(customer);
  const placed = (await order(customer, cart)).data(PlaceOrderResult).order;
  const list = (await customer.call('GET', `${BUY}/orders`)).data(OrderList);
  expect(list).toMatchObject({
    items: [{ id: placed?.id, state: 'confirmed', pieces: 1 }],
    nextCursor: null,
  });
  const path = `${BUY}/orders/${placed?.id}`;
  const detail = (await customer.call('GET', path)).data(Order);
  expect(detail.timeline.map(({ kind }) => kind)).toEqual(['placed', 'confirmed']);
  expect(detail.actions).toEqual({
    cancel: true,
    withdraw: false,
    withdrawUntil: null,
    invoice: true,
    claim: false,
    reportDefect: false,
    review: false,
  });
  const stranger = await newCustomer(shop);
  for (const visitor of [stranger, guest()])
    for (const [method, call] of [
      ['GET', ''],
      ['GET', '/invoice'],
      ['POST', '/cancel'],
      ['GET', '?key=AAAA'],
      ['POST', '/claim?key=AAAA'],
    ] as const) {
      const answer = await visitor.call(method, `${path}${call}`);
      expect(answer.status).toBe(call.startsWith('/claim') && visitor !== stranger ? 401 : 404);
    }
  expect((await guest().call('GET', `${BUY}/orders`)).status).toBe(401);
  expect((await guest().call('GET', `${path}?key=${placed?.key}`)).data(Order).number).toBe(placed?.number);
  const invoice = await guest().call('GET', `${path}/invoice?key=${placed?.key}`);
  expect([invoice.status, invoice.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('webhook + return page + 20 duplicates: one order, one charge', async () => {
  const visitor = guest();
  const offerId = await anOffer(shop.database, { stock: 5 });
  const cart = await addToCart(visitor, offerId);
  await fillIn(visitor);
  const first = (await order(visitor, cart)).data(PlaceOrderResult);
  expect(first).toMatchObject({ state: 'awaiting-payment', order: null, payment: { state: 'open' } });
  const reference = first.payment?.clientToken ?? '';
  const [, ...answers] = await Promise.all([
    approve(visitor, reference, { behaviour: 'approve', webhook: 'twice' }),
    ...Array.from({ length: 22 }, () => order(visitor, cart)),
  ]);
  await becomes(cart, 'confirmed');
  const later = (await order(visitor, cart)).data(PlaceOrderResult);
  const told = new Set(answers.flatMap((answer) => answer.data(PlaceOrderResult).order?.id ?? []));
  expect([...told, later.order?.id]).toEqual(Array.from({ length: told.size + 1 }, () => later.order?.id));
  expect(await ordersOf(cart)).toHaveLength(1);
  expect(await chargesOf(reference)).toEqual([10_000]);
  expect(await stockOf(offerId)).toBe(4);
  await eventually(() => shop.mails.some(({ text }) => text.includes(later.order?.number ?? '?')));
  const mails = await shop.database
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'order-confirmed')
    .execute();
  expect(
    mails.filter(({ payload }) => JSON.stringify(payload).includes(later.order?.number ?? '?')),
  ).toHaveLength(1);
});

test('a payment that is approved after the tab was closed is an order all the same; without the button it is none', async () => {
  const accepted = guest();
  const cart = await addToCart(accepted, await anOffer(shop.database));
  await fillIn(accepted);
  const { payment } = (await order(accepted, cart)).data(PlaceOrderResult);
  await approve(accepted, payment?.clientToken ?? '', { behaviour: 'approve' });
  await becomes(cart, 'confirmed');

  const undecided = guest();
  const other = await addToCart(undecided, await anOffer(shop.database));
  await fillIn(undecided);
  const reference = await pay(undecided, { behaviour: 'approve' });
  await eventually(async () =>
    (
      await shop.database.selectFrom('payments').select('state').where('reference', '=', reference).execute()
    ).some(({ state }) => state === 'authorised'),
  );
  expect(await ordersOf(other)).toEqual([]);
  expect((await cartOf(undecided)).items).toHaveLength(1);
});

test('the same Idempotency-Key gives the same answer, and refuses another content', async () => {
  const visitor = guest();
  const cart = await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  await pay(visitor);
  const key = { 'idempotency-key': randomUUID() };
  const body = { total: cart.summary.total, accept: true, payment: { provider: 'sandbox' } };
  const answers = await Promise.all([0, 1, 2].map(() => visitor.call('POST', `${BUY}/orders`, body, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.data(PlaceOrderResult).state).toBe('confirmed');
  const other = await visitor.call('POST', `${BUY}/orders`, { ...body, total: 1 }, key);
  expect(other.status).toBe(409);
});

test('a host that dies after placing, or after the money was taken, leaves an order that the job finishes', async () => {
  for (const moneyTaken of [false, true]) {
    const visitor = guest();
    const offerId = await anOffer(shop.database, { stock: 2 });
    const cart = await addToCart(visitor, offerId);
    await fillIn(visitor);
    const reference = await pay(visitor);
    const orderId = await placeAndDie(cart);
    const taken = { key: orderId, amountCents: 10_000, at: new Date().toISOString() };
    if (moneyTaken)
      await createDatabaseLedger(shop.database).change(reference, (book) => capture(book, taken));
    await hurryJobs();
    await becomes(cart, 'confirmed');
    expect(await chargesOf(reference)).toEqual([10_000]);
    expect(await stockOf(offerId)).toBe(1);
    expect((await order(visitor, cart)).data(PlaceOrderResult).order?.id).toBe(orderId);
  }
});

test('a lost answer to taking the money is looked up: placed first, confirmed by the job, charged once', async () => {
  const visitor = guest();
  const cart = await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  const reference = await pay(visitor, { behaviour: 'time-out', webhook: 'never' });
  const result = (await order(visitor, cart)).data(PlaceOrderResult);
  expect(result.state).toBe('placed');
  expect(result.order?.number).toMatch(/^RB-/);
  await hurryJobs();
  await becomes(cart, 'confirmed');
  expect(await chargesOf(reference)).toEqual([10_000]);
});

test('declined: pieces, coupon and cart are there again, and the next try is an order', async () => {
  const visitor = guest();
  const offerId = await anOffer(shop.database, { stock: 1 });
  const cart = await addToCart(visitor, offerId);
  const code = await newCode(1);
  const reduced = (await withCode(visitor, code)).data(Cart);
  await fillIn(visitor);
  await pay(visitor, { behaviour: 'decline', webhook: 'never' });
  const atOnce = await order(visitor, reduced);
  expect([atOnce.status, atOnce.error().message]).toEqual([409, expect.stringContaining('abgelehnt')]);
  await pay(visitor, { behaviour: 'decline-capture', webhook: 'never' });
  const later = await order(visitor, reduced);
  expect(later.status).toBe(409);
  expect([await stockOf(offerId), await usesOf(code)]).toEqual([1, 0]);
  const again = await cartOf(visitor);
  expect(again).toMatchObject({ id: cart.id, discount: { code }, summary: { total: 95 } });
  const reference = await pay(visitor);
  expect((await order(visitor, again)).data(PlaceOrderResult).state).toBe('confirmed');
  expect((await ordersOf(cart)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
  expect([await stockOf(offerId), await usesOf(code), await chargesOf(reference)]).toEqual([0, 1, [9_500]]);
});

test('declined while the shopper has begun another cart: the lines come back into it', async () => {
  const visitor = guest();
  const cart = await addToCart(visitor, await anOffer(shop.database), 2);
  await fillIn(visitor);
  await pay(visitor, { behaviour: 'decline-capture', webhook: 'never' });
  await placeAndDie(cart);
  const other = await addToCart(visitor, await anOffer(shop.database));
  expect(other.items).toHaveLength(1);
  await hurryJobs();
  await becomes(cart, 'cancelled');
  expect(
    (await cartOf(visitor)).items.map(({ quantity }) => quantity.ordered).toSorted((a, b) => a - b),
  ).toEqual([1, 2]);
});

test('a price that changed is told and asked about again; the payment follows the new total', async () => {
  const visitor = guest();
  const offerId = await anOffer(shop.database, { priceCents: 10_000 });
  const cart = await addToCart(visitor, offerId);
  await fillIn(visitor);
  const old = await pay(visitor);
  await shop.database.updateTable('offers').set({ price_cents: 12_000 }).where('id', '=', offerId).execute();
  const refused = await order(visitor, cart);
  expect([refused.status, refused.error().errors]).toEqual([
    409,
    {
      total: [
        'Der Gesamtbetrag hat sich geändert: Er beträgt jetzt 120,00 €. Bitte prüfe deine Bestellung noch einmal.',
      ],
    },
  ]);
  const now = await cartOf(visitor);
  expect(now.items[0]).toMatchObject({
    price: { value: 120 },
    notices: [{ kind: 'price-up', was: { value: 100 } }],
  });
  const { state, payment } = (await order(visitor, now)).data(PlaceOrderResult);
  expect([state, payment?.amount]).toEqual(['awaiting-payment', 120]);
  await approve(visitor, payment?.clientToken ?? '', { behaviour: 'approve', webhook: 'never' });
  expect((await order(visitor, now)).data(PlaceOrderResult).state).toBe('confirmed');
  expect([await chargesOf(old), await chargesOf(payment?.clientToken ?? '')]).toEqual([[], [12_000]]);
  expect((await bookOf(old)).state).toBe('cancelled');
});

test('the last piece is gone: its line is named, the rest stays and can be ordered', async () => {
  const visitor = guest();
  const gone = await anOffer(shop.database, { stock: 1 });
  const scarce = await anOffer(shop.database, { stock: 3 });
  const fine = await anOffer(shop.database);
  await addToCart(visitor, gone);
  await addToCart(visitor, scarce, 3);
  const cart = await addToCart(visitor, fine);
  await fillIn(visitor);
  await pay(visitor);
  await shop.database.updateTable('offers').set({ stock: 0 }).where('id', '=', gone).execute();
  await shop.database.updateTable('offers').set({ stock: 2 }).where('id', '=', scarce).execute();
  const refused = await order(visitor, cart);
  const [first, second] = cart.items;
  expect([refused.status, refused.error().errors]).toEqual([
    409,
    {
      [first?.id ?? '']: ['Dieser Artikel ist leider gerade ausverkauft.'],
      [second?.id ?? '']: ['Davon sind leider nur noch 2 Stück da.'],
    },
  ]);
  const kept = await cartOf(visitor);
  expect(kept.items.map(({ notices }) => notices?.map(({ kind }) => kind))).toEqual([
    ['sold-out'],
    ['fewer'],
    undefined,
  ]);
  await visitor.call('DELETE', `${CART}/${first?.id}`);
  const rest = (await visitor.call('PATCH', `${CART}/${second?.id}`, { quantity: -1 })).data(Cart);
  const result = (await order(visitor, rest)).data(PlaceOrderResult);
  expect([result.state, result.order?.total]).toEqual(['confirmed', 300]);
});

test('of ten buyers three get the three pieces, two the two coupons, and nobody else is charged', async () => {
  const offerId = await anOffer(shop.database, { stock: 3 });
  const code = await newCode(2);
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = guest();
      await addToCart(visitor, offerId);
      const cart = (await withCode(visitor, code)).data(Cart);
      await fillIn(visitor);
      return { visitor, cart, reference: await pay(visitor) };
    }),
  );
  const answers = await Promise.all(
    buyers.map(async ({ visitor, cart }) => {
      const answer = await order(visitor, cart);
      if (answer.status !== 409 || answer.error().errors['redeemCode'] === undefined) return answer;
      // Without the coupon the cart costs more: the shopper accepts that, and approves the new amount.
      const full = await cartOf(visitor);
      expect(full).toMatchObject({ discount: null, discountNotice: expect.stringContaining('aufgebraucht') });
      const { payment } = (await visitor.call('POST', `${BUY}/payments`, { provider: 'sandbox' })).data(
        PreparedCheckoutPayment,
      );
      await approve(visitor, payment.clientToken ?? '', { behaviour: 'approve', webhook: 'never' });
      return order(visitor, full);
    }),
  );
  const bought = answers.filter(({ status }) => status === 200);
  const totals = bought.map((answer) => answer.data(PlaceOrderResult).order?.total ?? 0);
  expect(totals.toSorted((a, b) => a - b)).toEqual([95, 95, 100]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect([await stockOf(offerId), await usesOf(code)]).toEqual([0, 2]);
  const carts = await Promise.all(buyers.map(({ visitor }) => cartOf(visitor)));
  expect(carts.filter(({ items }) => items.length === 1)).toHaveLength(7);
  const lucky = buyers.filter((_, index) => answers[index]?.status === 200);
  for (const buyer of buyers) {
    const book = await bookOf(buyer.reference);
    if (!lucky.includes(buyer)) expect(book.charges).toEqual([]);
  }
  const unlucky = buyers.find((buyer) => !lucky.includes(buyer));
  expect((await withCode(unlucky?.visitor ?? guest(), code)).error().errors).toEqual({
    redeemCode: ['Dieser Gutscheincode ist leider aufgebraucht.'],
  });
});

test('[CART-07] who logs in during the checkout keeps what was filled in, and the old approval is not charged', async () => {
  const customer = await newCustomer(shop);
  const login = { email: customer.email, password: 'ein langes Passwort' };
  const visitor = guest();
  await addToCart(visitor, await anOffer(shop.database));
  await fillIn(visitor);
  const { payment } = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  await visitor.call('POST', '/auth/de/customer/login', login);
  expect((await visitor.call('GET', `${BUY}/checkout`)).data(Checkout)).toMatchObject({
    contact: { email: CONTACT.email },
    delivery: ADDRESS,
  });
  const reference = payment?.clientToken ?? '';
  await approve(visitor, reference, { behaviour: 'approve' });
  await eventually(async () => (await bookOf(reference)).state === 'cancelled');
  expect((await cartOf(visitor)).items).toHaveLength(1);
  expect((await buy(visitor)).total).toBe(100);
});

test('orders come in pages, the newest first', async () => {
  const customer = await newCustomer(shop);
  await addToCart(customer, await anOffer(shop.database));
  const { id } = await buy(customer);
  await sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'RB-' || n, 'cart_id', gen_random_uuid(), 'invoice_number', null))).*
    from orders, generate_series(1, 24) as n where id = ${id}`.execute(shop.database);
  await sql`
    insert into order_lines select (jsonb_populate_record(order_lines, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', orders.id))).*
    from order_lines, orders where order_id = ${id} and orders.customer_id = ${customer.id} and orders.id <> ${id}`.execute(
    shop.database,
  );
  const first = (await customer.call('GET', `${BUY}/orders`)).data(OrderList);
  const second = (await customer.call('GET', `${BUY}/orders?cursor=${first.nextCursor}`)).data(OrderList);
  const ids = [...first.items, ...second.items].map((entry) => entry.id);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, null]);
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
});

test('[CART-04] through the real database: what the cart shows is what the order says and what is charged', async () => {
  const lines = fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      insuranceId: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const code = fc.option(fc.constantFrom('WILLKOMMEN10', 'BAUM5'));
  const samples = fc.sample(fc.tuple(lines, code), { numRuns: 12, seed: 20_261_121 });
  for (const [wanted, redeemCode] of samples) {
    const visitor = guest();
    for (const { priceCents, quantity, insuranceId } of wanted) {
      const offerId = await anOffer(shop.database, { priceCents, stock: 9 });
      const item = (await addToCart(visitor, offerId, quantity)).items.find(
        ({ offer }) => offer.id === offerId,
      );
      if (insuranceId !== null) await visitor.call('POST', `${CART}/${item?.id}/insurance`, { insuranceId });
    }
    if (redeemCode !== null) await withCode(visitor, redeemCode);
    await fillIn(visitor);
    const reference = await pay(visitor);
    const cart = await cartOf(visitor);
    const { order: placed } = (await order(visitor, cart)).data(PlaceOrderResult);
    const bought = (await visitor.call('GET', `${BUY}/orders/${placed?.id}?key=${placed?.key}`)).data(Order);
    const cents = (euros: number): number => Math.round(euros * 100);
    const ofLines = bought.lines.reduce((sum, { total }) => sum + cents(total), 0);
    const shares = bought.lines.reduce((sum, { discount }) => sum + cents(discount), 0);
    const { goods, discount, insurance, total } = bought.summary;
    const shown = cents(cart.summary.total);
    expect([ofLines, cents(goods) - cents(discount) + cents(insurance), cents(total)]).toEqual([
      shown,
      shown,
      shown,
    ]);
    expect([shares, await chargesOf(reference), cents(bought.payment.charged)]).toEqual([
      cents(cart.summary.discount),
      [shown],
      shown,
    ]);
  }
});

test('invoice numbers have no gaps, whatever was declined in between, and every paid order gets one', async () => {
  const numbersOf = async (): Promise<(number | null)[]> =>
    (
      await shop.database
        .selectFrom('orders')
        .select('invoice_number')
        .where('charged_cents', '>', 0)
        .where('number', 'like', 'RB-________')
        .orderBy('invoice_number')
        .execute()
    ).map(({ invoice_number: number }) => number);
  const numbers = await eventually(async () => {
    const found = await numbersOf();
    return found.includes(null) ? null : found;
  });
  expect(numbers.length).toBeGreaterThan(20);
  const all = await shop.database
    .selectFrom('orders')
    .select('invoice_number')
    .where('invoice_number', 'is not', null)
    .orderBy('invoice_number')
    .execute();
  expect(all.map(({ invoice_number: number }) => number)).toEqual(all.map((_, index) => index + 1));
});
