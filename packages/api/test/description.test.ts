import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createHash } from 'node:crypto';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import { startTestApp, type TestApp } from './support/test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-extension'?: boolean;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: unknown;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

let shop: TestApp;
let document: Document;
let calls: { call: string; path: string; method: string; operation: Operation }[];
beforeAll(async () => {
  shop = await startTestApp();
  document = JSON.parse((await shop.app.inject('/openapi.json')).body);
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
});
afterAll(() => shop.close());

test('[API-01] the description is valid OpenAPI 3.1, and every call has a name of its own', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(result).toMatchObject({ valid: true });
  expect(document.openapi).toBe('3.1.0');
  const names = calls.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { call, path, operation } of calls) {
    expect([call, operation.summary.length > 3, operation.tags.length]).toEqual([call, true, 1]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([call, new Set(described)]).toEqual([call, new Set(inPath)]);
  }
});

test('[API-01] the specification’s calls are all there, and everything else is marked as ours', () => {
  const specified = allCalls.flatMap(({ group, method, path }) =>
    group === undefined ? [] : [`${group}: ${method} ${path}`],
  );
  expect(specified).toHaveLength(31);
  const notOurs = calls.filter(({ operation }) => operation['x-extension'] !== true);
  expect(notOurs).toHaveLength(specified.length);
  expect(new Set(notOurs.map(({ call, operation }) => `${operation.tags[0] ?? ''}: ${call}`))).toEqual(
    new Set(specified),
  );
  const ours = (path: string) =>
    calls.find((one) => one.path === path)?.operation ?? { tags: [], security: [], responses: {} };
  expect(ours('/live').tags).toEqual(['Health']);
  expect(ours('/offers/{locale}/listing').tags).toEqual(['Extensions']);
  for (const { path, operation } of calls) {
    const group = path.startsWith('/operator/')
      ? 'Operator calls'
      : path.endsWith('/webhook')
        ? 'Webhooks'
        : null;
    if (group !== null) expect([path, operation.tags]).toEqual([path, [group]]);
  }
});

/** What people call who are not signed in to the desk yet. */
const AT_THE_DOOR =
  /^\/operator\/\{locale\}\/(sessions|sessions\/code|sessions\/passkey(\/options)?|invitations|invitations\/accept)$/;

test('[API-02] errors, keys and tokens are described', () => {
  for (const { call, path, method, operation } of calls) {
    const expected = method === 'GET' ? [] : ['409', '415', '422'];
    expect([call, Object.keys(operation.responses)]).toEqual([
      call,
      expect.arrayContaining([...expected, ...(path.includes('{locale}') ? ['404', '429', '503'] : [])]),
    ]);
    const repeatable = operation.parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
    expect([call, repeatable]).toEqual([call, method !== 'GET' && !path.endsWith('/webhook')]);
    if (path.startsWith('/operator/') && !AT_THE_DOOR.test(path)) {
      const scopes = /^\/operator\/\{locale\}\/(me|me\/passkeys.*|search|events|sessions\/current)$/.test(
        path,
      )
        ? []
        : [expect.stringMatching(method === 'GET' ? /^[a-z-]+:read$/ : /^[a-z-]+:(read|write)$/)];
      expect([call, operation.security]).toEqual([
        call,
        [{ operatorSession: scopes }, { operatorKey: scopes }],
      ]);
    }
    if (path.includes('/integrations/')) expect(operation.security).toEqual([{ tradeIn: [] }]);
  }
});

test('[API-01] a client’s programmer finds scopes, names and examples', () => {
  const of = (name: string) => calls.find(({ call }) => call === name)?.operation;
  const ship = of('POST /operator/{locale}/orders/{orderId}/ship');
  expect(ship).toMatchObject({
    security: [{ operatorSession: ['orders:write'] }, { operatorKey: ['orders:write'] }],
    requestBody: { content: { 'application/json': { example: { carrier: 'DHL', trackingNumber: 'JD02' } } } },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { properties: { data: { $ref: '#/components/schemas/OperatorOrder' } } },
          },
        },
      },
    },
  });
  expect(document.components.schemas).toHaveProperty('OperatorOrder.properties.lines');
  // Guests have carts, too.
  expect(of('GET /checkout/{locale}/buy/cart/customer')?.security).toEqual([
    { session: [] },
    { cart: [] },
    {},
  ]);
  expect(of('GET /content/{locale}/home')?.security).toEqual([]);
});

test('[API-01] people read the description as a page without scripts, under a policy that allows nothing else', async () => {
  const answer = await shop.app.inject('/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(answer.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(answer.body).not.toMatch(/<script|https?:\/\/(?!localhost)| on\w+=| style=/);
  for (const { operation } of calls) expect(answer.body).toContain(`id="${operation.operationId}"`);
});
