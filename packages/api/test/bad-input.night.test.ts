import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts';
import { Ajv } from 'ajv';
import formatsModule from 'ajv-formats';
import fc from 'fast-check';
import { OPERATOR_SCOPES } from '@rewald/contracts/calls/callers';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { tableDigest, workIsDone } from '@rewald/assortment/testing/table-digest';
import { describedCalls, type Call } from './support/described-calls.ts';
import { fitting, ODD_VALUES, withEach, withoutEach, type Schema } from './support/from-schema.ts';
import { eventually, SHOP, startTestApp, type TestApp } from './support/test-app.ts';
import { newVisitor, type Visitor } from './support/visitor.ts';

// Sends thousands of requests, more with every new call.

/** Tables that every request may change: the last use of a session or key is stored every few minutes. */
const USED = ['sessions', 'operator_keys'];

let shop: TestApp;
let visitor: Visitor;
let operatorKey: string;
let calls: Call[];

beforeAll(async () => {
  shop = await startTestApp();
  calls = await describedCalls(shop.app);
  // A logged-in customer with an item in the cart, so that the requests get as far as possible.
  visitor = newVisitor(shop.app);
  const account = { email: 'odd@example.com', password: 'ein langes Passwort' };
  await visitor.call('POST', '/auth/de/customer/register', { firstName: 'A', lastName: 'B', ...account });
  expect((await visitor.call('POST', '/auth/de/customer/login', account)).status).toBe(200);
  const { offer } = await shop.database
    .selectFrom('offers')
    .select('id as offer')
    .where('stock', '>', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const added = await visitor.call('POST', '/checkout/de/buy/cart/customer', { offerId: offer, quantity: 1 });
  expect(added.status).toBe(200);
  operatorKey = await createOperators(shop.database).issueKey('test', [...OPERATOR_SCOPES]);
  // A first read may write: the use of a key, or the account's data for the checkout. So every GET is sent once before.
  for (const call of calls) if (call.method === 'GET') await send(call, pathOf(call, 'de'));
  await eventually(() => workIsDone(shop.database));
});
afterAll(() => shop.close());

const LOCALES = ['de', 'en'] as const;
const samples = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: 7 });
const pathOf = (call: Call, locale: string, fill?: (schema: Schema) => string): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'locale') return locale;
    const schema = call.parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const [value] = samples(fitting(schema), 1);
    const segment = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return fill?.(schema) ?? encodeURIComponent(segment === '' ? '1' : segment);
  });

const send = (call: Call, url: string, payload?: string | Buffer, type?: string) =>
  shop.app.inject({
    method: call.method,
    url,
    cookies: Object.fromEntries(visitor.cookies),
    headers: {
      authorization: `Bearer ${call.path.startsWith('/operator/') ? operatorKey : PUBLIC_TRADE_IN_TOKEN}`,
      origin: SHOP,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(payload === undefined ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

/** Messages, by the language of the path. */
const sentences = { de: new Set<string>(), en: new Set<string>() };
/** Expects no 5xx, the common shape of errors, and no internal details in them. */
const expectCalm = (
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
  locale: 'de' | 'en',
  what: string,
): void => {
  if (answer.statusCode >= 500) throw new Error(`${what} answered ${answer.statusCode} ${answer.body}`);
  if (answer.statusCode < 400) return;
  const json: unknown = JSON.parse(answer.body);
  expect([what, json]).toEqual([what, { message: expect.any(String), errors: expect.any(Object) }]);
  if (
    /\b(select|insert into|update|delete from) .*\b(from|set|values)\b|\.ts:\d|node_modules|syntax error/i.test(
      answer.body,
    )
  )
    throw new Error(`${what} tells too much: ${answer.body}`);
  if (typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string') {
    if (what.includes('{locale}')) sentences[locale].add(json.message.replace(/\d+/g, '#'));
  }
};

const expectRefused = (answer: { statusCode: number; body: string }, what: string): void => {
  if (answer.statusCode < 400) throw new Error(`${what} answered ${answer.statusCode} ${answer.body}`);
};

const expectNothingStored = async (before: Record<string, unknown>, what: string): Promise<void> => {
  expect([what, await tableDigest(shop.database, USED)]).toEqual([what, before]);
};

const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
const JSON_TYPE = 'application/json';
const BODIES: readonly (readonly [name: string, body: string | Buffer, type: string])[] = [
  ['no JSON', '{"a":', JSON_TYPE],
  ['empty', '', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['a number', '7', JSON_TYPE],
  ['a text', '"x"', JSON_TYPE],
  ['a list', '[[[]]]', JSON_TYPE],
  ['deep', DEEP, JSON_TYPE],
  ['a deep list', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, JSON_TYPE],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), `${JSON_TYPE}; charset=utf-16`],
  ['__proto__', '{"__proto__":{"admin":true}}', JSON_TYPE],
  ['constructor', '{"constructor":{"prototype":{"admin":true}}}', JSON_TYPE],
  ['NUL', '{"a":"\\u0000"}', JSON_TYPE],
  ['too large', JSON.stringify({ email: 'x'.repeat(200_000) }), JSON_TYPE],
  ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
  ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['plain text', '{}', 'text/plain'],
  ['XML', '<a/>', 'application/xml'],
  ['a strange type', '[]', 'application/json; charset="'],
  ['no type at all', '{}', ''],
];

/** Bodies that even calls without a body must refuse; such calls ignore all other bodies. */
const REFUSED_ANYWAY = new Set(['no JSON', '__proto__', 'constructor', 'NUL', 'too large']);

test('[API-02] bodies that are none: never 5xx, always the error shape, nothing stored', async () => {
  const before = await tableDigest(shop.database, USED);
  for (const call of calls) {
    if (call.method === 'GET') continue;
    for (const [index, [name, body, type]] of BODIES.entries()) {
      if (call.body === null && type.startsWith(JSON_TYPE) && !REFUSED_ANYWAY.has(name)) continue;
      const locale = LOCALES[index % 2] ?? 'de';
      const answer = await send(call, pathOf(call, locale), body, type);
      expectCalm(answer, locale, `${call.method} ${call.path} ${name}`);
      // A provider's webhook takes any bytes and checks only their signature.
      if (!call.path.endsWith('/webhook') && (call.body !== null || !type.startsWith(JSON_TYPE)))
        expectRefused(answer, `${call.method} ${call.path} ${name}`);
    }
  }
  await expectNothingStored(before, 'bodies that are none');
});

const oddOnes = function* (value: unknown): Generator {
  yield* withoutEach(value);
  for (const other of ODD_VALUES) yield* withEach(value, other);
};

/** Limits the time for calls with a hundred fields. */
const MOST_BODIES = 400;
const thinnedOut = <T>(list: readonly T[]): T[] => {
  const step = Math.max(1, list.length / MOST_BODIES);
  return Array.from(
    { length: Math.min(list.length, MOST_BODIES) },
    (_, index) => list[Math.floor(index * step)],
  ).filter((entry) => entry !== undefined);
};

test('[API-03] bodies next to good ones: never 5xx, always the error shape, nothing stored', async () => {
  const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
  formatsModule.default(ajv);
  for (const call of calls) {
    if (call.body === null) continue;
    const what = `${call.method} ${call.path}`;
    const before = await tableDigest(shop.database, USED);
    const fits = ajv.compile(call.body);
    const bodies = new Set<string>();
    for (const value of samples(fitting(call.body), 2))
      for (const odd of oddOnes(value)) if (!fits(odd)) bodies.add(JSON.stringify(odd));
    for (const [index, body] of thinnedOut([...bodies]).entries()) {
      const locale = LOCALES[index % 2] ?? 'de';
      const answer = await send(call, pathOf(call, locale), body, JSON_TYPE);
      expectCalm(answer, locale, `${what} ${body.slice(0, 300)}`);
      expectRefused(answer, `${what} ${body.slice(0, 300)}`);
    }
    await expectNothingStored(before, what);
  }
});

test('[API-03] bodies that fit their schema and mean nothing: never 5xx, always the error shape', async () => {
  for (const call of calls) {
    if (call.body === null) continue;
    // Fewer, because hashing passwords is slow by design.
    const count = /password|register|login|erasure/.test(call.path) ? 5 : 25;
    for (const [index, body] of samples(fitting(call.body), count).entries()) {
      const locale = LOCALES[index % 2] ?? 'de';
      // The throttle of logins must not refuse a request before the odd value is checked.
      await shop.database.deleteFrom('login_failures').execute();
      const text = JSON.stringify(body);
      expectCalm(
        await send(call, pathOf(call, locale), text, JSON_TYPE),
        locale,
        `${call.method} ${call.path} ${text.slice(0, 300)}`,
      );
    }
  }
});

const ODD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%',
  '..%2f..',
  "1'%20or%201=1",
  '%F0%28',
  '__proto__',
  'x'.repeat(250),
  '01a1fe25-4a91-731f-a60a-b343ff6eea33',
];
const ODD_QUERIES = [
  '%',
  '%FF%FE',
  '%00',
  "'%3B--",
  'x'.repeat(300),
  '-1',
  '0',
  '1e9',
  '1,x,,',
  'NaN',
  '9999999999999',
  '%F0%9F%98%80',
];

test('[API-02] odd addresses and queries: never 5xx, always the error shape, nothing stored', async () => {
  // The host checks open payments after a minute, which may happen during this test.
  await shop.database
    .updateTable('payments')
    .set({ look_at: new Date(Date.now() + 3_600_000) })
    .execute();
  // An export of a customer's data is written to the audit log, even with an odd query.
  const before = await tableDigest(shop.database, [...USED, 'audit_log']);
  for (const call of calls) {
    const what = `${call.method} ${call.path}`;
    for (const [index, segment] of ODD_SEGMENTS.entries()) {
      const locale = LOCALES[index % 2] ?? 'de';
      const url = pathOf(call, locale, () => segment);
      if (url === pathOf(call, locale, () => '1')) continue;
      const body = call.body === null ? undefined : '{}';
      expectCalm(
        await send(call, url, body, body === undefined ? undefined : JSON_TYPE),
        locale,
        `${what} ${url}`,
      );
    }
    if (call.method !== 'GET') continue;
    const names = [...call.parameters.filter((one) => one.in === 'query').map(({ name }) => name), 'nobody'];
    for (const name of names)
      for (const [index, value] of ODD_QUERIES.entries()) {
        const locale = LOCALES[index % 2] ?? 'de';
        const path = pathOf(call, locale);
        for (const query of [`${name}=${value}`, `${name}=${value}&${name}=${value}`, `${name}[a]=${value}`])
          expectCalm(await send(call, `${path}?${query}`), locale, `${what} ?${query}`);
      }
    for (const locale of ['fr', 'DE', 'de-DE', '%64e%00'])
      if (call.path.includes('{locale}')) {
        const answer = await send(call, pathOf(call, locale));
        expectCalm(answer, 'de', `${what} ${locale}`);
        expect([what, locale, answer.statusCode]).toEqual([what, locale, 404]);
      }
  }
  expect(await tableDigest(shop.database, [...USED, 'audit_log'])).toEqual(before);
});

test('[API-02] what was said was said in the language of the path', () => {
  const both = [...sentences.de].filter((sentence) => sentences.en.has(sentence));
  expect(both).toEqual([]);
  expect(sentences.de.size).toBeGreaterThan(5);
  expect(sentences.en.size).toBeGreaterThan(5);
});
