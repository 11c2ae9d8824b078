import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { askRaw } from './support/raw-http.ts';
import { startReplicas, type Replica } from './support/replicas.ts';
import { makeDatabase } from './support/test-app.ts';

/** As in fuzz.night.test.ts, but a fortieth of the requests, because each opens a socket. */
const CALLS = Math.ceil(Number(process.env['FUZZ_CALLS'] ?? 20_000) / 40);
const SEED =
  process.env['FUZZ_SEED'] === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const SECRET = 'tokenOfAMailedLink1234567890';

let own: Awaited<ReturnType<typeof makeDatabase>>;
let host: Replica;
let port: number;
let stop: () => Promise<void>;
beforeAll(async () => {
  process.stderr.write(`FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS * 40}, of them ${CALLS} on sockets\n`);
  own = await makeDatabase();
  // A process of its own, so that a crash does not end the test.
  const started = await startReplicas(1, { DATABASE_URL: own.url, LOG_LEVEL: 'debug', RATE_LIMITS: 'off' });
  stop = started.stop;
  const [first] = started.replicas;
  if (first === undefined) throw new Error('No host was started.');
  host = first;
  port = Number(new URL(host.url).port);
});
afterAll(async () => {
  await stop();
  await own.drop();
});

/** A character for each byte. */
const bytes = (from: number, to: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code)), maxLength });

const target = fc.oneof(
  fc.constantFrom(
    '/live',
    '/auth/de/customer',
    '/auth/en/customer/login',
    '/offers/de/listing?search=a',
    '/checkout/de/buy/cart/customer',
    '/notifications/de/customer/tickets/attachments',
    '/payments/sandbox/webhook',
    '/openapi.json',
    '/',
    '//',
    '///auth/de/customer',
    '/./live',
    '/auth/../live',
    '/%2e%2e/live',
    '/%ff',
    '/%',
    '*',
    'live',
    'http://evil.example/live',
    'http://[',
    '//evil.example/live',
    '/auth/de/customer;a=b',
    '/live#x',
    '/live?',
    '/live??&&==',
    `/${'a'.repeat(5_000)}`,
    `/${'a'.repeat(17_000)}`,
    `/auth/de/customer/password-reset/${'x'.repeat(500)}`,
  ),
  bytes(0x21, 0x7e, 60).map((text) => `/${text}`),
  bytes(0x21, 0xff, 30).map((text) => `/${text}`),
);
const head = fc.oneof(
  fc.constantFrom(
    'Content-Length: abc',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: +2',
    'Content-Length: 999999999999999999999999',
    'Content-Length: 99999999',
    'Content-Length: 2\r\nContent-Length: 3',
    'Content-Length: 2\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding : chunked',
    'Expect: 100-continue',
    'Expect: the-worst',
    'Upgrade: websocket\r\nConnection: upgrade',
    'Upgrade: h2c\r\nHTTP2-Settings: AAAA',
    'Connection: close, x, ,',
    'Host: other.example',
    'Host:',
    'Origin: http://localhost:3000\r\nAccess-Control-Request-Method: POST',
    'Content-Type: application/json',
    'Content-Type: \xff',
    'Cookie: rewald-session=%ed%a0%80; =; ; rewald-cart=\xff\xfe%00',
    'X: a\0b',
    'X y: z',
    ': z',
    'X: a\r\n folded',
    'X: a\nY: b',
    `X: ${'a'.repeat(20_000)}`,
    Array.from({ length: 300 }, (_, at) => `X-${at}: y`).join('\r\n'),
  ),
  fc.tuple(bytes(0x21, 0x7e, 20), bytes(0x20, 0xff, 60)).map(([name, value]) => `${name}: ${value}`),
);
const body = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{"a":',
    '2\r\n{}\r\n0\r\n\r\n',
    'zz\r\n',
    '0\r\n\r\n',
    'ffffffffffffffff\r\n',
    '-1\r\n\r\n',
  ),
  bytes(0, 0xff, 200),
  fc.constantFrom(' '.repeat(100_000), `20000\r\n${' '.repeat(0x20000)}\r\n0\r\n\r\n`),
);
const METHODS = [
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'FOO',
  'get',
  '',
];
const VERSIONS = [
  ...Array.from({ length: 12 }, () => 'HTTP/1.1'),
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP',
  '',
];

interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly heads: readonly string[];
  readonly body: string;
  /** Whether the request has a correct `Content-Length`; otherwise only the one that `heads` may contain. */
  readonly length: boolean;
  readonly cut: number | null;
}
const request: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom(...METHODS),
  target,
  version: fc.constantFrom(...VERSIONS),
  heads: fc.array(head, { maxLength: 3 }),
  body,
  length: fc.boolean(),
  cut: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 120 }) }),
});

const bytesOf = (raw: RawRequest): Buffer => {
  const withKey = `${raw.target}${raw.target.includes('?') ? '&' : '?'}key=${SECRET}`;
  const lines = [
    `${raw.method} ${raw.target === '*' ? '*' : withKey} ${raw.version}`,
    'Host: localhost',
    'Connection: close',
    ...(raw.length ? [`Content-Length: ${raw.body.length}`] : []),
    ...raw.heads,
  ];
  const whole = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${raw.body}`, 'latin1');
  return raw.cut === null ? whole : whole.subarray(0, raw.cut);
};

const isProblem = (text: string): boolean => {
  const json: unknown = JSON.parse(text);
  return typeof json === 'object' && json !== null && 'message' in json && 'errors' in json;
};
/** Whether an answer may lack a body, as Node's own for a missing `Host` (400) or an unknown `Expect` (417). */
const hasNoBody = (code: number, method: string): boolean =>
  [204, 304, 400, 417].includes(code) || method === 'HEAD';

test('[API-03] whatever bytes come, the host lives, answers no 5xx and tells its log no key', async () => {
  const { pid } = host.child;
  await fc.assert(
    fc.asyncProperty(request, async (raw) => {
      // The sender closes its side, because the server would wait for the rest of an incomplete request.
      const answer = await askRaw(port, bytesOf(raw), { halfClose: true });
      expect(host.isAlive()).toBe(true);
      if (answer.code === 0) return;
      expect(answer.code).toBeLessThan(500);
      if (answer.code >= 400 && !(answer.body === '' && hasNoBody(answer.code, raw.method)))
        expect([answer.type, isProblem(answer.body)]).toEqual([
          expect.stringContaining('application/json'),
          true,
        ]);
    }),
    { seed: SEED, numRuns: CALLS },
  );
  expect(host.child.pid).toBe(pid);
  expect((await fetch(`${host.url}/ready`)).status).toBe(200);
  expect(host.said()).not.toContain(SECRET);
  expect(
    host
      .said()
      .split('\n')
      .filter((line) => /"level":(40|50|60)/.test(line)),
  ).toEqual([]);
});
