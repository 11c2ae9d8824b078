import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildApp } from '../../../src/app.ts';
import { SHOP, makeDatabase, testAppOptions } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const lines: string[] = [];
let own: Awaited<ReturnType<typeof makeDatabase>>;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  own = await makeDatabase();
  app = await buildApp({
    ...testAppOptions(own.url),
    logLevel: 'trace',
    writeLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await app.close();
  await own.drop();
});

const SECRETS = {
  password: 'ein sehr geheimes Passwort',
  token: 'tokenOfAMailedLink1234567890',
  iban: 'DE89370400440532013000',
  email: 'geheim@example.com',
};

test('[API-03] the log names a failed request, without what people typed', async () => {
  const visitor = newVisitor(app);
  const person = { firstName: 'A', lastName: 'B', email: SECRETS.email, password: SECRETS.password };
  await visitor.call('POST', '/auth/de/customer/register', person);
  await visitor.call('POST', '/auth/de/customer/login', { email: SECRETS.email, password: SECRETS.password });
  const session = visitor.cookies.get('rewald-session') ?? '';
  expect(session).not.toBe('');
  await visitor.call('GET', `/auth/de/customer/verify?token=${SECRETS.token}`);
  await visitor.call('GET', `/auth/de/customer/password-reset/${SECRETS.token}`);
  await app.inject({ url: `/%zz?token=${SECRETS.token}` });
  // Objects and errors that any part of the application may log.
  app.log.warn({ password: SECRETS.password, body: { iban: SECRETS.iban } }, 'odd');
  app.log.error({ err: new Error(`Key (email)=(${SECRETS.email}) exists, account ${SECRETS.iban}`) }, 'odd');
  app.log.info(
    { headers: { cookie: session, authorization: 'Bearer rwk_abc' } },
    `link ?token=${SECRETS.token}`,
  );

  const text = lines.join('');
  for (const secret of [...Object.values(SECRETS), session, 'rewald-public-trade-in', 'rwk_abc'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(text).toContain('"route":"/auth/:locale/customer/login"');
});

test('[API-02] an answer names its request, and so does the log; no internals are revealed', async () => {
  lines.length = 0;
  // A missing table provokes an internal error with all its details.
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: own.url });
  await client.connect();
  const visitor = newVisitor(app);
  await visitor.call('POST', '/checkout/de/buy/cart/customer', { offerId: 1, quantity: 1 });
  await client.query('alter table discounts rename to elsewhere');
  const answer = await visitor.call('POST', '/checkout/de/buy/cart/customer/discount', { redeemCode: 'X' });
  await client.query('alter table elsewhere rename to discounts');
  await client.end();
  expect(answer.status).toBe(500);
  expect(answer.error()).toEqual({ message: expect.stringContaining('schiefgegangen'), errors: {} });
  expect(answer.text).not.toMatch(/discounts|relation|\.ts/);
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const line = lines.find((one) => one.includes('request failed') && one.includes(`"reqId":"${String(id)}"`));
  expect(line).toContain('42P01');
  const ids = await Promise.all(
    ['/live', '/nowhere', '/%zz', '/auth/fr/customer'].map(async (url) => (await app.inject(url)).headers),
  );
  expect(new Set(ids.map((headers) => headers['x-request-id'])).size).toBe(4);
});

test('[API-02] a call made by a page carries the page’s id, and no made-up value', async () => {
  const idOf = async (given: string) =>
    (await app.inject({ url: '/content/de/layout', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ];
  const id = '0b0f3a52-97a5-4f0e-9d1c-3c1f5a6b7c8d';
  expect(await idOf(id)).toBe(id);
  for (const forged of ['', 'forged', `${id}0`, `${id} */ drop table offers`, id.toUpperCase(), `x${id}`])
    expect(await idOf(forged)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('[API-03] every answer carries the headers that protect a browser showing it', async () => {
  const secure = await buildApp({
    ...testAppOptions(own.url),
    origins: ['https://rewald.example'],
    publicUrl: 'https://api.rewald.example',
  });
  for (const url of ['/live', '/auth/de/customer', '/nowhere', '/auth/fr/customer', '/openapi.json']) {
    const { headers } = await secure.inject({ url, headers: { origin: SHOP } });
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
      }),
    ]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  await secure.close();
});
