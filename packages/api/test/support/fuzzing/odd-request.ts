import fc from 'fast-check';
import { CALLERS, type CallerName } from '@rewald/contracts/calls/callers';
import type { Call } from '../described-calls.ts';
import { anyText, fitting } from '../from-schema.ts';
import type { GoodRequest, Subject } from '../good-requests.ts';
import type { Scene } from '../scene.ts';
import { change, oddText, writeChanged, type Change } from './odd-json.ts';

/** How a request differs from a good one. Contains only choices and no ids, so that the same seed gives the same plan in every run. */
export interface Plan {
  readonly caller: CallerName;
  readonly whose: 'customer' | 'guest' | 'somebody else';
  readonly locale: string;
  /** Path segments that replace the good ones, already encoded. */
  readonly segments: Readonly<Record<string, string | undefined>>;
  /** Additions to the query, already encoded. */
  readonly query: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body:
    | { readonly kind: 'good'; readonly changes: readonly Change[] }
    | { readonly kind: 'generated'; readonly value: unknown; readonly changes: readonly Change[] }
    | { readonly kind: 'raw'; readonly type: string; readonly text: string };
}

/** A request as it is sent. */
export interface OddRequest {
  readonly caller: CallerName;
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

const ODD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%ed%a0%80',
  '%2e%2e%2f',
  '%2F',
  "1'%20or%201=1",
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'null',
  'x'.repeat(250),
  '0190a2b4-0000-7000-8000-000000000000',
  '0190A2B4-0000-7000-8000-00000000000',
] as const;
const ODD_VALUES = [
  '',
  '%',
  '%FF%FE',
  '%ed%a0%80',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  "'%3B--",
  '-1',
  '0',
  '1e9',
  '1,x,,',
  'NaN',
  'null',
  '9999999999999',
  '%F0%9F%98%80',
  '+',
  '%5B%5D',
  'x'.repeat(300),
  'x'.repeat(3_000),
] as const;

const oddQuery = (call: Call): fc.Arbitrary<string> => {
  const names = call.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  return fc
    .tuple(
      fc.constantFrom(...names, ...names, 'nobody', '__proto__', '%ff', ''),
      fc.constantFrom('', '', '', '[]', '[a]', '.x', '%00'),
      fc.oneof(
        fc.constantFrom(...ODD_VALUES),
        anyText(0, 40).map((text) => encodeURIComponent(text.toWellFormed())),
      ),
    )
    .map(([name, suffix, value]) => `${name}${suffix}=${value}`);
};

const latin1 = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength,
  });
const ODD_HEADERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'idempotency-key': fc.oneof(
    fc.uuid(),
    fc.constantFrom('same', 'x'.repeat(201), 'a,b', 'ä', ''),
    latin1(60),
  ),
  'accept-encoding': fc.constantFrom(
    'gzip;q=NaN',
    ';;',
    'br;q=9e999,*',
    'identity;q=0,*;q=0',
    'x'.repeat(500),
  ),
  'if-none-match': fc.constantFrom('*', '"', '""', 'W/', `"${'x'.repeat(2_000)}"`),
  'if-modified-since': fc.constantFrom('never', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  range: fc.constantFrom('bytes=9-1', 'bytes=-', 'x'),
  accept: fc.constantFrom('text/html', '*/*;q=0', 'x'),
  'accept-language': fc.constantFrom('de;q=x', 'xx-XX', 'x'.repeat(400)),
  'user-agent': fc.oneof(fc.constantFrom('', 'x'.repeat(3_000), '\u00ff\u00fe'), latin1(80)),
  origin: fc.constantFrom('null', 'https://evil.example', 'http://localhost:3000', 'x', '://'),
  referer: fc.constantFrom('no address', 'https://evil.example/x', 'http://localhost:3000/shop'),
  'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
  'x-forwarded-for': fc.constantFrom('1', '::1, evil', ','.repeat(100), '999.1.1.1'),
  'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
  'content-type': fc.constantFrom(
    'application/json; charset=utf-16',
    'application/json;;;=',
    'application/JSON',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '/',
    'x',
  ),
  cookie: fc.constantFrom(
    'rewald-session=%ed%a0%80',
    'rewald-cart=%00; rewald-cart=%zz',
    'rewald-session=x; __proto__=y; =; ;',
    `rewald-tradein=${'x'.repeat(3_000)}`,
    'rewald-visitor="a\\"b"',
  ),
  authorization: fc.constantFrom(
    'Bearer',
    'Bearer rwk_',
    `Bearer rwk_${'x'.repeat(43)}`,
    'Basic eDp5',
    'x'.repeat(2_000),
  ),
};
const oddHeader = (): fc.Arbitrary<readonly [string, string]> =>
  fc
    .constantFrom(...Object.keys(ODD_HEADERS))
    .chain((name) => (ODD_HEADERS[name] ?? fc.constant('')).map((value) => [name, value] as const));

const RAW_BODIES = [
  '',
  '{"a":',
  'undefined',
  '\u0000',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '{"a":1,}',
  '[1',
  '\uFEFF{}',
  '"x"',
  'null',
  '7',
  '[[[]]]',
] as const;
const bodyPlan = (call: Call): fc.Arbitrary<Plan['body']> => {
  const changes = fc.array(change(), { minLength: 0, maxLength: 3, size: 'max' });
  const raw = fc.record({
    kind: fc.constant('raw' as const),
    type: fc.constantFrom('application/json', 'application/json', 'text/plain', 'application/xml', ''),
    text: fc.oneof(fc.constantFrom(...RAW_BODIES), oddText()),
  });
  const good = fc.record({ kind: fc.constant('good' as const), changes });
  if (call.body === null) return fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: raw });
  return fc.oneof(
    { weight: 8, arbitrary: good },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('generated' as const), value: fitting(call.body), changes }),
    },
    { weight: 1, arbitrary: raw },
  );
};

/** Mostly `nothing`, so that one odd value does not hide the effect of another. */
const seldom = <T>(odd: fc.Arbitrary<T>, nothing: T, weight = 5): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: odd });

/**
 * Requests to a call, near good ones and far from them.
 *
 * @param callers callers with access; all others are chosen as well, but less often
 */
export const planFor = (call: Call, callers: readonly CallerName[]): fc.Arbitrary<Plan> => {
  const params = call.parameters.filter(({ in: place, name }) => place === 'path' && name !== 'locale');
  const segment = (schema: Parameters<typeof fitting>[0]): fc.Arbitrary<string> =>
    fc.oneof(
      fc.constantFrom(...ODD_SEGMENTS),
      fitting(schema).map(
        (value) => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)) || 'x',
      ),
    );
  return fc.record({
    caller: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(callers.length === 0 ? CALLERS : callers)) },
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
    ),
    whose: fc.oneof(
      { weight: 6, arbitrary: fc.constant('customer' as const) },
      { weight: 3, arbitrary: fc.constant('guest' as const) },
      { weight: 1, arbitrary: fc.constant('somebody else' as const) },
    ),
    locale: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom('de', 'en') },
      { weight: 1, arbitrary: fc.constantFrom('fr', 'DE', 'de-DE', '%64e', '%00', '__proto__') },
    ),
    segments: seldom(
      fc.record(Object.fromEntries(params.map(({ name, schema }) => [name, segment(schema)])), {
        requiredKeys: [],
      }),
      {},
      params.length === 0 ? 1_000 : 4,
    ),
    query: seldom(
      fc.array(oddQuery(call), { minLength: 1, maxLength: 3 }),
      [],
      call.method === 'GET' ? 1 : 8,
    ),
    headers: seldom(
      fc.array(oddHeader(), { minLength: 1, maxLength: 3 }).map((list) => Object.fromEntries(list)),
      {},
      4,
    ),
    body: bodyPlan(call),
  });
};

const subjectOf = ({ ofCustomer, ofGuest }: Scene, { whose, caller }: Plan): Subject => {
  if (whose === 'somebody else') return { ...ofCustomer, shows: 'foreign' };
  if (whose === 'guest' || caller === 'guest') return { ...ofGuest, shows: 'key' };
  return { ...ofCustomer, shows: caller === 'customer' ? 'session' : 'key' };
};

/** Makes the request of a plan, about data that exist now. */
export const requestOf = (
  call: Call,
  plan: Plan,
  scene: Scene,
  make: (of: Subject) => GoodRequest,
): OddRequest => {
  const good = make(subjectOf(scene, plan));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'locale' ? plan.locale : (plan.segments[name] ?? encodeURIComponent(good.params?.[name] ?? 'x')),
  );
  const query = [new URLSearchParams(good.query ?? {}).toString(), ...plan.query].filter(
    (part) => part !== '',
  );
  const { body, type } = bodyOf(call, plan.body, good);
  return {
    caller: plan.caller,
    method: call.method,
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { ...(type === null ? {} : { 'content-type': type }), ...plan.headers },
    body,
  };
};

const bodyOf = (
  call: Call,
  plan: Plan['body'],
  good: GoodRequest,
): { readonly body: string | Buffer | null; readonly type: string | null } => {
  if (call.method === 'GET') return { body: null, type: null };
  if (plan.kind === 'raw') return { body: plan.text, type: plan.type === '' ? null : plan.type };
  if (plan.kind === 'generated')
    return { body: writeChanged(plan.value, plan.changes), type: 'application/json' };
  if (good.file !== undefined) {
    const [odd] = plan.changes;
    return { body: odd === undefined ? good.file : Buffer.from(odd.text), type: 'image/png' };
  }
  if (good.body === undefined) return { body: null, type: null };
  return { body: writeChanged(good.body, plan.changes), type: 'application/json' };
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** The request as a line for a terminal; credentials are named, not shown. */
export const asCurl = ({ caller, method, url, headers, body }: OddRequest): string =>
  [
    `curl -X ${method} ${quoted(`$API${url}`)}`,
    `-H 'as: ${caller}'`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quoted(body.toString().slice(0, 2_000))}`]),
  ].join(' ');
