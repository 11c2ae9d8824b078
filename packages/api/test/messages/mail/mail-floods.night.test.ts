import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Customer, Order, TradeInOffer, WithdrawalReceipt } from '@rewald/contracts';
import { sql } from 'kysely';
import { addToCart, anOffer, buy, BUY, CONTACT } from '../../support/buying.ts';
import { deviceWorth, newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const ACCOUNT = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Shop', ['orders', 'tickets']);
});
afterAll(() => shop.close());

const register = (visitor: Visitor, email: string, firstName = 'Ada') =>
  visitor.call('POST', `${ACCOUNT}/register`, { firstName, lastName: 'Krug', email, password: PASSWORD });
const newCustomer = async (email: string): Promise<Visitor> => {
  const visitor = newVisitor(shop.app);
  await register(visitor, email);
  expect((await visitor.call('POST', `${ACCOUNT}/login`, { email, password: PASSWORD })).status).toBe(200);
  return visitor;
};
const confirm = (email: string) =>
  sql`update customers set email_verified_at = now() where email_key = ${email}`.execute(shop.database);
/** Skips the waiting time between two links. */
const nextMinute = () =>
  sql`update customer_tokens set created_at = created_at - interval '2 minutes'`.execute(shop.database);
/** Mails to an address, once every job is done. */
const mailsTo = (email: string): Promise<string[]> =>
  eventually(async () => {
    const waiting = await shop.database
      .selectFrom('jobs')
      .select('id')
      .where('done_at', 'is', null)
      .where('due_at', '<', sql<Date>`now() + interval '1 hour'`)
      .execute();
    if (waiting.length > 0) return null;
    const rows = await shop.database
      .selectFrom('outbox')
      .select('kind')
      .where(sql<string>`lower(recipient)`, '=', email)
      .execute();
    return rows.map(({ kind }) => kind);
  });
const withdraw = (email: string, orderNumber: string, items?: string) =>
  newVisitor(shop.app).call('POST', `${BUY}/withdrawals`, {
    name: 'Mallory',
    email,
    orderNumber,
    ...(items === undefined ? {} : { items }),
  });
const TOPICS = ['order', 'return', 'warranty', 'trade-in', 'account', 'barrier', 'other'] as const;

/** Everything that a stranger can do to have mails sent to an address, and the maximum number of mails of each. */
const FLOODS: Readonly<
  Record<
    string,
    { readonly kind: string; readonly most: number; flood(email: string, turn: number): Promise<unknown> }
  >
> = {
  sales: {
    kind: 'trade-in-received',
    most: 5,
    flood: (email) => sellDevice(newVisitor(shop.app), { email }),
  },
  'withdrawals of orders that do not exist': {
    kind: 'withdrawal-declared',
    most: 3,
    flood: async (email, turn) => expect((await withdraw(email, `RB-NOWHERE${turn}`)).status).toBe(200),
  },
  'orders that are looked for': {
    kind: 'order-link',
    most: 3,
    flood: async (email, turn) =>
      expect(
        (await newVisitor(shop.app).call('POST', `${BUY}/order-links`, { email, orderNumber: `RB-${turn}` }))
          .status,
      ).toBe(200),
  },
  messages: {
    kind: 'contact-received',
    most: 5,
    flood: async (email, turn) =>
      expect(
        (
          await newVisitor(shop.app).call('POST', '/notifications/de/customer/contact', {
            name: 'Mallory',
            email,
            topic: TOPICS[turn % TOPICS.length],
            message: `Nachricht ${turn}`,
          })
        ).status,
      ).toBe(200),
  },
  'registrations with a taken address': {
    kind: 'account-exists',
    most: 2,
    flood: async (email) => expect((await register(newVisitor(shop.app), email)).status).toBe(200),
  },
  'forgotten passwords': {
    kind: 'reset',
    most: 5,
    flood: async (email) => {
      await nextMinute();
      expect(
        (await newVisitor(shop.app).call('POST', `${ACCOUNT}/password-reset/email`, { email })).status,
      ).toBeLessThan(300);
      await mailsTo(email);
    },
  },
  'offers by mail': {
    kind: 'trade-in-offer',
    most: 5,
    flood: async (email) => {
      const visitor = newVisitor(shop.app);
      const offer = await offerFor(visitor);
      const path = `/trade-in/de/integrations/quotes/${offer.quoteId}/mail`;
      expect((await visitor.call('POST', path, { email })).status).toBe(200);
    },
  },
  reminders: {
    kind: 'reminder-confirm',
    most: 3,
    flood: async (email, turn) => {
      // An hour later, for another product.
      await sql`update reminders set asked_at = asked_at - interval '2 hours'`.execute(shop.database);
      const [productId, conditionId] = await aProduct(turn);
      const answer = await newVisitor(shop.app).call('POST', '/offers/de/reminders', {
        email,
        productId,
        conditionId,
      });
      expect(answer.status).toBe(200);
    },
  },
  'changes of addresses': {
    kind: 'email-change',
    most: 3,
    flood: async (email, turn) => {
      const visitor = await newCustomer(`mallory-${turn}@example.com`);
      const body = { firstName: 'M', lastName: 'M', email, password: PASSWORD };
      expect((await visitor.call('PATCH', ACCOUNT, body)).data(Customer).pendingEmail).toBe(email);
    },
  },
};

const aProduct = async (turn: number): Promise<[number, number]> => {
  const { product_id: product, condition_id: condition } = await shop.database
    .selectFrom('offers')
    .select(['product_id', 'condition_id'])
    .distinct()
    .orderBy('product_id')
    .orderBy('condition_id')
    .offset(turn)
    .limit(1)
    .executeTakeFirstOrThrow();
  return [product, condition];
};
const offerFor = async (visitor: Visitor) => {
  const device = deviceWorth('much');
  return (
    await visitor.call('POST', `/trade-in/de/integrations/trading-in/${device.productId}`, {
      answers: device.answers,
    })
  ).data(TradeInOffer);
};

const EVERY_FLOOD = Object.entries(FLOODS);
test.each(EVERY_FLOOD)('[API-03] %s cannot flood a mailbox', async (name, { kind, most, flood }) => {
  const victim = `victim-of-${kind}@example.com`;
  // These mails are only sent to existing accounts.
  if (kind === 'reset' || kind === 'account-exists') await newCustomer(victim);
  for (let turn = 0; turn < most + 3; turn += 1) await flood(victim, turn);
  expect([name, (await mailsTo(victim)).filter((one) => one === kind)]).toEqual([
    name,
    Array.from({ length: most }, () => kind),
  ]);
  await shop.app.kit.housekeeping.run();
});

test('[API-03] all of them together cause few mails', async () => {
  const victim = 'victim@example.com';
  await newCustomer(victim);
  for (const { flood, most } of Object.values(FLOODS))
    for (let turn = 0; turn < most; turn += 1) await flood(victim, turn + 50);
  const sent = await mailsTo(victim);
  // Ten mails of all kinds, and the mails for access to the account: one to confirm it, five to reset the password.
  expect(sent).toHaveLength(10 + 1 + 5);
});

test('[API-03] twelve sales with one address are all accepted, with few small mails, and all have labels', async () => {
  const email = 'twelve@example.com';
  const sales = [];
  for (let turn = 0; turn < 12; turn += 1) sales.push(await sellDevice(newVisitor(shop.app), { email }));
  expect(new Set(sales.map(({ reference }) => reference)).size).toBe(12);
  await eventually(() => shop.mails.filter(({ to }) => to === email).length === 5);
  for (const mail of shop.mails.filter(({ to }) => to === email)) {
    const attached = mail.attachments.reduce((sum, { bytes }) => sum + (bytes.length * 4) / 3, 0);
    expect(Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text) + attached).toBeLessThan(30 * 1024);
    expect(mail.text).toMatch(/Versandetikett herunterladen:\nhttp\S+\/trade-in\/cases\/\S+\?key=/);
  }
  const last = sales.at(-1);
  const path = `/trade-in/de/customer/cases/${last?.id}/label?key=${last?.key}`;
  expect((await newVisitor(shop.app).call('GET', path)).status).toBe(200);
});

test('[TRADE-14] a confirmed customer gets the label itself, however often strangers sold with the address', async () => {
  const email = 'seller@example.com';
  const customer = await newCustomer(email);
  await confirm(email);
  for (let turn = 0; turn < 8; turn += 1) await sellDevice(newVisitor(shop.app), { email });
  const { reference } = await sellDevice(customer, { email });
  const mail = await eventually(() => shop.mails.find(({ text }) => text.includes(reference)));
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
});

test('[CART-06] mails that the shop has to send are sent, even after a flood', async () => {
  const victim = CONTACT.email;
  for (const { flood, most, kind } of Object.values(FLOODS))
    if (kind !== 'email-change') for (let turn = 0; turn < most; turn += 1) await flood(victim, turn + 100);
  const visitor = newVisitor(shop.app);
  await addToCart(visitor, await anOffer(shop.database, { priceCents: 20_000, stock: 5 }));
  const placed = await buy(visitor);
  const parcel = { carrier: 'DHL', trackingNumber: 'JD01' };
  expect((await operator.post(`/operator/de/orders/${placed.id}/ship`, parcel)).status).toBe(200);
  // For an unknown order no further receipt; for a real order the receipt that the law requires (§356a BGB).
  await withdraw(victim, 'RB-NOWHERE9');
  const { reference } = (await withdraw(victim, placed.number)).data(WithdrawalReceipt);
  await eventually(() =>
    shop.mails.find((mail) => mail.kind === 'withdrawal-declared' && mail.text.includes(reference)),
  );
  for (const sent of ['order-confirmed', 'order-shipped', 'withdrawal-received'])
    await eventually(() =>
      shop.mails.some(({ kind, subject }) => kind === sent && subject.includes(placed.number)),
    );
  expect((await mailsTo(victim)).filter((kind) => kind === 'withdrawal-declared')).toHaveLength(3 + 1);
  const seen = await visitor.call('GET', `${BUY}/orders/${placed.id}?key=${placed.key}`);
  expect(seen.data(Order).returns).toHaveLength(1);
});

test('[ACCT-03] an earlier link stays valid if no further mail is written', async () => {
  const email = 'forgetful@example.com';
  await newCustomer(email);
  for (let turn = 0; turn < 7; turn += 1) {
    await nextMinute();
    await newVisitor(shop.app).call('POST', `${ACCOUNT}/password-reset/email`, { email });
    await mailsTo(email);
  }
  const links = await eventually(() => {
    const mails = shop.mails.filter(({ to, kind }) => to === email && kind === 'reset');
    return mails.length === 5 ? mails.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt)) : null;
  });
  const [link = ''] = /http\S+password-reset\/\S+/.exec(links.at(-1)?.text ?? '') ?? [];
  const opened = await newVisitor(shop.app).call('GET', link.replace(/^http:\/\/[^/]+/, ''));
  expect(opened.headers.location).toContain('reset=1');
});

test('[ACCT-03] changing the address too often is rejected with a message', async () => {
  const email = 'fickle@example.com';
  const visitor = await newCustomer(email);
  await confirm(email);
  const change = (turn: number) =>
    visitor.call('PATCH', ACCOUNT, {
      firstName: 'Ada',
      lastName: 'Krug',
      email: `fickle-${turn}@example.com`,
      password: PASSWORD,
    });
  for (let turn = 0; turn < 3; turn += 1) expect((await change(turn)).status).toBe(200);
  const refused = await change(3);
  expect([refused.status, refused.error().message]).toEqual([
    429,
    expect.stringContaining('haben wir heute schon genug solche E-Mails geschickt'),
  ]);
  // The rejected change had no effect, and the owner was warned of all others.
  const me = (await visitor.call('GET', ACCOUNT)).data(Customer);
  expect(me.pendingEmail).toBe('fickle-2@example.com');
  expect((await mailsTo(email)).filter((kind) => kind === 'email-change-notice')).toHaveLength(3);
  expect(await mailsTo('fickle-3@example.com')).toEqual([]);
});

test('[ACCT-01] the link to confirm an address is sent three times a day, then a message says so', async () => {
  const visitor = await newCustomer('unconfirmed@example.com');
  const again = async () => {
    await nextMinute();
    return (await visitor.call('POST', `${ACCOUNT}/verify/email`)).status;
  };
  expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
  expect(await mailsTo('unconfirmed@example.com')).toHaveLength(3);
});

test('[TRADE-09] mailing too many offers is rejected with a message', async () => {
  const visitor = newVisitor(shop.app);
  const { quoteId } = await offerFor(visitor);
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    // Each offer can be mailed three times; this simulates several offers.
    await sql`update trade_in_quotes set mails = 0`.execute(shop.database);
    const path = `/trade-in/en/integrations/quotes/${quoteId}/mail`;
    statuses.push((await visitor.call('POST', path, { email: `offer-${turn}@example.com` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('[API-03] a name that contains a URL is rejected at its field', async () => {
  const sale = await newVisitor(shop.app).call('POST', '/trade-in/de/integrations/orders', {
    customer: {
      firstName: 'Hallo https://evil.example',
      lastName: 'www.evil.example',
      email: 'named@example.com',
      phone: '0151 23456789',
      address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
      payment: { type: 'paypal', paypal: 'a@example.com', iban: null, accountName: null },
    },
    device: deviceWorth('much'),
  });
  const message = ['Bitte gib hier nur einen Namen ein.'];
  expect([sale.status, sale.error().errors]).toEqual([422, { firstName: message, lastName: message }]);
  const checkout = await newVisitor(shop.app).call('PATCH', `${BUY}/checkout`, {
    delivery: {
      firstName: 'evil.example',
      lastName: 'Krug/Los',
      address: 'Lindenweg 7/9',
      houseNumber: '7a',
      addition: '',
      plz: '04109',
      city: 'Leipzig',
      countryCode: 'DE',
    },
  });
  expect(checkout.error().errors).toEqual({ 'delivery.firstName': message, 'delivery.lastName': message });
});
