import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cart } from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { clientWith, newCustomer } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor, onceDone, type Answer, type Visitor } from '../../support/visitor.ts';

let shop: TestApp;
let offerId: number;
beforeAll(async () => {
  shop = await startTestApp();
  const offer = await shop.database
    .selectFrom('offers')
    .select('id')
    .where('stock', '>=', 9)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  offerId = offer.id;
});
afterAll(() => shop.close());

const CART = '/checkout/de/buy/cart/customer';
const add = (visitor: Visitor, key: string, quantity = 1, headers: Record<string, string> = {}) =>
  visitor.call('POST', CART, { offerId, quantity }, { 'idempotency-key': key, ...headers });
const cartOf = (answer: Answer) => answer.data(Cart);
const pieces = async (visitor: Visitor): Promise<number> =>
  (await visitor.call('GET', CART)).data(Cart).items.reduce((sum, item) => sum + item.quantity.ordered, 0);

test('[API-03] the same key and content is processed once and answered the same; other content is refused', async () => {
  const visitor = newVisitor(shop.app);
  await add(visitor, randomUUID());
  const [item] = (await visitor.call('GET', CART)).data(Cart).items;
  const path = `${CART}/${item?.id ?? ''}`;
  const change = (key: string, quantity: number, to = path) =>
    visitor.call('PATCH', to, { quantity }, { 'idempotency-key': key });
  const first = await change('plus-one', 1);
  const again = await change('plus-one', 1);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await pieces(visitor)).toBe(2);
  for (const other of [change('plus-one', 2), change('plus-one', 1, path.replace('/de/', '/en/'))]) {
    const refused = await other;
    expect([refused.status, refused.error().errors]).toEqual([409, {}]);
  }
  // Another call, and another visitor, may use the same key.
  expect((await visitor.call('DELETE', path, undefined, { 'idempotency-key': 'plus-one' })).status).toBe(200);
  expect(await pieces(visitor)).toBe(0);
  const stranger = newVisitor(shop.app);
  await add(stranger, randomUUID());
  expect((await add(stranger, 'plus-one')).headers['idempotency-replayed']).toBeUndefined();
});

test('[API-03] refusals are stored, too', async () => {
  const visitor = newVisitor(shop.app);
  await add(visitor, randomUUID());
  const redeem = (redeemCode: string) =>
    visitor.call('POST', `${CART}/discount`, { redeemCode }, { 'idempotency-key': 'code' });
  const first = await redeem('NOPE');
  const again = await redeem('NOPE');
  expect([first.status, again.status, again.text]).toEqual([422, 422, first.text]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await redeem('WILLKOMMEN10')).status).toBe(409);
});

test('[API-03] of simultaneous requests one is processed, and all get its answer', async () => {
  const visitor = newVisitor(shop.app);
  await add(visitor, randomUUID());
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => onceDone(() => add(visitor, key))));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(cartOf(answers[0] ?? (await add(visitor, key))).items).toHaveLength(1);
  expect(await pieces(visitor)).toBe(2);
});

test('[API-03] a first call whose answer was lost returns the same cart and cookie, to the same caller only', async () => {
  const key = randomUUID();
  const headers = { 'user-agent': 'a browser' };
  const lost = newVisitor(shop.app);
  const first = await add(lost, key, 1, headers);
  const cookie = [...lost.cookies];
  // The same browser again, as if it never received the answer.
  const again = newVisitor(shop.app);
  expect((await add(again, key, 1, headers)).text).toBe(first.text);
  expect([...again.cookies]).toEqual(cookie);
  // The same browser again, which did receive it.
  expect((await add(lost, key, 1, headers)).text).toBe(first.text);
  expect(await pieces(lost)).toBe(1);
  // Another browser with the same key gets a cart of its own.
  const other = newVisitor(shop.app);
  expect((await add(other, key, 1, { 'user-agent': 'another browser' })).status).toBe(200);
  expect([...other.cookies]).not.toEqual(cookie);
});

test('[API-03] nobody gets a stranger’s answer for a key that can be guessed', async () => {
  const visitors = [newVisitor(shop.app), newVisitor(shop.app)] as const;
  const answers = [await add(visitors[0], 'add-1'), await add(visitors[1], 'add-1')] as const;
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(cartOf(answers[0]).id).not.toBe(cartOf(answers[1]).id);
  expect([...visitors[0].cookies]).not.toEqual([...visitors[1].cookies]);
  // With their new cookies both are identified, and get their own.
  expect((await add(visitors[0], 'add-1')).text).toBe(answers[0].text);
  expect((await add(visitors[1], 'add-1')).text).toBe(answers[1].text);
  // Other content under the same key is still the caller's mistake.
  const register = (email: string) =>
    newVisitor(shop.app).call(
      'POST',
      '/auth/de/customer/register',
      { firstName: 'A', lastName: 'B', email, password: 'ein langes Passwort' },
      { 'idempotency-key': 'register-1' },
    );
  expect((await register('once@example.com')).status).toBe(200);
  expect((await register('once@example.com')).status).toBe(200);
  expect((await register('twice@example.com')).status).toBe(409);
});

test('[API-03] logging in is processed again: a session is never given twice, and a 401 is not stored', async () => {
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: 'again@example.com',
    password: 'ein langes Passwort',
  };
  await newVisitor(shop.app).call('POST', '/auth/de/customer/register', person);
  const key = { 'idempotency-key': randomUUID() };
  const visitor = newVisitor(shop.app);
  const change = () =>
    visitor.call('PATCH', '/auth/de/customer', { firstName: 'C', lastName: 'D', email: person.email }, key);
  expect((await change()).status).toBe(401);
  const logIn = () =>
    visitor.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password }, key);
  expect((await logIn()).status).toBe(200);
  const session = visitor.cookies.get('rewald-session');
  visitor.cookies.clear();
  const again = await logIn();
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(visitor.cookies.get('rewald-session')).not.toBe(session);
  expect((await change()).status).toBe(200);
});

const BASE = '/auth/de/customer';

test('[API-03] an answer is not repeated after its session ended: by logout, from another device, or by a new password', async () => {
  const endings: Record<string, (elsewhere: Visitor, email: string) => Promise<Answer>> = {
    'logged out': (_elsewhere, email) => shopLogout(email),
    'ended elsewhere': (elsewhere) => elsewhere.call('DELETE', `${BASE}/sessions`),
    'a new password': (elsewhere) =>
      elsewhere.call('POST', `${BASE}/password-change`, {
        oldPassword: 'ein langes Passwort',
        newPassword: 'ein anderes Passwort',
        newPasswordConfirmed: 'ein anderes Passwort',
      }),
  };
  // Logging out clears the cookie, but a thief has copied it before.
  const browsers = new Map<string, Visitor>();
  const shopLogout = async (email: string): Promise<Answer> => {
    const browser = newVisitor(shop.app);
    for (const [name, value] of browsers.get(email)?.cookies ?? []) browser.cookies.set(name, value);
    return browser.call('POST', `${BASE}/logout`);
  };
  for (const [how, end] of Object.entries(endings)) {
    const ada = await newCustomer(shop);
    browsers.set(ada.email, ada);
    const elsewhere = newVisitor(shop.app);
    await elsewhere.call('POST', `${BASE}/login`, { email: ada.email, password: 'ein langes Passwort' });
    const change = () =>
      ada.call(
        'PATCH',
        `${BASE}/address`,
        { countryCode: 'DE', address: 'Geheimweg', houseNumber: '1', city: 'Köln', plz: '50667' },
        { 'idempotency-key': 'address-1' },
      );
    expect((await change()).status).toBe(200);
    const again = await change();
    expect([how, again.status, again.headers['idempotency-replayed']]).toEqual([how, 200, 'true']);
    expect((await end(elsewhere, ada.email)).status).toBe(200);
    const after = await change();
    expect([how, after.status, after.headers['idempotency-replayed']]).toEqual([how, 401, undefined]);
    expect(after.text).not.toContain('Geheimweg');
  }
});

test('[API-03] a made-up operator’s key beside a session does not make answers outlive that session', async () => {
  const ada = await newCustomer(shop);
  const change = () =>
    ada.call(
      'PATCH',
      `${BASE}/address`,
      { countryCode: 'DE', address: 'Geheimweg', houseNumber: '1', city: 'Köln', plz: '50667' },
      { 'idempotency-key': 'address-2', authorization: `Bearer rwk_${'x'.repeat(43)}` },
    );
  expect((await change()).status).toBe(200);
  expect((await change()).headers['idempotency-replayed']).toBe('true');
  await shop.database.deleteFrom('sessions').where('customer_id', '=', ada.id).execute();
  expect((await change()).status).toBe(401);
});

test('[API-03] an operator’s answer is not repeated once the key is revoked, or has lost a scope', async () => {
  const operators = createOperators(shop.database);
  const key = await operators.issueKey('Prüfzentrum', ['content', 'reviews']);
  const client = clientWith(shop, `Bearer ${key}`);
  const path = '/operator/de/reviews/0199f3a0-0000-7000-8000-000000000000/approve';
  const decide = () => client.post(path, {}, { 'idempotency-key': 'decide-1' });
  const first = await decide();
  expect([first.status, (await decide()).headers['idempotency-replayed']]).toEqual([404, 'true']);
  const setScopes = (scopes: string[]) =>
    shop.database.updateTable('operator_keys').set({ scopes }).where('name', '=', 'Prüfzentrum').execute();
  await setScopes(['content']);
  expect((await decide()).status).toBe(403);
  await setScopes(['content', 'reviews']);
  expect((await decide()).headers['idempotency-replayed']).toBe('true');
  await operators.revokeKeys('Prüfzentrum');
  expect((await decide()).status).toBe(401);
});

test('[API-03] the database reveals neither what was answered nor to whom', async () => {
  const visitor = newVisitor(shop.app);
  const key = randomUUID();
  const answer = await add(visitor, key);
  const { rows } = await sql<{ text: string }>`
    select t::text || encode(coalesce(answer_sealed, ''), 'escape') as text from kept_answers t`.execute(
    shop.database,
  );
  const secrets = [key, visitor.cookies.get('rewald-cart') ?? 'none', cartOf(answer).id, 'currency'];
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) for (const secret of secrets) expect(text).not.toContain(secret);
});

test('[API-03] after a crash the key is free again, for the same content', async () => {
  const visitor = newVisitor(shop.app);
  await add(visitor, randomUUID());
  const key = randomUUID();
  await add(visitor, key);
  const crash = (leaseUntil: string) =>
    sql`
      update kept_answers set answer_sealed = null, lease = gen_random_uuid(), lease_until = now() + ${leaseUntil}::interval
      where created_at = (select max(created_at) from kept_answers)`.execute(shop.database);
  await crash('5 minutes');
  const waiting = await add(visitor, key);
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([409, '2']);
  await crash('-1 second');
  expect((await add(visitor, key, 2)).status).toBe(409);
  expect((await add(visitor, key)).status).toBe(200);
  expect((await add(visitor, key)).headers['idempotency-replayed']).toBe('true');
});

test('[API-02] an invalid key is refused in the language of the path', async () => {
  const visitor = newVisitor(shop.app);
  for (const key of ['', ' ', 'two words', 'x'.repeat(201), 'schlüssel', 'a, b', '\u007f'])
    for (const [locale, sentence] of [
      ['de', 'Ein Idempotency-Key besteht aus 1 bis 200 sichtbaren ASCII-Zeichen.'],
      ['en', 'An Idempotency-Key has 1 to 200 visible ASCII characters.'],
    ] as const) {
      const answer = await visitor.call('POST', `/auth/${locale}/customer/logout`, undefined, {
        'idempotency-key': key,
      });
      expect([key, answer.status, answer.error().errors]).toEqual([
        key,
        422,
        { 'Idempotency-Key': [sentence] },
      ]);
    }
  const longest = await visitor.call('POST', '/auth/de/customer/logout', undefined, {
    'idempotency-key': '~'.repeat(200),
  });
  expect(longest.status).toBe(200);
});
