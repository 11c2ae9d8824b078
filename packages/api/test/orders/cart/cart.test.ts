import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cart, type CartItem } from '@rewald/contracts';
import { sql } from 'kysely';
import { forgetCarts } from '@rewald/orders/cart/forget-carts';
import { fillIn, order, pay } from '../../support/buying.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const CART = '/checkout/de/buy/cart/customer';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const offerWithStock = async (stock: number, priceCents: number, skip = 0): Promise<number> => {
  const { id } = await shop.database
    .selectFrom('offers')
    .select('id')
    .orderBy('id')
    .offset(skip)
    .limit(1)
    .executeTakeFirstOrThrow();
  await shop.database
    .updateTable('offers')
    .set({ stock, price_cents: priceCents })
    .where('id', '=', id)
    .execute();
  return id;
};
const cartOf = async (visitor: Visitor): Promise<Cart> => (await visitor.call('GET', CART)).data(Cart);
const add = async (visitor: Visitor, offerId: number, quantity = 1): Promise<Cart> =>
  (await visitor.call('POST', CART, { offerId, quantity })).data(Cart);
const onlyItem = ({ items }: Cart): CartItem => {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`The cart holds ${items.length} items.`);
  return item;
};
const countCarts = async (): Promise<number> =>
  (await shop.database.selectFrom('carts').select('id').execute()).length;
let people = 0;
const register = async (visitor: Visitor): Promise<{ email: string; password: string }> => {
  people += 1;
  const login = { email: `person${people}@example.com`, password: 'ein langes Passwort' };
  await visitor.call('POST', '/auth/de/customer/register', { firstName: 'Ada', lastName: 'Krug', ...login });
  return login;
};
const logIn = (visitor: Visitor, login: { email: string; password: string }) =>
  visitor.call('POST', '/auth/de/customer/login', login);

test('[CART-01] looking at the cart stores nothing; putting something in makes one', async () => {
  const before = await countCarts();
  const visitor = newVisitor(shop.app);
  expect((await cartOf(visitor)).id).toBeNull();
  expect(await countCarts()).toBe(before);
  const cart = await add(visitor, await offerWithStock(5, 10_000));
  expect(await countCarts()).toBe(before + 1);
  expect(await cartOf(visitor)).toEqual(cart);
});

test('[CART-01] a line says when it would arrive, and nothing once it is sold out', async () => {
  const visitor = newVisitor(shop.app);
  const offerId = await offerWithStock(5, 10_000);
  const here = onlyItem(await add(visitor, offerId)).delivery;
  expect(here?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((here?.to ?? '') >= (here?.from ?? '')).toBe(true);
  await shop.database.updateTable('offers').set({ stock: 0 }).where('id', '=', offerId).execute();
  expect(onlyItem(await cartOf(visitor)).delivery).toBeUndefined();
});

test('[CART-01] after 60 days guests’ carts are forgotten, and those that became an order; customers’ open ones are not', async () => {
  const before = await countCarts();
  const offerId = await offerWithStock(5, 10_000);
  const [guest, customer, buyer] = [newVisitor(shop.app), newVisitor(shop.app), newVisitor(shop.app)];
  for (const visitor of [customer, buyer]) await logIn(visitor, await register(visitor));
  const carts: string[] = [];
  for (const visitor of [guest, customer, buyer]) carts.push((await add(visitor, offerId)).id ?? '');
  const [, open = '', bought = ''] = carts;
  await shop.database.updateTable('carts').set({ closed_at: new Date() }).where('id', '=', bought).execute();
  const age = (days: number) =>
    sql`update carts set updated_at = now() - ${days} * interval '1 day' where id = any(${carts}::uuid[])`.execute(
      shop.database,
    );
  await age(59);
  await forgetCarts(shop.database);
  expect(await countCarts()).toBe(before + 3);
  await age(61);
  await forgetCarts(shop.database);
  const left = await shop.database.selectFrom('carts').select('id').where('id', 'in', carts).execute();
  expect(left).toEqual([{ id: open }]);
});

test('[CART-07] the cookie is HttpOnly, SameSite=Lax, and the database knows only its hash', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: CART,
    payload: { offerId: await offerWithStock(5, 10_000), quantity: 1 },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'rewald-cart');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 * 24 * 60 * 60 });
  const hashes = await shop.database.selectFrom('carts').select('token_hash').execute();
  expect(hashes.some(({ token_hash: hash }) => hash?.toString('base64url') === cookie?.value)).toBe(false);
});

test('[CART-02] quantities are deltas, clamped to the stock, and nothing left takes the line out', async () => {
  const visitor = newVisitor(shop.app);
  const offerId = await offerWithStock(3, 10_000);
  const { id } = onlyItem(await add(visitor, offerId));
  const change = async (quantity: number): Promise<Cart> =>
    (await visitor.call('PATCH', `${CART}/${id}`, { quantity })).data(Cart);
  expect(onlyItem(await change(1)).quantity.ordered).toBe(2);
  expect(onlyItem(await change(99)).quantity.ordered).toBe(3);
  expect(onlyItem(await add(visitor, offerId, 5)).quantity.ordered).toBe(3);
  expect(onlyItem(await change(-1)).quantity.ordered).toBe(2);
  const revisions = [await change(1), await change(-1)].map(({ revision }) => revision);
  expect(revisions[1]).toBe((revisions[0] ?? 0) + 1);
  const empty = await change(-2);
  expect(empty).toMatchObject({ items: [], summary: { total: 0, insurance: 0, discount: 0 } });
  expect((await visitor.call('PATCH', `${CART}/${id}`, { quantity: 1 })).status).toBe(404);
  expect(onlyItem(await add(visitor, offerId)).quantity.ordered).toBe(1);
});

test('[CART-02] a plus never takes pieces away when the stock has shrunk', async () => {
  const visitor = newVisitor(shop.app);
  const offerId = await offerWithStock(3, 10_000);
  const { id } = onlyItem(await add(visitor, offerId, 3));
  await shop.database.updateTable('offers').set({ stock: 0 }).where('id', '=', offerId).execute();
  const cart = (await visitor.call('PATCH', `${CART}/${id}`, { quantity: 1 })).data(Cart);
  expect(onlyItem(cart)).toMatchObject({ quantity: { ordered: 3 }, stock: { available: 0 } });
  expect(cart.checkout.ready).toBe(false);
});

test('[CART-02] thirty changes at the same moment all count', async () => {
  const visitor = newVisitor(shop.app);
  // Enough stock and pieces that the changes reach no limit, in whatever order they are made.
  const before = await add(visitor, await offerWithStock(99, 10_000), 15);
  const { id } = onlyItem(before);
  const change = (quantity: number) => visitor.call('PATCH', `${CART}/${id}`, { quantity });
  await Promise.all(Array.from({ length: 30 }, (_, index) => change(index % 3 === 2 ? -1 : 1)));
  const cart = await cartOf(visitor);
  expect(onlyItem(cart).quantity.ordered).toBe(25);
  expect(cart.revision).toBe(before.revision + 30);
});

test('[CART-02] of twenty things put in at the same moment the newest answer shows all', async () => {
  const visitor = newVisitor(shop.app);
  await add(visitor, await offerWithStock(9, 10_000));
  const offerIds = [];
  for (let skip = 1; skip <= 20; skip += 1) offerIds.push(await offerWithStock(9, 10_000, skip));
  const carts = await Promise.all(offerIds.map((offerId) => add(visitor, offerId)));
  const newest = carts.reduce((best, cart) => (cart.revision > best.revision ? cart : best));
  expect(newest.items).toHaveLength(21);
  expect(newest).toEqual(await cartOf(visitor));
});

test('[CART-02] of parallel minuses the last one takes the line out, and none fails', async () => {
  const visitor = newVisitor(shop.app);
  const { id } = onlyItem(await add(visitor, await offerWithStock(25, 10_000), 5));
  const statuses = await Promise.all(
    Array.from(
      { length: 5 },
      async () => (await visitor.call('PATCH', `${CART}/${id}`, { quantity: -1 })).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect((await cartOf(visitor)).items).toEqual([]);
});

test('[CART-02] an offer that is sold out or unknown does not go in', async () => {
  const visitor = newVisitor(shop.app);
  const soldOut = await visitor.call('POST', CART, { offerId: await offerWithStock(0, 10_000), quantity: 1 });
  expect([soldOut.status, soldOut.error().errors]).toEqual([
    422,
    { offerId: ['Dieses Angebot ist leider ausverkauft.'] },
  ]);
  const unknown = await visitor.call('POST', CART.replace('/de/', '/en/'), {
    offerId: 2_000_000_000,
    quantity: 1,
  });
  expect([unknown.status, unknown.error().errors]).toEqual([
    422,
    { offerId: ['This offer no longer exists.'] },
  ]);
});

test('[CART-03] insurance is priced per piece and can be taken off', async () => {
  const visitor = newVisitor(shop.app);
  const item = onlyItem(await add(visitor, await offerWithStock(5, 50_000), 2));
  const [option] = item.insuranceOptions;
  if (option === undefined) throw new Error('no insurance offered');
  const path = `${CART}/${item.id}/insurance`;
  const insured = (await visitor.call('POST', path, { insuranceId: option.id })).data(Cart);
  expect(onlyItem(insured).insurance).toEqual(option);
  expect(insured.summary.insurance).toBe(2 * option.price.value);
  expect(insured.summary.total).toBe(1_000 + 2 * option.price.value);
  expect((await visitor.call('POST', path, { insuranceId: 999 })).error().errors).toHaveProperty(
    'insuranceId',
  );
  const plain = (await visitor.call('DELETE', path)).data(Cart);
  expect(onlyItem(plain)).not.toHaveProperty('insurance');
});

test('[CART-03] discount codes: good, bounded, too small a cart, expired, unknown', async () => {
  const visitor = newVisitor(shop.app);
  const redeem = (redeemCode: string) => visitor.call('POST', `${CART}/discount`, { redeemCode });
  expect((await redeem('WILLKOMMEN10')).error().errors).toEqual({ redeemCode: ['Dein Warenkorb ist leer.'] });
  await add(visitor, await offerWithStock(9, 9_990));
  expect((await redeem(' willkommen10 ')).data(Cart)).toMatchObject({
    discount: { code: 'WILLKOMMEN10', value: 9.99 },
    summary: { total: 89.91, discount: 9.99 },
  });
  expect((await redeem('BAUM5')).error().errors).toEqual({
    redeemCode: ['Dieser Gutscheincode gilt ab einem Warenwert von 100 €.'],
  });
  expect((await redeem('SOMMER25')).error().errors).toEqual({
    redeemCode: ['Dieser Gutscheincode ist abgelaufen.'],
  });
  expect((await redeem('NIX')).error().errors).toHaveProperty('redeemCode');
  expect((await cartOf(visitor)).discount?.code).toBe('WILLKOMMEN10');
  await add(visitor, await offerWithStock(9, 90_000, 1));
  expect((await cartOf(visitor)).summary.discount).toBe(50);
  expect((await visitor.call('DELETE', `${CART}/discount`)).data(Cart).discount).toBeNull();
});

const ITEM_CALLS = [
  ['PATCH', '', { quantity: 1 }],
  ['PATCH', '', { quantity: -1 }],
  ['DELETE', '', undefined],
  ['POST', '/insurance', { insuranceId: 1 }],
  ['DELETE', '/insurance', undefined],
] as const;
const OWNERS = ['a guest', 'a customer', 'somebody who ordered'] as const;
const CALLERS = [
  'nobody',
  'a guest with a cart',
  'a customer with a cart',
  'the very person, after ordering',
] as const;

test.each(OWNERS)(
  '[CART-07] a line in the cart of %s does not exist for others, and stays as it is',
  async (kind) => {
    const owner = newVisitor(shop.app);
    if (kind === 'a customer') await logIn(owner, await register(owner));
    const [item] = (await add(owner, await offerWithStock(9, 10_000), 2)).items;
    if (kind === 'somebody who ordered') {
      await fillIn(owner);
      await pay(owner);
      await order(owner, await cartOf(owner));
    }
    const everything = async () => ({
      carts: await shop.database.selectFrom('carts').selectAll().orderBy('id').execute(),
      items: await shop.database.selectFrom('cart_items').selectAll().orderBy('id').execute(),
    });
    for (const caller of CALLERS) {
      if (caller === 'the very person, after ordering' && kind !== 'somebody who ordered') continue;
      const visitor = caller === 'the very person, after ordering' ? owner : newVisitor(shop.app);
      if (caller === 'a customer with a cart') await logIn(visitor, await register(visitor));
      if (caller !== 'nobody') await add(visitor, await offerWithStock(9, 10_000, 1));
      const before = await everything();
      for (const [method, path, body] of ITEM_CALLS) {
        const answer = await visitor.call(method, `${CART}/${item?.id}${path}`, body);
        expect([caller, method, path, answer.status, answer.error().message]).toEqual([
          caller,
          method,
          path,
          404,
          'Dieser Artikel liegt nicht in deinem Warenkorb.',
        ]);
      }
      expect(await everything()).toEqual(before);
    }
  },
);

test('[CART-01] a change of price or stock since a line was put in is told, until the line is changed', async () => {
  const visitor = newVisitor(shop.app);
  const offerId = await offerWithStock(5, 10_000);
  const { id } = onlyItem(await add(visitor, offerId, 3));
  const noticesAfter = async (offer: { stock: number; price_cents: number }) => {
    await shop.database.updateTable('offers').set(offer).where('id', '=', offerId).execute();
    return onlyItem(await cartOf(visitor)).notices;
  };
  expect(await noticesAfter({ stock: 5, price_cents: 10_000 })).toBeUndefined();
  expect(await noticesAfter({ stock: 2, price_cents: 9_000 })).toEqual([
    { kind: 'fewer', message: 'Davon sind nur noch 2 Stück da. Bitte verringere die Menge.' },
    {
      kind: 'price-down',
      message: 'Gute Nachricht: Der Preis ist gesunken, von 100,00 € auf 90,00 €.',
      was: { value: 100 },
    },
  ]);
  expect(await noticesAfter({ stock: 0, price_cents: 10_000 })).toMatchObject([{ kind: 'sold-out' }]);
  await noticesAfter({ stock: 5, price_cents: 12_000 });
  const changed = (await visitor.call('PATCH', `${CART}/${id}`, { quantity: 1 })).data(Cart);
  expect(onlyItem(changed)).not.toHaveProperty('notices');
});

test('[CART-07] a guest’s cart comes along on login, added to what was there, and is gone after logout', async () => {
  const home = newVisitor(shop.app);
  const login = await register(home);
  const shared = await offerWithStock(4, 10_000);
  const other = await offerWithStock(9, 20_000, 1);
  await logIn(home, login);
  await add(home, shared, 3);

  const phone = newVisitor(shop.app);
  await add(phone, shared, 3);
  await add(phone, other, 1);
  const guestToken = phone.cookies.get('rewald-cart') ?? '';
  await logIn(phone, login);
  const merged = await cartOf(phone);
  expect(merged.items.map(({ offer, quantity }) => [offer.id, quantity.ordered])).toEqual([
    [shared, 4],
    [other, 1],
  ]);
  expect((await cartOf(home)).items).toEqual(merged.items);

  await phone.call('POST', '/auth/de/customer/logout');
  expect((await cartOf(phone)).items).toEqual([]);
  const planted = newVisitor(shop.app);
  planted.cookies.set('rewald-cart', guestToken);
  expect((await cartOf(planted)).items).toEqual([]);
  await add(planted, other);
  expect(planted.cookies.get('rewald-cart')).not.toBe(guestToken);
});

test('[CART-07] logging in twice at the same moment neither doubles nor loses the guest’s lines', async () => {
  const visitor = newVisitor(shop.app);
  const login = await register(visitor);
  await add(visitor, await offerWithStock(25, 10_000), 2);
  const statuses = await Promise.all([logIn(visitor, login), logIn(visitor, login), logIn(visitor, login)]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(onlyItem(await cartOf(visitor)).quantity.ordered).toBe(2);
});
