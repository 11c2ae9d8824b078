import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import { SHOP, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';
import { newCustomer } from '../../support/people.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const UUID = '01a1fe25-4a91-731f-a60a-b343ff6eea33';
const CALLS = [
  ['GET', '/auth/{l}/customer'],
  ['POST', '/auth/{l}/customer/login'],
  ['POST', '/auth/{l}/customer/logout'],
  ['POST', '/auth/{l}/customer/register'],
  ['POST', '/auth/{l}/customer/password-reset/email'],
  ['POST', '/auth/{l}/customer/password-reset'],
  ['POST', '/auth/{l}/customer/password-change'],
  ['GET', '/auth/{l}/customer/verify'],
  ['PATCH', '/auth/{l}/customer/address'],
  ['PATCH', '/auth/{l}/customer'],
  ['GET', '/checkout/{l}/buy/cart/customer'],
  ['POST', '/checkout/{l}/buy/cart/customer'],
  ['PATCH', `/checkout/{l}/buy/cart/customer/${UUID}`],
  ['DELETE', `/checkout/{l}/buy/cart/customer/${UUID}`],
  ['POST', `/checkout/{l}/buy/cart/customer/${UUID}/insurance`],
  ['DELETE', `/checkout/{l}/buy/cart/customer/${UUID}/insurance`],
  ['POST', '/checkout/{l}/buy/cart/customer/discount'],
  ['DELETE', '/checkout/{l}/buy/cart/customer/discount'],
  ['GET', '/trade-in/{l}/integrations/devices/categories'],
  ['GET', '/trade-in/{l}/integrations/devices/brands/1'],
  ['GET', '/trade-in/{l}/integrations/devices/subbrands/1/1'],
  ['GET', '/trade-in/{l}/integrations/devices/models/1/1'],
  ['GET', '/trade-in/{l}/integrations/devices/models-variations/1020'],
  ['GET', '/trade-in/{l}/integrations/devices/select/1020'],
  ['GET', '/trade-in/{l}/integrations/trading-in/102000'],
  ['POST', '/trade-in/{l}/integrations/trading-in/102000'],
  ['POST', '/trade-in/{l}/integrations/orders'],
  ['GET', '/platform/{l}/customer/languages'],
  ['GET', '/notifications/{l}/customer/tickets/messages/count'],
  ['GET', '/offers/{l}/buy-offers/shop/models'],
  ['GET', '/trade-in/{l}/models/navbar/models/search'],
  ['GET', '/content/{l}/layout'],
  ['GET', '/content/{l}/home'],
  ['GET', '/offers/{l}/listing'],
  ['GET', '/offers/{l}/product/1020'],
] as const;
type Method = (typeof CALLS)[number][0];

const send = (method: Method, url: string, payload?: string | Buffer, type?: string) =>
  shop.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}`,
      origin: SHOP,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

const expectCalm = (answer: { statusCode: number; body: string }, what: string): void => {
  expect([what, answer.statusCode < 500]).toEqual([what, true]);
  if (answer.statusCode < 400) return;
  const json: unknown = JSON.parse(answer.body);
  expect([what, json]).toEqual([what, { message: expect.any(String), errors: expect.any(Object) }]);
  expect(answer.body).not.toMatch(/select |insert |\.ts:|node_modules|syntax error/);
};

const ORDER = {
  customer: {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    phone: '0151 23456789',
    address: { country: 'de', city: 'Ulm', postalCode: '89073', address: 'Weg', houseNumber: '3' },
    payment: { type: 'bank-transfer', paypal: null, iban: 'DE89370400440532013000', accountName: 'A B' },
  },
  device: { answers: [{ question_id: 101, answer_id: 1011 }], productId: 102000 },
};
const GOOD_BODIES: Readonly<Record<string, unknown>> = {
  'POST /auth/{l}/customer/login': { email: 'a@example.com', password: 'ein langes Passwort' },
  'POST /auth/{l}/customer/register': {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    password: 'ein langes Passwort',
  },
  'POST /auth/{l}/customer/password-reset/email': { email: 'a@example.com' },
  'POST /auth/{l}/customer/password-reset': {
    password: 'ein langes Passwort',
    passwordConfirmed: 'ein langes Passwort',
  },
  'POST /auth/{l}/customer/password-change': {
    oldPassword: 'a',
    newPassword: 'b',
    newPasswordConfirmed: 'b',
  },
  'PATCH /auth/{l}/customer/address': {
    countryCode: 'DE',
    address: 'A',
    houseNumber: '1',
    city: 'B',
    plz: '12345',
  },
  'PATCH /auth/{l}/customer': { firstName: 'A', lastName: 'B', email: 'a@example.com' },
  'POST /checkout/{l}/buy/cart/customer': { offerId: 1, quantity: 1 },
  'POST /checkout/{l}/buy/cart/customer/discount': { redeemCode: 'WILLKOMMEN10' },
  'POST /trade-in/{l}/integrations/trading-in/102000': { answers: [{ question_id: 101, answer_id: 1011 }] },
  'POST /trade-in/{l}/integrations/orders': ORDER,
};
const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  "' or 1=1; --",
  '%00%27',
  'x'.repeat(300),
  '٣'.repeat(5),
  0,
  -1,
  1.5,
  2_147_483_648,
  1e308,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
];

/** The value with each of its leaves replaced in turn. */
const withOdd = function* (value: unknown, odd: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const changed of withOdd(entry, odd)) yield value.with(index, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value))
      for (const changed of withOdd(entry, odd)) yield { ...value, [key]: changed };
  }
  yield odd;
};

test('[API-03] odd values in every single field: never 5xx, always the error shape', async () => {
  const visitor = newVisitor(shop.app);
  const person = { firstName: 'A', lastName: 'B', email: 'odd@example.com', password: 'ein langes Passwort' };
  await visitor.call('POST', '/auth/de/customer/register', person);
  const { email, password } = person;
  expect((await visitor.call('POST', '/auth/de/customer/login', { email, password })).status).toBe(200);
  for (const [call, good] of Object.entries(GOOD_BODIES)) {
    const [method, path] = CALLS.find(([verb, url]) => `${verb} ${url}` === call) ?? ['GET', ''];
    for (const odd of ODD_VALUES)
      for (const body of withOdd(good, odd)) {
        // The rate limit must not refuse a request before the odd value is checked.
        await shop.database.deleteFrom('login_failures').execute();
        const answer = await visitor.call(method, path.replace('{l}', 'de'), body);
        expectCalm(
          { statusCode: answer.status, body: answer.text },
          `${call} ${JSON.stringify(body).slice(0, 200)}`,
        );
      }
  }
});

test('[API-01] every call exists in both languages; an unknown language is 404', async () => {
  for (const [method, path] of CALLS) {
    for (const locale of ['de', 'en']) {
      const answer = await send(method, path.replace('{l}', locale));
      expect([path, answer.body.includes('gibt es nicht') && answer.body.includes('Adresse')]).toEqual([
        path,
        false,
      ]);
      expect([path, answer.body.includes('This address does not exist')]).toEqual([path, false]);
    }
    for (const locale of ['fr', 'DE', 'de-DE', '%64e%00']) {
      const answer = await send(method, path.replace('{l}', locale));
      expect([path, locale, answer.statusCode]).toEqual([path, locale, 404]);
      expectCalm(answer, path);
    }
  }
});

test('[API-02] the language of an error is that of its path', async () => {
  const messages = await Promise.all(
    ['/offers/de/product/1', '/offers/en/product/1', '/nowhere/en/x', '/nowhere'].map(
      async (path): Promise<unknown> => JSON.parse((await send('GET', path)).body).message,
    ),
  );
  expect(messages).toEqual([
    'Das gibt es hier nicht (mehr).',
    'This does not exist here (any more).',
    'This address does not exist.',
    'Diese Adresse gibt es nicht.',
  ]);
});

test('[API-02] only the shop’s own pages may read with cookies, and only they may change something', async () => {
  const ask = (method: 'GET' | 'POST' | 'OPTIONS', headers: Record<string, string>) =>
    shop.app.inject({ method, url: '/auth/de/customer' + (method === 'POST' ? '/logout' : ''), headers });
  const own = await ask('GET', { origin: SHOP });
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    'access-control-allow-credentials': 'true',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(own.headers).not.toHaveProperty('x-powered-by');
  for (const origin of ['https://evil.example', 'http://localhost:3001', 'null', `${SHOP}.evil.example`]) {
    expect((await ask('GET', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ask('POST', { origin })).statusCode).toBe(403);
  }
  expect((await ask('POST', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await ask('POST', { origin: SHOP })).statusCode).toBe(200);
  const preflight = await ask('OPTIONS', {
    origin: SHOP,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type,authorization',
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
});

test('[API-03] an unsafe request proves its origin, whatever its method', async () => {
  const customer = await newCustomer(shop);
  const cookies = { ...Object.fromEntries(customer.cookies), 'rewald-cart': 'y' };
  const UNSAFE = [
    ['PATCH', '/auth/de/customer'],
    ['PATCH', `/checkout/de/buy/cart/customer/${UUID}`],
    ['DELETE', `/checkout/de/buy/cart/customer/${UUID}`],
    ['DELETE', '/checkout/de/buy/cart/customer/discount'],
    // The last one: it ends the login that the others need.
    ['POST', '/auth/de/customer/logout'],
  ] as const;
  for (const [method, url] of UNSAFE) {
    const ask = async (headers: Record<string, string>, payload?: string): Promise<number> =>
      (
        await shop.app.inject({
          method,
          url,
          headers,
          cookies,
          ...(payload === undefined ? {} : { payload }),
        })
      ).statusCode;
    // Another origin, with and without a body, and browsers that name the origin differently or not at all.
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/page' },
      { referer: 'no address' },
      { origin: 'https://evil.example', 'content-type': 'application/json' },
    ])
      expect([method, url, foreign, await ask(foreign)]).toEqual([method, url, foreign, 403]);
    // Requests that a page may send without a preflight are refused, with or without a body.
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])
      for (const payload of ['{}', undefined])
        expect([url, type, payload, await ask({ origin: SHOP, 'content-type': type }, payload)]).toEqual([
          url,
          type,
          payload,
          415,
        ]);
    // Our own pages, and programs that are not browsers.
    for (const own of [{ origin: SHOP }, { referer: `${SHOP}/shop/explore` }, {}])
      expect([url, await ask(own)]).not.toEqual([url, 403]);
  }
});

test('[API-01] health and the OpenAPI document, which lists every call', async () => {
  expect((await send('GET', '/live')).statusCode).toBe(200);
  expect((await send('GET', '/ready')).statusCode).toBe(200);
  const document: { openapi: string; paths: Record<string, Record<string, unknown>> } = JSON.parse(
    (await send('GET', '/openapi.json')).body,
  );
  expect(document.openapi).toBe('3.1.0');
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  );
  for (const [method, path] of CALLS) {
    const pattern = path
      .split('/')
      .map((step) => (/^(\{l\}|\d+|[0-9a-f-]{36})$/.test(step) ? '\\{\\w+\\}' : step))
      .join('/');
    expect([path, listed.some((entry) => new RegExp(`^${method} ${pattern}$`).test(entry))]).toEqual([
      path,
      true,
    ]);
  }
});
