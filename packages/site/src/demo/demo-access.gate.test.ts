import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Listing, NewestReviews, OrderList } from '@rewald/contracts';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { startServices } from '../services/start-services.ts';
import { readSiteSettings } from '../settings.ts';
import { newApiVisitor } from './api-visitor.ts';
import { demoShopOf, openDemoAccess, type DemoAccess, type DemoShop } from './demo-access.ts';
import { demoLines, demoReviews } from './demo-lines.ts';

/** Of the demo, so that cards, pages, sellers and the home page show stars. */
const LEAST_REVIEWS = 120;

const services = startServices({ env: process.env, say: () => undefined, development: false });
let home: string;
let site: { siteOrigin: string; apiHost: string; dataDir: string; services: typeof services.running };
let access: DemoAccess;

const settingsWith = (env: NodeJS.ProcessEnv = {}) =>
  readSiteSettings({ API_PORT: '0', LOG_LEVEL: 'silent', REWALD_DATA: join(home, 'data'), ...env });

const shop = (): DemoShop => {
  const found = demoShopOf(site, settingsWith());
  if (found === null) throw new Error('This site sells the demo');
  return found;
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'rewald-demo-'));
  // The embedded database of root runs as another user.
  chmodSync(home, 0o755);
  const { api } = settingsWith();
  await services.startApi(api);
  const apiHost = services.running.api?.facts['url'] ?? '';
  site = {
    siteOrigin: 'http://localhost:3000',
    apiHost,
    dataDir: api.dataDirectory,
    services: services.running,
  };
});
afterAll(async () => {
  await services.stop();
  rmSync(home, { recursive: true, force: true });
});

const ordersOf = async ({ email, password }: DemoAccess): Promise<OrderList['items']> => {
  const customer = newApiVisitor(site.apiHost);
  await customer.call('POST', '/auth/de/customer/login', { email, password });
  return (await customer.call<OrderList>('GET', '/checkout/de/buy/orders')).items;
};

test('the first start makes a customer with orders, a key for operators and a link to the desk, and prints what works', async () => {
  const lines = await demoLines(site, settingsWith());
  const found = await openDemoAccess(shop());
  if (found === null) throw new Error('This site sells the demo');
  access = found;
  expect(lines).toContain(`${site.siteOrigin}/customer/account/orders\n    e-mail    ${access.email}\n`);
  expect(lines).toContain(`password  ${access.password}\n`);
  expect(lines).toContain(
    `curl -H "Authorization: Bearer ${access.operatorKey}" ${site.apiHost}/operator/en/orders\n`,
  );
  expect((await ordersOf(access)).map(({ state }) => state).toSorted()).toEqual([
    'confirmed',
    'delivered',
    'shipped',
  ]);
  const operator = newApiVisitor(site.apiHost, `Bearer ${access.operatorKey}`);
  expect(await operator.status('GET', '/operator/en/orders')).toBe(200);

  const [, token] = /http:\/\/localhost:4200\/en\/invitation\/([\w-]{43})\n/.exec(lines ?? '') ?? [];
  const invited = await newApiVisitor(site.apiHost).call('POST', '/operator/en/invitations', { token });
  expect(invited).toEqual({ email: 'desk@example.com', name: 'Mira Lindqvist' });
});

test('the demo has sample reviews of much that it sells, marked as examples, in both languages', async () => {
  expect(await demoReviews(site, settingsWith())).toBeNull();
  const operator = newApiVisitor(site.apiHost, `Bearer ${access.operatorKey}`);
  // The host reads ratings with its offers, twice a second.
  const shownRating = async () => (await operator.call<NewestReviews>('GET', '/content/de/reviews')).rating;
  let rating = await shownRating();
  for (let looks = 1; (rating?.count ?? 0) < LEAST_REVIEWS && looks < 100; looks += 1) {
    await setTimeout(200);
    rating = await shownRating();
  }
  expect(rating).toMatchObject({ demo: true });
  expect(rating?.count).toBeGreaterThanOrEqual(LEAST_REVIEWS);
  // Good, and not too good to be true.
  expect(rating?.average).toBeGreaterThan(4);
  expect(rating?.average).toBeLessThan(4.7);
  for (const locale of ['de', 'en']) {
    const { items } = await operator.call<NewestReviews>('GET', `/content/${locale}/reviews`);
    expect(items.map((review) => [review.locale, review.demo])).toEqual(
      Array.from({ length: 6 }, () => [locale, true]),
    );
  }
  const { items } = await operator.call<Listing>('GET', '/offers/de/listing');
  expect(items.filter((offer) => offer.rating?.demo).length).toBeGreaterThan(items.length / 2);
  // The next start writes none.
  expect(await demoReviews(site, settingsWith())).toBeNull();
  expect((await shownRating())?.count).toBe(rating?.count);
}, 240_000);

test('the next start prints the same, from a file that only its owner may read', async () => {
  const file = join(site.dataDir, 'demo-access.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(access);
  expect(await openDemoAccess(shop())).toEqual(access);
  expect(await ordersOf(access)).toHaveLength(3);
});

test('a revoked key and a changed password are replaced', async () => {
  const database = openDatabase(shop().databaseUrl, { connections: 1 });
  await createOperators(database).revokeKeys('npm start');
  await database.destroy();
  const renewed = await openDemoAccess(shop());
  expect(renewed?.operatorKey).toMatch(/^rwk_/);
  expect(renewed?.operatorKey).not.toBe(access.operatorKey);

  const file = join(site.dataDir, 'demo-access.json');
  writeFileSync(file, JSON.stringify({ ...renewed, password: 'changed' }));
  chmodSync(file, 0o644);
  const again = await openDemoAccess(shop());
  expect(again?.email).toMatch(/@example\.com$/);
  expect(again?.email).not.toBe(renewed?.email);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // There is one such key at a time.
  const before = newApiVisitor(site.apiHost, `Bearer ${renewed?.operatorKey}`);
  expect(await before.status('GET', '/operator/en/orders')).toBe(401);
});

test('only the demo in its own embedded database gets them', async () => {
  const own = { DATABASE_URL: 'postgresql://localhost/shop' };
  for (const env of [own, { REWALD_SEED: 'none' }, { REWALD_SEED: home }, { ...own, REWALD_SEED: 'demo' }])
    expect([
      env,
      await demoLines(site, settingsWith(env)),
      await demoReviews(site, settingsWith(env)),
    ]).toEqual([env, null, null]);
  expect(await demoLines(site, settingsWith({ SANDBOX_PAYMENTS: 'off', PAYOUTS: 'none' }))).toBeNull();
  expect(await demoLines({ ...site, services: {} }, settingsWith())).toBeNull();
});

test('a shop that began with data of its own gets none, though the setting says demo', async () => {
  const database = openDatabase(shop().databaseUrl, { connections: 1 });
  const [state] = await database.deleteFrom('catalogue_state').returningAll().execute();
  if (state === undefined) throw new Error('The demo was written here');
  try {
    expect(await demoLines(site, settingsWith())).toBeNull();
  } finally {
    await database.insertInto('catalogue_state').values(state).execute();
    await database.destroy();
  }
});

test('a failure is told in one line', async () => {
  const unreachable = { ...site, apiHost: 'http://127.0.0.1:9' };
  expect(await demoLines(unreachable, settingsWith())).toMatch(
    /^\n {2}There is no demo customer this time: .+\n\n$/,
  );
});
