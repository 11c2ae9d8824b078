/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { ApiClient } from './api-client.ts';
import { createApiClient } from './create-api-client.ts';

/** An answer that does not come. */
const NEVER = new Promise(() => undefined);

let server: TestApi;
let api: ApiClient;

beforeEach(async () => {
  server = await startTestApi();
  api = createApiClient({ apiHost: server.origin, locale: () => 'en' });
});
afterEach(() => server.stop());

test('[API-01] removes /api, puts the locale in, and unwraps data', async () => {
  server.answer('GET /api/platform/{locale}/customer/languages', []);
  const result = await api.call('GET /api/platform/{locale}/customer/languages');
  expect(result).toEqual({ ok: true, data: [] });
  expect(server.received[0]).toMatchObject({ method: 'GET', path: '/platform/en/customer/languages' });
});

test('[API-01] fills path and query, and encodes both', async () => {
  server.answer('GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}', []);
  await api.call('GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}', {
    params: { categoryId: '1/2', brandId: 3 },
    query: { search: 'a b&c', page: undefined },
  });
  expect(server.received[0]?.path).toBe('/trade-in/en/integrations/devices/models/1%2F2/3?search=a+b%26c');
});

test('[API-02] an error answer is a value with message and messages by field', async () => {
  server.refuse('POST /api/auth/{locale}/customer/login', 422, {
    message: 'No',
    errors: { email: ['Missing'] },
  });
  const result = await api.call('POST /api/auth/{locale}/customer/login', {
    body: { email: '', password: '' },
  });
  expect(result).toEqual({
    ok: false,
    problem: { kind: 'http', status: 422, message: 'No', errors: { email: ['Missing'] } },
  });
});

test('an unreachable server and a slow one are told apart', async () => {
  server.answer('GET /api/platform/{locale}/customer/languages', [], { after: NEVER });
  const slow = await api.call('GET /api/platform/{locale}/customer/languages', { timeout: 50 });
  expect(slow).toMatchObject({ ok: false, problem: { kind: 'timeout' } });
  await server.stop();
  const gone = await api.call('GET /api/platform/{locale}/customer/languages');
  expect(gone).toMatchObject({ ok: false, problem: { kind: 'network' } });
});

test('an aborted call is not an error to show', async () => {
  const controller = new AbortController();
  server.answer('GET /api/platform/{locale}/customer/languages', [], { after: NEVER });
  const running = api.call('GET /api/platform/{locale}/customer/languages', { signal: controller.signal });
  controller.abort();
  expect(await running).toMatchObject({ ok: false, problem: { kind: 'aborted' } });
});

test('[TRADE-02] calls to the trade-in integrations carry the public credential, no others do', async () => {
  server.answer('GET /api/trade-in/{locale}/integrations/devices/categories', []);
  server.answer('GET /api/platform/{locale}/customer/languages', []);
  await api.call('GET /api/trade-in/{locale}/integrations/devices/categories');
  await api.call('GET /api/platform/{locale}/customer/languages');
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer rewald-public-trade-in',
    undefined,
  ]);
});

test('[API-02] an unsafe call without a body is JSON, and a repeated one carries its key', async () => {
  server.answer('POST /api/auth/{locale}/customer/logout', null);
  const call = () => api.call('POST /api/auth/{locale}/customer/logout', { idempotencyKey: 'one' });
  await Promise.all([call(), call()]);
  for (const { body, headers } of server.received) {
    expect(body).toEqual({});
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'one' });
  }
});

test('a path with a missing value is a mistake of the caller, not of the network', async () => {
  await expect(api.call('GET /api/offers/{locale}/product/{modelId}')).rejects.toThrow('modelId');
});

test('calls of one process share their connections', async () => {
  server.answer('GET /api/platform/{locale}/customer/languages', []);
  for (const _ of [1, 2, 3]) {
    const other = createApiClient({ apiHost: server.origin, locale: () => 'de' });
    await other.call('GET /api/platform/{locale}/customer/languages');
  }
  expect(server.connections()).toBe(1);
});

test('[API-01] data may be in one envelope, in two, or in none', async () => {
  const language = { code: 'de', codeLong: 'de-DE', language: 'Deutsch', icon: '' };
  for (const body of [[language], { data: [language] }, { data: { data: [language] } }]) {
    server.answerRaw('GET /api/platform/{locale}/customer/languages', body);
    expect(await api.call('GET /api/platform/{locale}/customer/languages')).toEqual({
      ok: true,
      data: [language],
    });
  }
});

test('[API-01] an answer that lacks what the specification promises is a problem of that call, logged once', async () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.answerRaw('GET /api/checkout/{locale}/buy/cart/customer', {
    data: { items: [{ id: 'a' }], summary: { total: 1, insurance: 0, discount: 0 }, currency: '€' },
  });
  for (const _ of [1, 2])
    expect(await api.call('GET /api/checkout/{locale}/buy/cart/customer')).toMatchObject({ ok: false });
  expect(told.mock.calls).toEqual([
    ["The API host's answer to GET /api/checkout/{locale}/buy/cart/customer lacks items[].offer"],
  ]);
  told.mockRestore();
});

test.each([
  [{ errors: { iban: ['Wrong'] } }, ''],
  [{ message: 'No', errors: { iban: 'Wrong' } }, 'No'],
  [{ data: null, errors: { iban: ['Wrong'] } }, ''],
  [{ data: { message: 'No', errors: { iban: ['Wrong'] } } }, 'No'],
])(
  '[TRADE-17] [API-02] an answer with errors is none, although its status is 200: %j',
  async (body, message) => {
    server.answerRaw('POST /api/trade-in/{locale}/integrations/orders', body);
    expect(await api.call('POST /api/trade-in/{locale}/integrations/orders')).toEqual({
      ok: false,
      problem: { kind: 'http', status: 200, message, errors: { iban: ['Wrong'] } },
    });
  },
);

test.each([{ data: { errors: {} } }, { errors: null }, { errors: [], data: { reference: 'A' } }])(
  '[API-02] an answer without any errors is no failure: %j',
  async (body) => {
    server.answerRaw('POST /api/trade-in/{locale}/integrations/orders', body);
    expect(await api.call('POST /api/trade-in/{locale}/integrations/orders')).toMatchObject({ ok: true });
  },
);

test('[API-01] the specification names no types: numbers may come as text, and texts as numbers', async () => {
  const base = 'GET /api/trade-in/{locale}/integrations/devices';
  const products = [{ id: 7, attributes: [] }];
  server.answerRaw(`${base}/models-variations/{modelId}`, {
    variations: [{ attributeId: 1, attributeType: 'storage', values: [{ valueId: 1, value: 64 }] }],
    products,
  });
  expect(await api.call(`${base}/models-variations/{modelId}`, { params: { modelId: 1 } })).toEqual({
    ok: true,
    data: {
      variations: [{ attributeId: 1, attributeType: 'storage', values: [{ valueId: 1, value: '64' }] }],
      products,
    },
  });
  server.answerRaw('GET /api/offers/{locale}/buy-offers/shop/models', [
    { id: 1, href: { modelId: 1, productName: 3310 }, price: { current: { value: '199.00' } } },
  ]);
  expect(await api.call('GET /api/offers/{locale}/buy-offers/shop/models')).toEqual({
    ok: true,
    data: [{ id: 1, href: { modelId: 1, productName: '3310' }, price: { current: { value: 199 } } }],
  });
});

/** What reached the host, once this many calls have. */
const methodsReceived = async (count: number): Promise<string[]> => {
  while (server.received.length < count) await pause(5);
  return server.received.map(({ method }) => method);
};

test('[CART-01] a change waits for the first reads, whose answers may each start another session', async () => {
  const late = Promise.withResolvers<void>();
  server.answer('GET /api/auth/{locale}/customer', null, { after: late.promise });
  server.answer('POST /api/auth/{locale}/customer/logout', null);
  const reading = api.call('GET /api/auth/{locale}/customer');
  await methodsReceived(1);
  const changing = api.call('POST /api/auth/{locale}/customer/logout');
  await pause(100);
  expect(await methodsReceived(1)).toEqual(['GET']);
  late.resolve();
  await reading;
  expect((await changing).ok).toBe(true);
});

test('[CART-01] the first reads wait for a change, and later ones do not', async () => {
  const late = Promise.withResolvers<void>();
  server.answer('POST /api/auth/{locale}/customer/logout', null, { after: late.promise });
  server.answer('GET /api/auth/{locale}/customer', null);
  const change = () => api.call('POST /api/auth/{locale}/customer/logout');
  const read = () => api.call('GET /api/auth/{locale}/customer');
  const first = [change(), read(), read()];
  await methodsReceived(1);
  await pause(100);
  expect(await methodsReceived(1)).toEqual(['POST']);
  late.resolve();
  await Promise.all(first);
  server.answer('POST /api/auth/{locale}/customer/logout', null, { after: NEVER });
  void change();
  await methodsReceived(4);
  await read();
  expect(await methodsReceived(5)).toEqual(['POST', 'GET', 'GET', 'POST', 'GET']);
});

test('a call that the API host does not have is never sent', async () => {
  const name = 'GET /api/content/{locale}/home';
  const small = createApiClient({ apiHost: server.origin, locale: () => 'de', absentCalls: [name] });
  expect(small.has(name)).toBe(false);
  expect(small.has('GET /api/content/{locale}/reviews')).toBe(true);
  expect(await small.call(name)).toMatchObject({ ok: false, problem: { status: 501 } });
  expect(server.received).toEqual([]);
});
