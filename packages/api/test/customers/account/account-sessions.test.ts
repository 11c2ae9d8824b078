import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cart, Customer, CustomerSession } from '@rewald/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { endSessions } from '@rewald/server-kit/sessions/end-sessions';
import { hashToken, newToken } from '@rewald/server-kit/web/tokens';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const BASE = '/auth/de/customer';
const CART = '/checkout/de/buy/cart/customer';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PERSON = {
  firstName: 'Zoë',
  lastName: 'Groß',
  email: 'zoe@example.com',
  password: 'ein langes Passwort',
};
const OTHER = { ...PERSON, email: 'other@example.com' };
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  for (const person of [PERSON, OTHER])
    expect((await newVisitor(shop.app).call('POST', `${BASE}/register`, person)).status).toBe(200);
});
afterAll(() => shop.close());

const loggedIn = async (
  person: { readonly email: string; readonly password: string } = PERSON,
  userAgent = FIREFOX,
): Promise<Visitor> => {
  const visitor = newVisitor(shop.app);
  const { email, password } = person;
  const answer = await visitor.call(
    'POST',
    `${BASE}/login`,
    { email, password },
    { 'user-agent': userAgent },
  );
  expect(answer.status).toBe(200);
  return visitor;
};
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.call('GET', BASE)).data(Customer).authenticated;
const Sessions = Type.Array(CustomerSession);
const sessionsOf = async (visitor: Visitor) => (await visitor.call('GET', `${BASE}/sessions`)).data(Sessions);
const endEverything = () => shop.database.deleteFrom('sessions').execute();

test('[ACCT-03] a customer sees their logged-in browsers, and logs out one or all others', async () => {
  await endEverything();
  const phone = await loggedIn(
    PERSON,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  );
  const desktop = await loggedIn();
  const third = await loggedIn(PERSON, 'curl/8.5.0');
  const stranger = await loggedIn(OTHER);

  const list = await sessionsOf(desktop);
  expect(new Set(list.map(({ device, browser, current }) => `${device} ${browser} ${current}`))).toEqual(
    new Set(['null null false', 'Windows Firefox true', 'iPhone Safari false']),
  );
  for (const { createdAt, lastSeenAt } of list)
    expect(
      Math.abs(Date.parse(createdAt) - Date.now()) + Math.abs(Date.parse(lastSeenAt) - Date.now()),
    ).toBeLessThan(60_000);
  expect(JSON.stringify(list)).not.toContain(desktop.cookies.get('rewald-session'));

  const phones = list.find(({ device }) => device === 'iPhone')?.id ?? '';
  // Customers get 404 for other customers' sessions, which stay valid.
  expect((await stranger.call('DELETE', `${BASE}/sessions/${phones}`)).status).toBe(404);
  expect(await isIn(phone)).toBe(true);
  expect((await desktop.call('DELETE', `${BASE}/sessions/${phones}`)).data(Sessions)).toHaveLength(2);
  expect(await isIn(phone)).toBe(false);
  expect((await desktop.call('DELETE', `${BASE}/sessions/${phones}`)).status).toBe(404);

  expect((await desktop.call('DELETE', `${BASE}/sessions`)).data(Sessions)).toMatchObject([
    { current: true },
  ]);
  expect([await isIn(desktop), await isIn(third), await isIn(stranger)]).toEqual([true, false, true]);

  const own = (await sessionsOf(desktop))[0]?.id ?? '';
  expect((await desktop.call('DELETE', `${BASE}/sessions/${own}`)).status).toBe(200);
  expect([await isIn(desktop), desktop.cookies.has('rewald-session')]).toEqual([false, false]);
  for (const [method, path] of [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', `sessions/${own}`],
  ] as const)
    expect((await newVisitor(shop.app).call(method, `${BASE}/${path}`)).status).toBe(401);
});

test('[ACCT-03] a change of the password ends other sessions by default, and renews its own', async () => {
  await endEverything();
  const desktop = await loggedIn();
  const phone = await loggedIn();
  const change = (oldPassword: string, newPassword: string, endOtherSessions?: boolean) =>
    desktop.call('POST', `${BASE}/password-change`, {
      oldPassword,
      newPassword,
      newPasswordConfirmed: newPassword,
      endOtherSessions,
    });
  const before = desktop.cookies.get('rewald-session');
  expect((await change(PERSON.password, 'das zweite Passwort', false)).status).toBe(200);
  expect(desktop.cookies.get('rewald-session')).not.toBe(before);
  expect([await isIn(desktop), await isIn(phone)]).toEqual([true, true]);
  const stale = newVisitor(shop.app);
  stale.cookies.set('rewald-session', before ?? '');
  expect(await isIn(stale)).toBe(false);

  expect((await change('das zweite Passwort', PERSON.password, true)).status).toBe(200);
  expect([await isIn(desktop), await isIn(phone)]).toEqual([true, false]);
});

test('[ACCT-01] a login with the old password during its change gives no access', async () => {
  await endEverything();
  const { email, password } = PERSON;
  const row = await shop.database
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  const setHash = (within: Database, hash: string) =>
    within.updateTable('customers').set({ password_hash: hash }).where('id', '=', row.id).execute();
  // The login has verified the password, and waits for a change that is not committed yet.
  const login = await shop.database.transaction().execute(async (transaction) => {
    await setHash(transaction, 'another one');
    const answer = newVisitor(shop.app).call('POST', `${BASE}/login`, { email, password });
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%into sessions%'`.execute(
        shop.database,
      );
      return rows.length > 0;
    });
    return { answer };
  });
  expect((await login.answer).status).toBe(422);
  expect(await shop.database.selectFrom('sessions').select('id').execute()).toEqual([]);
  await setHash(shop.database, row.password_hash);
  expect(await isIn(await loggedIn())).toBe(true);
});

test('[ACCT-01] a customer has at most twenty browsers: the one that was unused the longest is logged out', async () => {
  await endEverything();
  const first = await loggedIn();
  await shop.database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 60_000) })
    .execute();
  const own = await shop.database.selectFrom('sessions').select('customer_id').executeTakeFirstOrThrow();
  await shop.database
    .insertInto('sessions')
    .values(
      Array.from({ length: 19 }, () => ({
        token_hash: hashToken(newToken()),
        customer_id: own.customer_id,
        device: null,
        browser: null,
      })),
    )
    .execute();
  expect(await isIn(first)).toBe(true);
  const last = await loggedIn();
  expect(await isIn(first)).toBe(false);
  expect(await sessionsOf(last)).toHaveLength(20);
});

test('[ACCT-03] a new address requires the password if the login is old; a new name does not', async () => {
  await endEverything();
  const visitor = await loggedIn();
  await shop.database
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 31 * 60_000) })
    .execute();
  const { firstName, lastName } = PERSON;
  const patch = (email: string, password?: string) =>
    visitor.call('PATCH', BASE, { firstName, lastName, email, password });
  expect((await patch(PERSON.email)).status).toBe(200);
  expect((await patch('moved@example.com')).error().errors).toEqual({
    password: ['Bitte bestätige die neue E-Mail-Adresse mit deinem Passwort.'],
  });
  expect((await patch('moved@example.com', 'falsch falsch')).error().errors).toEqual({
    password: ['Das Passwort stimmt nicht.'],
  });
  expect((await patch('moved@example.com', PERSON.password)).data(Customer)).toMatchObject({
    email: PERSON.email,
    pendingEmail: 'moved@example.com',
  });
});

test('[ACCT-01] the operator logs out one customer or all of them', async () => {
  await endEverything();
  const [desktop, phone, stranger] = [await loggedIn(), await loggedIn(), await loggedIn(OTHER)];
  expect(await endSessions(shop.database, 'Zoe@Example.com ')).toBe(2);
  expect([await isIn(desktop), await isIn(phone), await isIn(stranger)]).toEqual([false, false, true]);
  expect(await endSessions(shop.database, null)).toBe(1);
  expect(await isIn(stranger)).toBe(false);
});

test('[CART-07] at login a guest’s quantities are limited to the stock, and no line is lost', async () => {
  const [sold, plenty] = await shop.database
    .selectFrom('offers')
    .select('id')
    .where('stock', '>=', 5)
    .orderBy('id')
    .limit(2)
    .execute();
  if (sold === undefined || plenty === undefined) throw new Error('Too few offers.');
  const guest = newVisitor(shop.app);
  for (const { id } of [sold, plenty])
    expect((await guest.call('POST', CART, { offerId: id, quantity: 5 })).status).toBe(200);
  await shop.database.updateTable('offers').set({ stock: 2 }).where('id', '=', sold.id).execute();
  const { email, password } = OTHER;
  expect((await guest.call('POST', `${BASE}/login`, { email, password })).status).toBe(200);
  const { items } = (await guest.call('GET', CART)).data(Cart);
  expect(items.map(({ offer, quantity }) => [offer.id, quantity.ordered])).toEqual([
    [sold.id, 2],
    [plenty.id, 5],
  ]);
});

test('[ACCT-01] https: every cookie is Secure, HttpOnly, SameSite=Lax and bound to its host', async () => {
  const secure = await startTestApp({
    origins: ['https://rewald.example'],
    publicUrl: 'https://api.rewald.example',
  });
  try {
    const headers = { origin: 'https://rewald.example' };
    await secure.app.inject({ method: 'POST', url: `${BASE}/register`, headers, payload: PERSON });
    const cart = await secure.app.inject({
      method: 'POST',
      url: CART,
      headers,
      payload: { offerId: 1, quantity: 1 },
    });
    const login = await secure.app.inject({
      method: 'POST',
      url: `${BASE}/login`,
      headers,
      cookies: Object.fromEntries(cart.cookies.map(({ name, value }) => [name, value])),
      payload: { email: PERSON.email, password: PERSON.password },
    });
    expect(login.statusCode).toBe(200);
    const cookies = [cart, login].flatMap((answer) => answer.headers['set-cookie'] ?? []);
    expect(cookies.length).toBeGreaterThanOrEqual(2);
    for (const line of cookies) {
      expect(line).toMatch(/^__Host-rewald-[a-z]+=/);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
        expect([line, line.split('; ').includes(attribute)]).toEqual([line, true]);
      expect(line).not.toMatch(/domain=/i);
    }
    expect(login.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    for (const directive of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(login.headers['content-security-policy']).toContain(`${directive} 'none'`);
  } finally {
    await secure.close();
  }
});
