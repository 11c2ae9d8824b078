import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CustomerExport, PlaceOrderResult } from '@rewald/contracts';
import { ADDRESS, addToCart, anOffer, BUY, cartOf, order, pay } from '../../support/buying.ts';
import { letAMinutePass, mailTo } from '../../support/mailed.ts';
import { newCustomer, newUnconfirmed, sellDevice } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const PASSWORD = 'ein langes Passwort';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
beforeEach(() => letAMinutePass(shop));
afterAll(() => shop.close());

const exportOf = async (visitor: Visitor): Promise<CustomerExport['records']> =>
  (await visitor.call('GET', `${BASE}/export`)).data(CustomerExport).records;
const erase = (visitor: Visitor) => visitor.call('POST', `${BASE}/erasure`, { password: PASSWORD });
const buyWith = async (visitor: Visitor, email: string): Promise<{ id: string; number: string }> => {
  await addToCart(visitor, await anOffer(shop.database));
  await visitor.call('PATCH', `${BUY}/checkout`, { contact: { email, phone: '' }, delivery: ADDRESS });
  await pay(visitor);
  const placed = (await order(visitor, await cartOf(visitor))).data(PlaceOrderResult);
  expect(placed.state).toBe('confirmed');
  return { id: placed.order?.id ?? '', number: placed.order?.number ?? '' };
};
const deliver = (id: string) =>
  shop.database
    .updateTable('orders')
    .set({ state: 'delivered', shipped_at: new Date(), delivered_at: new Date() })
    .where('id', '=', id)
    .execute();
const deliveryOf = async (id: string): Promise<unknown> =>
  (await shop.database.selectFrom('orders').select('delivery').where('id', '=', id).executeTakeFirstOrThrow())
    .delivery;

/** Does everything as a guest that leaves data about a mailbox. */
const beGuest = async (email: string): Promise<void> => {
  const guest = newVisitor(shop.app);
  await guest.call('POST', '/offers/de/reminders', { email, productId: 102000, conditionId: 1 });
  await guest.call('POST', '/notifications/de/customer/contact', {
    name: 'Vera Opfer',
    email,
    topic: 'other',
    message: 'Eine Frage von Vera.',
  });
  const { id, number } = await buyWith(guest, email);
  // Delivered before the withdrawal, because an unshipped order would be cancelled, with an additional mail.
  await deliver(id);
  await guest.call('POST', `${BUY}/withdrawals`, { name: 'Vera Opfer', email, orderNumber: number });
  await mailTo(shop, email, 'reminder-confirm');
  await mailTo(shop, email, 'contact-received');
  await mailTo(shop, email, 'withdrawal-declared');
  await eventually(async () => {
    const open = await shop.database
      .selectFrom('withdrawals')
      .select('id')
      .where('outcome', 'is', null)
      .execute();
    return open.length === 0;
  });
};
/** Number of rows about a mailbox, by table. */
const about = async (email: string): Promise<Record<string, number>> => {
  const count = async (table: 'outbox' | 'reminders' | 'tickets' | 'withdrawals' | 'orders') => {
    const rows = await shop.database.selectFrom(table).selectAll().execute();
    return rows.filter((row) => JSON.stringify(row).includes(email)).length;
  };
  return {
    outbox: await count('outbox'),
    reminders: await count('reminders'),
    tickets: await count('tickets'),
    withdrawals: await count('withdrawals'),
    orders: await count('orders'),
  };
};

test('[ACCT-03] an address that was only typed shows nothing of its mailbox, and takes nothing from it', async () => {
  const victim = 'vera@example.org';
  await beGuest(victim);
  // A person who registered with the victim's address and never confirmed it.
  const squatter = await newUnconfirmed(shop, { firstName: 'Eve', email: victim });
  // A customer who typed the victim's address wherever an address can be typed.
  const typist = await newCustomer(shop);
  const typed = await buyWith(typist, victim);
  await deliver(typed.id);
  const sale = await sellDevice(typist);
  await shop.database
    .updateTable('trade_in_orders')
    .set({ email: victim, status: 'expired' })
    .where('id', '=', sale.id)
    .execute();
  await typist.call('PATCH', BASE, { firstName: 'Ada', lastName: 'Krug', email: victim });
  await eventually(async () => {
    const waiting = await shop.database
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute();
    return waiting.length === 0;
  });

  for (const [who, visitor] of Object.entries({ squatter, typist })) {
    const records = await exportOf(visitor);
    const kinds = records['outbox']?.map(({ kind }) => kind);
    for (const kind of ['reminder-confirm', 'contact-received', 'withdrawal-declared', 'account-exists'])
      expect([who, kinds]).not.toEqual([who, expect.arrayContaining([kind])]);
    expect([who, records['reminders'], records['tickets'], records['withdrawals']]).toEqual([
      who,
      [],
      [],
      [],
    ]);
    expect(JSON.stringify(records)).not.toContain('Vera');
  }
  // Data of the account itself are exported, whatever address its mails went to.
  const records = await exportOf(typist);
  expect(records['orders']?.map(({ id }) => id)).toEqual([typed.id]);
  expect(records['outbox']?.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['verify', 'order-confirmed', 'trade-in-received', 'email-change-notice']),
  );
  expect((await exportOf(squatter))['outbox']?.map(({ kind }) => kind)).toEqual(['verify']);

  const before = await about(victim);
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  expect([(await erase(squatter)).status, (await erase(typist)).status]).toEqual([200, 200]);
  const { outbox: _, ...after } = await about(victim);
  // Only the data of the account's own order were erased.
  const { reminders, tickets, withdrawals, orders = 0 } = before;
  expect(after).toEqual({ reminders, tickets, withdrawals, orders: orders - 1 });
  // The last mail to the erased account is deleted as soon as it was sent.
  const left = await eventually(async () => {
    const rows = await shop.database
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', victim)
      .execute();
    const kinds = rows.map(({ kind }) => kind);
    return kinds.includes('account-deleted') ? null : kinds;
  });
  expect(left.toSorted()).toEqual([
    'account-exists',
    'contact-received',
    'order-confirmed',
    'reminder-confirm',
    'withdrawal-declared',
  ]);
});

test('[ACCT-03] what runs as a guest at a confirmed address holds an erasure up, and keeps its address', async () => {
  const ada = await newCustomer(shop);
  const bought = await buyWith(newVisitor(shop.app), ada.email);
  const { id: saleId } = await sellDevice(newVisitor(shop.app));
  const { reference } = await shop.database
    .updateTable('trade_in_orders')
    .set({ email: ` ${ada.email.toUpperCase()}` })
    .where('id', '=', saleId)
    .returning('reference')
    .executeTakeFirstOrThrow();
  const refused = await erase(ada);
  expect(refused.status).toBe(409);
  expect(refused.error().message).toContain(bought.number);
  expect(refused.error().message).toContain(reference);
  expect(await deliveryOf(bought.id)).toMatchObject({ lastName: ADDRESS.lastName, plz: ADDRESS.plz });

  await deliver(bought.id);
  await shop.database
    .updateTable('trade_in_orders')
    .set({ status: 'expired' })
    .where('id', '=', saleId)
    .execute();
  expect((await erase(ada)).status).toBe(200);
  expect(await deliveryOf(bought.id)).toMatchObject({ lastName: '', plz: '' });

  // Open orders with an unconfirmed address do not block an erasure, and are not erased.
  const squatter = await newUnconfirmed(shop);
  const foreign = await buyWith(newVisitor(shop.app), squatter.email);
  expect((await erase(squatter)).status).toBe(200);
  expect(await deliveryOf(foreign.id)).toMatchObject({ lastName: ADDRESS.lastName });
});
