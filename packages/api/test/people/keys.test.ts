import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NewKey, OperatorKey, OperatorKeys, OperatorMe } from '@rewald/contracts';
import { sql } from 'kysely';
import { issueKey as store } from '@rewald/server-kit/operators/operator-keys';
import { isSameOperator } from '@rewald/server-kit/operators/operators';
import { newAdministrator, newColleague, type SignedInPerson } from '../support/desk.ts';
import { clientWith } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let shop: TestApp;
let ada: SignedInPerson;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await newAdministrator(shop, 'Ada Krug');
});
afterAll(() => shop.close());

const issue = async (body: object) => (await ada.call('POST', '/keys', body)).data(NewKey);
const statusOf = async (key: string, path: string): Promise<number> =>
  (await clientWith(shop, `Bearer ${key}`).get(`/operator/de${path}`)).status;
const changeOf = async (key: string): Promise<number> =>
  (
    await clientWith(shop, `Bearer ${key}`).post(
      '/operator/de/jobs/0190a2b4-0000-7000-8000-000000000000/retry',
    )
  ).status;

test('[API-01] a key is issued over HTTP with scopes, owner and expiry, listed without its secret, and revoked', async () => {
  const made = await issue({ name: 'Warenwirtschaft', scopes: ['orders:read'], expiresOn: '2027-01-31' });
  expect(made).toMatchObject({
    scopes: ['orders:read'],
    owner: { id: ada.id, name: 'Ada Krug' },
    expiresAt: '2027-01-31T23:00:00.000Z',
    revokedAt: null,
  });
  expect([await statusOf(made.key, '/orders'), await statusOf(made.key, '/tickets')]).toEqual([200, 403]);
  const me = await clientWith(shop, `Bearer ${made.key}`).get('/operator/de/me');
  expect(me.data(OperatorMe)).toMatchObject({ id: made.id, kind: 'key', email: null, roles: [] });
  const list = await ada.call('GET', '/keys');
  expect(list.data(OperatorKeys).items.map(({ name }) => name)).toContain('Warenwirtschaft');
  expect(list.text).not.toContain(made.key.slice(4, 14));
  expect((await ada.call('DELETE', `/keys/${made.id}`)).data(OperatorKey).revokedAt).not.toBeNull();
  expect(await statusOf(made.key, '/orders')).toBe(401);
});

test('[API-03] a key expires', async () => {
  const made = await issue({ name: 'Kurz', scopes: ['orders:read'], expiresOn: '2027-01-31' });
  await sql`update operator_keys set expires_at = now() where id = ${made.id}`.execute(shop.database);
  expect(await statusOf(made.key, '/orders')).toBe(401);
  for (const expiresOn of ['2020-01-01', '2099-01-01']) {
    const refused = await ada.call('POST', '/keys', { name: 'X', scopes: ['orders:read'], expiresOn });
    expect([refused.status, Object.keys(refused.error().errors)]).toEqual([422, ['expiresOn']]);
  }
});

test('[API-03] writing includes reading, and not the other way round', async () => {
  const reader = await issue({ name: 'Liest', scopes: ['operations:read'] });
  const writer = await issue({ name: 'Schreibt', scopes: ['operations:write'] });
  expect([await statusOf(reader.key, '/jobs'), await changeOf(reader.key)]).toEqual([200, 403]);
  expect([await statusOf(writer.key, '/jobs'), await changeOf(writer.key)]).toEqual([200, 404]);
});

test('[API-01] keys from before scopes were split keep what they could', async () => {
  const { id, key } = await store(shop.database, { name: 'Alt', scopes: ['orders:read'] });
  await sql`update operator_keys set scopes = '{orders,operations}' where id = ${id}`.execute(shop.database);
  const paths = ['/orders', '/jobs', '/payouts', '/refunds', '/trade-in-prices/proposals'];
  for (const path of paths) expect([path, await statusOf(key, path)]).toEqual([path, 200]);
  expect([await changeOf(key), await statusOf(key, '/people')]).toEqual([404, 403]);
});

test('[API-03] a key never does more than its owner, and ends with them', async () => {
  const bela = await newColleague(shop, ada, 'Bela Voss', ['support', 'finance']);
  const refused = await ada.call('POST', '/keys', { name: 'X', scopes: ['content:read'], ownerId: bela.id });
  expect([refused.status, Object.keys(refused.error().errors)]).toEqual([422, ['scopes']]);
  const made = await issue({
    name: 'Buchhaltung',
    scopes: ['money:write', 'tickets:read'],
    ownerId: bela.id,
  });
  expect([await statusOf(made.key, '/payouts'), await statusOf(made.key, '/tickets')]).toEqual([200, 200]);
  // What takes two people does not take one person and the own key, whatever its name.
  expect(await isSameOperator(shop.database, bela.id, made.id)).toBe(true);
  expect(await isSameOperator(shop.database, ada.id, made.id)).toBe(false);
  await ada.call('PATCH', `/people/${bela.id}`, { roles: ['support'] });
  expect([await statusOf(made.key, '/payouts'), await statusOf(made.key, '/tickets')]).toEqual([403, 200]);
  await ada.call('DELETE', `/people/${bela.id}`);
  expect(await statusOf(made.key, '/tickets')).toBe(401);
});

test('[API-03] a merchant’s key has a merchant’s scopes, and one seller', async () => {
  const gero = await newColleague(shop, ada, 'Gero Markt', ['merchant'], 3);
  for (const [body, field] of [
    [{ scopes: ['people:read'], sellerId: 3 }, 'scopes'],
    [{ scopes: ['orders:read'], sellerId: 99_999 }, 'sellerId'],
    [{ scopes: ['orders:read'], ownerId: gero.id }, 'ownerId'],
    [{ scopes: ['orders:read'], sellerId: 4, ownerId: gero.id }, 'ownerId'],
  ] as const) {
    const refused = await ada.call('POST', '/keys', { name: 'Händler', ...body });
    expect([body, refused.status, Object.keys(refused.error().errors)]).toEqual([body, 422, [field]]);
  }
  const made = await issue({ name: 'Händler', scopes: ['orders:write'], sellerId: 3, ownerId: gero.id });
  expect([made.sellerId, await statusOf(made.key, '/orders')]).toEqual([3, 200]);
});
