import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ComparedDevice, Reminder, SavedCard, WishList } from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { newCustomer } from '../../support/people.ts';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let things: { product: number; condition: number; model: number }[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  const { rows } = await sql<(typeof things)[number]>`
    select distinct on (model_id) product_id as product, condition_id as condition, model_id as model
    from offers where stock > 0 order by model_id, id limit 10`.execute(shop.database);
  things = rows;
});
afterAll(() => shop.close());

const thing = (index: number) => things[index] ?? { product: 0, condition: 0, model: 0 };
const get = (path: string) => newVisitor(shop.app).call('GET', path);
const setStock = (index: number, stock: number) =>
  shop.database
    .updateTable('offers')
    .set({ stock })
    .where('product_id', '=', thing(index).product)
    .where('condition_id', '=', thing(index).condition)
    .execute();
const card = async (index: number) => {
  const { product, condition } = thing(index);
  const [found] = (await get(`/offers/de/cards?items=${product}-${condition}`)).data(Type.Array(SavedCard));
  return found;
};

test('[SHOP-02] saved products show what they cost now, or that they are sold out; nonsense is left out', async () => {
  const { product, condition } = thing(0);
  const path = `/offers/en/cards?items=${product}-${condition},${product}-${condition},9-9,${product}-99,a-b,`;
  const cards = (await get(path)).data(Type.Array(SavedCard));
  expect(cards).toMatchObject([{ productId: product, conditionId: condition, offer: { stock: {} } }]);
  await setStock(1, 0);
  await eventually(async () => (await card(1))?.offer === null);
});

test('[SHOP-02] a comparison has four devices at most, in the order of the address, each chosen as far as it says', async () => {
  const { product, condition, model } = thing(2);
  const models = [
    `m${model}-p${product}-c${condition}`,
    `m${thing(3).model}`,
    'm1',
    'x',
    ...things.slice(4).map((one) => one.model),
  ];
  const devices = (await get(`/offers/de/compare?models=${models.join(',')}`)).data(
    Type.Array(ComparedDevice),
  );
  expect(devices.map((device) => device.model.id)).toEqual([
    model,
    thing(3).model,
    thing(4).model,
    thing(5).model,
  ]);
  expect(devices[0]).toMatchObject({ productId: product, conditionId: condition });
  expect(devices[0]?.specifications.length).toBeGreaterThan(0);
  // Where it says nothing, a device is in the condition that cards show, not in the cheapest.
  expect(devices.slice(1).map(({ conditionId }) => conditionId)).toEqual([2, 2, 2]);
  expect((await get(`/offers/de/compare?models=m1-p${product}`)).data(Type.Array(ComparedDevice))).toEqual(
    [],
  );
});

test('[CART-07] a wish list belongs to its customer, takes over a guest’s and loses nothing', async () => {
  const path = '/platform/de/customer/wish-list';
  expect((await get(path)).status).toBe(401);
  const ada = await newCustomer(shop);
  const bob = await newCustomer(shop);
  const item = (index: number, price: number, addedAt: string) => ({
    productId: thing(index).product,
    conditionId: thing(index).condition,
    price,
    addedAt,
  });
  const add = (...items: object[]) => ada.call('POST', path, { items });
  await add(item(0, 100.5, '2026-11-01T10:00:00Z'));
  // An entry that another device of the customer saved keeps its own price.
  const merged = await add(item(0, 999, '2026-11-20T10:00:00Z'), item(2, 200, '2026-11-10T10:00:00Z'), {
    ...item(3, 1, '2026-11-10T10:00:00Z'),
    productId: 77,
  });
  expect(merged.data(WishList).items).toEqual([
    { ...item(2, 200, '2026-11-10T10:00:00.000Z') },
    { ...item(0, 100.5, '2026-11-01T10:00:00.000Z') },
  ]);
  expect((await bob.call('GET', path)).data(WishList).items).toEqual([]);
  await Promise.all([3, 4, 5].map((index) => add(item(index, 50, '2026-11-11T10:00:00Z'))));
  expect((await ada.call('GET', path)).data(WishList).items).toHaveLength(5);
  const left = await ada.call('DELETE', `${path}/${thing(0).product}/${thing(0).condition}`);
  expect(left.data(WishList).items).toHaveLength(4);
  // Ids of no condition; the last two exceed a smallint column.
  for (const condition of [99, 32_768, 2_147_483_647]) {
    const same = await ada.call('DELETE', `${path}/${thing(0).product}/${condition}`);
    expect(same.data(WishList).items).toHaveLength(4);
  }
  expect((await add({ ...item(0, 1, 'gestern') })).status).toBe(422);
});

const REMINDERS = '/offers/de/reminders';
const remind = (index: number, email: string) =>
  newVisitor(shop.app).call('POST', REMINDERS, {
    email,
    productId: thing(index).product,
    conditionId: thing(index).condition,
  });
const mailsTo = (email: string, kind: string) =>
  shop.mails.filter((mail) => mail.to === email && mail.kind === kind);
const tokenIn = async (email: string): Promise<string> => {
  const mail = await eventually(() => mailsTo(email, 'reminder-confirm').at(-1));
  return /\/shop\/reminders\/([\w.-]+)\/confirm/.exec(mail.text)?.[1] ?? '';
};

test('[SHOP-03] who confirmed the address hears once that it is back; opening the link alone does nothing', async () => {
  await setStock(6, 0);
  await remind(6, 'wartet@example.org');
  await remind(6, 'still@example.org');
  await remind(6, 'beendet@example.org');
  const token = await tokenIn('wartet@example.org');
  const ended = await tokenIn('beendet@example.org');
  const call = newVisitor(shop.app);
  expect((await call.call('GET', `${REMINDERS}/${token}`)).data(Reminder).state).toBe('pending');
  expect((await call.call('POST', `${REMINDERS}/${token}/confirm`)).data(Reminder).state).toBe('confirmed');
  await call.call('POST', `${REMINDERS}/${ended}/confirm`);
  expect((await call.call('POST', `${REMINDERS}/${ended}/end`)).data(Reminder).state).toBe('ended');
  // The mail is sent again only while the address is unconfirmed, and not within a minute.
  await remind(6, 'wartet@example.org');
  await remind(6, 'still@example.org');

  await setStock(6, 2);
  const mail = await eventually(() => mailsTo('wartet@example.org', 'back-in-stock')[0]);
  expect(mail.unsubscribeLink).toContain(`/shop/reminders/${token}/end`);
  await setStock(6, 0);
  await setStock(6, 1);
  await eventually(async () => {
    const { rows } = await sql`select from jobs where kind = 'back-in-stock' and done_at is null`.execute(
      shop.database,
    );
    return rows.length === 0;
  });
  expect(mailsTo('wartet@example.org', 'back-in-stock')).toHaveLength(1);
  await eventually(() => shop.mails.filter(({ kind }) => kind === 'reminder-confirm').length === 3);
  expect(shop.mails.filter(({ kind }) => kind === 'back-in-stock')).toHaveLength(1);
});

test('[SHOP-03] a new offer counts as well, and what came back before the confirmation is told at once', async () => {
  await setStock(7, 0);
  await remind(7, 'neu@example.org');
  await newVisitor(shop.app).call('POST', `${REMINDERS}/${await tokenIn('neu@example.org')}/confirm`);
  await sql`
    insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
    select 9000001, ${thing(7).product}, ${thing(7).model}, ${thing(7).condition}, id, 12300, 1 from sellers
    where id not in (select seller_id from offers where product_id = ${thing(7).product}) limit 1`.execute(
    shop.database,
  );
  const mail = await eventually(() => mailsTo('neu@example.org', 'back-in-stock')[0]);
  expect(mail.text).toContain('123,00');
  await remind(7, 'spaet@example.org');
  await newVisitor(shop.app).call('POST', `${REMINDERS}/${await tokenIn('spaet@example.org')}/confirm`);
  await eventually(() => mailsTo('spaet@example.org', 'back-in-stock').length === 1);
});

const setPrice = (index: number, cents: number) =>
  shop.database
    .updateTable('offers')
    .set({ price_cents: cents })
    .where('product_id', '=', thing(index).product)
    .where('condition_id', '=', thing(index).condition)
    .execute();
const alert = (index: number, email: string) =>
  newVisitor(shop.app).call('POST', REMINDERS, {
    email,
    productId: thing(index).product,
    conditionId: thing(index).condition,
    about: 'price',
  });
const alertTokenIn = async (email: string): Promise<string> => {
  const mail = await eventually(() => mailsTo(email, 'price-alert-confirm').at(-1));
  return /\/shop\/reminders\/([\w.-]+)\/confirm/.exec(mail.text)?.[1] ?? '';
};
const jobsDone = (kind: string) =>
  eventually(async () => {
    const { rows } = await sql`select from jobs where kind = ${kind} and done_at is null`.execute(
      shop.database,
    );
    return rows.length === 0;
  });

test('[SHOP-03] who confirmed a price alert hears once that it costs less than when they asked, not that it is back or dearer', async () => {
  await setStock(8, 1);
  await setPrice(8, 50_000);
  for (const email of ['alarm@example.org', 'unbestaetigt@example.org']) await alert(8, email);
  const token = await alertTokenIn('alarm@example.org');
  const call = newVisitor(shop.app);
  const shown = (await call.call('GET', `${REMINDERS}/${token}`)).data(Reminder);
  expect([shown.state, shown.about, shown.below]).toEqual(['pending', 'price', 500]);
  await call.call('POST', `${REMINDERS}/${token}/confirm`);
  await setPrice(8, 55_000);
  await setPrice(8, 50_000);
  await setStock(8, 0);
  await setStock(8, 1);
  await jobsDone('price-fell');
  await jobsDone('back-in-stock');
  expect(mailsTo('alarm@example.org', 'price-fell')).toHaveLength(0);

  await setPrice(8, 45_000);
  const mail = await eventually(() => mailsTo('alarm@example.org', 'price-fell')[0]);
  expect(mail.subject).toContain('450,00');
  expect(mail.text).toContain('500,00');
  expect(mail.unsubscribeLink).toContain(`/shop/reminders/${token}/end`);
  await setPrice(8, 40_000);
  await jobsDone('price-fell');
  expect(mailsTo('alarm@example.org', 'price-fell')).toHaveLength(1);
  expect(shop.mails.filter(({ to, kind }) => to === 'alarm@example.org' && kind === 'back-in-stock')).toEqual(
    [],
  );
  expect(mailsTo('unbestaetigt@example.org', 'price-fell')).toHaveLength(0);
});

test('[SHOP-03] a cheaper new offer counts for a price alert, so does what fell before the confirmation; what is sold out has no price to fall', async () => {
  await setStock(9, 1);
  await setPrice(9, 50_000);
  await alert(9, 'vorher@example.org');
  await alert(9, 'neues@example.org');
  const early = await alertTokenIn('vorher@example.org');
  await newVisitor(shop.app).call('POST', `${REMINDERS}/${await alertTokenIn('neues@example.org')}/confirm`);
  await sql`
    insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
    select 9000002, ${thing(9).product}, ${thing(9).model}, ${thing(9).condition}, id, 42300, 1 from sellers
    where id not in (select seller_id from offers where product_id = ${thing(9).product}) limit 1`.execute(
    shop.database,
  );
  await eventually(() => mailsTo('neues@example.org', 'price-fell').length === 1);
  await newVisitor(shop.app).call('POST', `${REMINDERS}/${early}/confirm`);
  await eventually(() => mailsTo('vorher@example.org', 'price-fell').length === 1);

  await setStock(9, 0);
  await alert(9, 'weg@example.org');
  await tokenIn('weg@example.org');
});

test('[API-03] a reminder needs an address and a product; no mailbox is flooded; forgotten when nobody confirms', async () => {
  expect((await remind(0, 'keine')).error().errors).toEqual({
    email: ['Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
  });
  const call = newVisitor(shop.app);
  expect((await call.call('POST', REMINDERS, { email: 'a@b.de', productId: 1, conditionId: 1 })).status).toBe(
    404,
  );
  for (const index of [0, 1, 2, 3, 4]) expect((await remind(index, 'opfer@example.org')).status).toBe(200);
  await eventually(() => mailsTo('opfer@example.org', 'reminder-confirm').length === 3);
  expect((await call.call('GET', `${REMINDERS}/00000000-0000-7000-8000-000000000000.falsch`)).status).toBe(
    404,
  );
  await sql`update reminders set asked_at = now() - interval '8 days' where email = 'opfer@example.org'`.execute(
    shop.database,
  );
  await shop.app.kit.housekeeping.run();
  const left = await shop.database
    .selectFrom('reminders')
    .select('id')
    .where('email', '=', 'opfer@example.org')
    .execute();
  expect([left.length, mailsTo('opfer@example.org', 'reminder-confirm').length]).toEqual([0, 3]);
});
