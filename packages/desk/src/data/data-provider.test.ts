/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HttpError } from 'ra-core';
import { createApi } from './api.ts';
import { createDataProvider } from './data-provider.ts';
import { declaredCalls } from './declared-calls.ts';
import { resourcesOf } from './resources.ts';

const ORDERS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

let server: Server;
let asked: string[];
let realFetch: typeof fetch;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

/** Lists two orders at a time, and refuses to ship. */
beforeEach(async () => {
  asked = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk.example');
    asked.push(
      `${request.method} ${request.url} ${request.headers['if-match'] ?? ''} ${await bodyOf(request)}`.trim(),
    );
    if (pathname.endsWith('/ship')) {
      response.statusCode = 422;
      response.end(JSON.stringify({ message: 'So nicht.', errors: { carrier: ['Fehlt.', 'Ganz.'] } }));
      return;
    }
    if (pathname.endsWith('/cancel')) {
      response.statusCode = 502;
      response.end(JSON.stringify({ message: '', errors: {} }));
      return;
    }
    if (pathname.endsWith('/file')) {
      response.setHeader('content-disposition', 'attachment; filename="rewald-1.xml"');
      response.end('<Document/>');
      return;
    }
    if (pathname.endsWith('/people')) {
      response.end(JSON.stringify({ data: { items: ORDERS, next: null } }));
      return;
    }
    const begin = Number(searchParams.get('cursor') ?? 0);
    const next = begin + 2 < ORDERS.length ? String(begin + 2) : null;
    response.end(
      JSON.stringify({ data: { items: ORDERS.slice(begin, begin + 2), next, total: ORDERS.length } }),
    );
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  realFetch = globalThis.fetch;
  // A browser completes paths with the page's origin.
  globalThis.fetch = (input, init) =>
    realFetch(new URL(typeof input === 'string' ? input : '', `http://127.0.0.1:${port}`), init);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  server.close();
});

const open = () =>
  createApi({ calls: declaredCalls, language: () => 'de', unreachable: () => 'Niemand da.' });
const listOf = (page: number) => ({
  pagination: { page, perPage: 2 },
  sort: { field: 'date', order: 'ASC' as const },
  filter: { state: ['confirmed', 'placed'], invented: 'x' },
});

test('[API-03] resources, their ids and calls come from the declarations', () => {
  const { orders, people, offers } = resourcesOf(declaredCalls);
  expect(orders).toEqual({
    list: 'GET /api/operator/{locale}/orders',
    one: 'GET /api/operator/{locale}/orders/{orderId}',
    id: 'orderId',
  });
  // `GET offers` is a file.
  expect(offers).toMatchObject({ list: 'GET /api/operator/{locale}/offers/list', id: 'offerId' });
  expect(people).toMatchObject({ id: 'personId', update: 'PATCH /api/operator/{locale}/people/{personId}' });
  expect(declaredCalls['GET /api/operator/{locale}/orders']).toMatchObject({
    scope: 'orders:read',
    query: { toShip: { kind: 'boolean' }, from: { kind: 'day' }, state: { kind: 'choice', many: true } },
  });
  // Merchants have the scope, and do not decide about reviews of what they sell.
  expect(declaredCalls['POST /api/operator/{locale}/reviews/{reviewId}/approve']?.shopOnly).toBe(true);
  expect(declaredCalls['GET /api/operator/{locale}/reviews']?.shopOnly).toBe(false);
});

test('[API-03] pages follow cursors, also from the middle, and only declared filters are sent', async () => {
  const provider = createDataProvider(open());
  const third = await provider.getList('orders', listOf(3));
  expect(third).toEqual({
    data: [{ id: 'e' }],
    total: 5,
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
  });
  expect(asked).toHaveLength(3);
  expect(asked[0]).toBe('GET /api/operator/de/orders?state=confirmed&state=placed&sort=date&limit=2');
  await provider.getList('orders', listOf(2));
  expect(asked.at(-1)).toMatch(/cursor=2$/);
  expect(asked).toHaveLength(4);
});

test('[API-03] a list that comes as a whole has as many rows as it says', async () => {
  const { data, total, pageInfo } = await createDataProvider(open()).getList('people', listOf(1));
  expect([data.length, total, pageInfo?.hasNextPage]).toEqual([5, 5, false]);
});

test('[API-03] what is refused says why, by field, and a change names the version that was seen', async () => {
  const refused = open().call('POST /api/operator/{locale}/orders/{orderId}/ship', {
    params: { orderId: 'a' },
    body: { carrier: '' },
    version: '7',
  });
  await expect(refused).rejects.toThrow(HttpError);
  await expect(refused).rejects.toMatchObject({
    message: 'So nicht.',
    status: 422,
    body: { errors: { carrier: 'Fehlt. Ganz.' } },
  });
  expect(asked).toEqual(['POST /api/operator/de/orders/a/ship "7" {"carrier":""}']);
});

test('[API-03] a file comes under the name that the server gives it', async () => {
  const { name, content } = await open().file('GET /api/operator/{locale}/payouts/batches/{batchId}/file', {
    params: { batchId: 'b' },
  });
  expect([name, await content.text()]).toEqual(['rewald-1.xml', '<Document/>']);
});

test('[API-03] a server that is not there is said in words, also by the one in between', async () => {
  await expect(
    open().call('POST /api/operator/{locale}/orders/{orderId}/cancel', { params: { orderId: 'a' } }),
  ).rejects.toMatchObject({ message: 'Niemand da.', status: 502 });
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(open().call('GET /api/operator/{locale}/me')).rejects.toMatchObject({
    message: 'Niemand da.',
    status: 0,
  });
});
