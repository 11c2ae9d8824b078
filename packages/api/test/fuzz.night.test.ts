import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  FindingReason,
  HomeTexts,
  OrderAddress,
  OrderContact,
  OrNull,
  TradeInOrderResult,
  WarrantyClaim,
} from '@rewald/contracts';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { NAMES } from '@rewald/server-kit/database/names';
import { CALLERS, type CallerName } from '@rewald/contracts/calls/callers';
import { KINDS } from '@rewald/assortment/catalogue/entries';
import { SandboxPayment } from '@rewald/orders/payment/sandbox/sandbox-rules';
import { callersIn, type Caller } from './support/callers.ts';
import { describedCalls, type Call } from './support/described-calls.ts';
import { faultOf, isForbidden, type CheckedAnswer } from './support/fuzzing/check-answer.ts';
import { asCurl, planFor, requestOf, type OddRequest, type Plan } from './support/fuzzing/odd-request.ts';
import { declaredCall, goodRequest } from './support/good-requests.ts';
import { newCustomer, newUnconfirmed } from './support/people.ts';
import { setScene, type Scene } from './support/scene.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/**
 * Number of requests, and the seed. By default the requests are the same in each run, so that a failure is
 * caused by the change under test; FUZZ_SEED=random tries others.
 */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 20_000);
const SEED =
  process.env['FUZZ_SEED'] === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Requests after which the data are created again, because by then orders are cancelled, carts empty and questions answered. */
const SCENE_LASTS = 5_000;
/** Calls at the same time. */
const LANES = 4;

const log: string[] = [];
let shop: TestApp;
let scene: Scene;
let callers: Record<CallerName, Caller>;
let calls: Call[];
let sent = 0;
beforeAll(async () => {
  process.stderr.write(`FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}\n`);
  shop = await startTestApp({ logLevel: 'warn', writeLog: (line) => log.push(line) });
  calls = await describedCalls(shop.app);
  await renewScene();
});
afterAll(() => shop.close());

let renewing: Promise<void> = Promise.resolve();
const renewScene = async (): Promise<void> => {
  await shop.database.deleteFrom('login_failures').execute();
  scene = await setScene(shop);
  callers = { ...callersIn(scene) };
};

const TradeInAnswers = Type.Array(Type.Object({ question_id: Type.Integer(), answer_id: Type.Integer() }));

/** Calls that end the caller's session or account, so they are sent only as callers that are easily replaced. */
const ENDS = /\/(erasure|logout|password-change|password-reset|sessions|login|verify)\b|second-factor/;
const REPLACEABLE: readonly CallerName[] = ['unconfirmed', 'other customer'];
/** Calls that hash passwords, which is slow by design. */
const SLOW = /password|register|\/login|erasure|second-factor|passkeys\/options/;

const callersOf = (call: Call): readonly CallerName[] =>
  ENDS.test(call.path)
    ? REPLACEABLE
    : CALLERS.filter((caller) => typeof declaredCall(call.name).outcomes[caller] === 'string');

const shareOf = (call: Call): number => {
  if (SLOW.test(call.path) || ENDS.test(call.path)) return 0.25;
  if (call.body !== null) return 2;
  return call.parameters.length <= 1 ? 0.3 : 1;
};

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const send = async (request: OddRequest): Promise<CheckedAnswer> => {
  const { cookies, authorization } = callers[request.caller];
  const { statusCode, headers, rawPayload } = await shop.app.inject({
    method: request.method,
    url: request.url,
    cookies: Object.fromEntries(cookies),
    headers: { ...(authorization === null ? {} : { authorization }), ...request.headers },
    ...(request.body === null ? {} : { payload: request.body }),
  });
  const decode = DECODERS[String(headers['content-encoding'])] ?? ((bytes: Buffer) => bytes);
  return { statusCode, headers, body: rawPayload.length === 0 ? '' : decode(rawPayload).toString() };
};

const runOne = async (call: Call, given: Plan): Promise<void> => {
  await renewing;
  sent += 1;
  if (sent % SCENE_LASTS === 0) renewing = renewScene();
  const who =
    ENDS.test(call.path) && callers[given.caller].cookies.size > 0 && !REPLACEABLE.includes(given.caller);
  const plan: Plan = who ? { ...given, caller: 'unconfirmed' } : given;
  const request = requestOf(call, plan, scene, (of) => goodRequest(call.name, of));
  if (SLOW.test(call.path)) await shop.database.deleteFrom('login_failures').execute();
  const logged = log.length;
  const answer = await send(request);
  const fault = faultOf(call, answer);
  if (fault !== null)
    throw new Error(
      `${fault}\n${log
        .slice(logged, logged + 1)
        .join('')
        .slice(0, 700)}\n${asCurl(request)}`,
    );
  if (answer.statusCode < 400 && isForbidden(call, request))
    throw new Error(`took what its schema forbids: ${answer.statusCode}\n${asCurl(request)}`);
  if (answer.statusCode < 400 && ENDS.test(call.path) && REPLACEABLE.includes(plan.caller)) {
    const { cookies } = await (plan.caller === 'unconfirmed' ? newUnconfirmed(shop) : newCustomer(shop));
    callers[plan.caller] = { ...callers[plan.caller], cookies };
  }
};

test('[API-03] no request made from the schemas ends in a fault, breaks the wire, or is taken against its schema', async () => {
  const shares = calls.reduce((sum, call) => sum + shareOf(call), 0);
  const faults: string[] = [];
  const waiting = [...calls];
  const lane = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const one = call;
      const numRuns = Math.ceil((CALLS * shareOf(one)) / shares);
      const found = await fc.check(
        fc.asyncProperty(planFor(one, callersOf(one)), (plan) => runOne(one, plan)),
        { seed: SEED, numRuns },
      );
      if (found.failed)
        faults.push(
          `${one.name} after ${found.numRuns} runs: ${String(found.errorInstance)} (path ${found.counterexamplePath})`,
        );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await renewing;
  expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
  expect(sent).toBeGreaterThanOrEqual(CALLS);
}, 600_000);

test('[API-03] after all that, mails and jobs are done or wait, and the log knows of no fault', async () => {
  const { rows } = await sql<{ what: string; error: string }>`
    select kind || ' ' || subject as what, last_error as error from jobs
    where last_error is not null and kind <> ${NAMES.SEND_WEBHOOK_JOB}`.execute(shop.database);
  expect(rows).toEqual([]);
  // Webhooks fail because the fuzzed addresses of their systems do not exist.
  const faults = log.filter(
    (line) => /"level":(50|60)/.test(line) && !line.includes(`"job":"${NAMES.SEND_WEBHOOK_JOB}"`),
  );
  expect(faults.map((line) => line.slice(0, 300))).toEqual([]);
});

const Entry = Type.Union(Object.values(KINDS).map((kind) => Type.Omit(kind, ['id', 'key'])));

/** Schema of each JSON column. A new column needs a line. */
const JSON_COLUMNS: Readonly<Record<string, TSchema>> = {
  'orders.contact': OrderContact,
  'orders.delivery': OrderAddress,
  'orders.billing': OrNull(OrderAddress),
  'checkouts.contact': OrNull(OrderContact),
  'checkouts.delivery': OrNull(OrderAddress),
  'checkouts.billing': OrNull(OrderAddress),
  'catalogue_entries.entry': Entry,
  'catalogue_changes.before': OrNull(Entry),
  'catalogue_changes.after': OrNull(Entry),
  'price_proposals.entries': Type.Array(
    Type.Object({ kind: Type.Literal('trade-in-prices'), value: Type.Object({}) }),
  ),
  'feed_reports.faults': Type.Array(
    Type.Object({
      line: Type.Integer(),
      field: Type.String(),
      problem: Type.String(),
      value: Type.String(),
    }),
  ),
  'home_texts.texts': HomeTexts,
  'trade_in_orders.answers': TradeInAnswers,
  'trade_in_orders.bench_answers': OrNull(TradeInAnswers),
  'trade_in_orders.reasons': OrNull(Type.Array(FindingReason)),
  'trade_in_books.questions': Type.Array(Type.Object({ id: Type.Integer() })),
  'trade_in_books.rules': Type.Object({}),
  'warranty_claims.steps': WarrantyClaim.properties.steps,
  'trade_in_quotes.answers': OrNull(TradeInAnswers),
  'invoices.seller': Type.Object({ name: Type.String(), city: Type.String(), countryCode: Type.String() }),
  'idempotency_keys.answer': OrNull(TradeInOrderResult),
  // Not checked further: sent mails lose their links, and an invalid payload would be logged as a fault above.
  'outbox.payload': Type.Object({}),
  'sandbox_payments.payment': SandboxPayment,
  'mail_purses.taken': Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
  'jobs.payload': Type.Object({}),
  'audit_log.details': Type.Object({}),
};

test('[API-03] after all that, nothing is stored that its schema forbids, and all of it can be read', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(shop.database);
  expect(columns.map(({ table: name, column }) => `${name}.${column}`).toSorted()).toEqual(
    Object.keys(JSON_COLUMNS).toSorted(),
  );
  const wrong: string[] = [];
  for (const { table: name, column } of columns) {
    const schema = JSON_COLUMNS[`${name}.${column}`] ?? Type.Never();
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      shop.database,
    );
    for (const row of rows) {
      const value = row[column];
      if (!Value.Check(schema, value))
        wrong.push(
          `${name}.${column}: ${JSON.stringify(value)} ${JSON.stringify(Value.Errors(schema, value)[0])}`,
        );
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);

  for (const [list, one, caller] of [
    ['orders', 'orders', 'warehouse'],
    ['trade_in_orders', 'trade-in-cases', 'bench'],
    ['tickets', 'tickets', 'support'],
  ] as const) {
    const call = calls.find(({ name }) => new RegExp(`^GET /operator/{locale}/${one}/{\\w+}$`).test(name));
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(list)}`.execute(shop.database);
    expect([list, rows.length > 0]).toEqual([list, true]);
    for (const { id } of rows) {
      const url = `/operator/de/${one}/${id}`;
      const answer = await send({ caller, method: 'GET', url, headers: {}, body: null });
      const fault = call === undefined ? 'no such call' : faultOf(call, answer);
      expect([url, answer.statusCode, fault]).toEqual([url, 200, null]);
    }
  }
});
