import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import type { Outcome } from '@rewald/contracts/calls/access';
import { CALLERS, type CallerName } from '@rewald/contracts/calls/callers';
import { tableDigest, workIsDone } from '@rewald/assortment/testing/table-digest';
import { addressOf, callersIn, sendAs } from './support/callers.ts';
import { describedCalls, type Call } from './support/described-calls.ts';
import { declaredCall, goodRequest, type GoodRequest, type Subject } from './support/good-requests.ts';
import { setScene, type Scene, keepWhatEnds } from './support/scene.ts';
import { eventually, startTestApp, type TestApp } from './support/test-app.ts';

// Sends every call as every kind of caller, several times.

const cellOf = (call: Call, caller: CallerName): Outcome => declaredCall(call.name).outcomes[caller];

/** Tables that the host's own jobs change at any time: open payments, jobs, and what the reconciliation finds. */
const WATCHED = ['payments', 'jobs', 'unreconciled'];

/** Rows are compared after so many calls: reading all tables takes longer than a call. */
const COMPARED_AFTER = 12;

let shop: TestApp;
let scene: Scene;
let calls: Call[];
beforeAll(async () => {
  shop = await startTestApp();
  scene = await setScene(shop);
  const described = await describedCalls(shop.app);
  // Calls that end something come after calls that need it.
  calls = allCalls
    .toSorted((one, other) => Number(one.ends ?? false) - Number(other.ends ?? false))
    .flatMap(({ method, path }) => described.find((call) => call.name === `${method} ${path}`) ?? []);
});
afterAll(() => shop.close());

const makeFor = (call: Call, of: Subject): GoodRequest => goodRequest(call.name, of);
/** Requests of a caller: about their own data, or about other people's with every kind of proof. */
const requestsOf = (call: Call, caller: CallerName): GoodRequest[] => {
  const { ofCustomer, ofGuest } = scene;
  const subjects: Subject[] =
    caller === 'customer'
      ? [{ ...ofCustomer, shows: 'session' }]
      : caller === 'guest'
        ? [{ ...ofGuest, shows: 'key' }]
        : [
            { ...ofCustomer, shows: 'nothing' },
            // Operator calls take no keys of mailed links, and refuse them like every unknown parameter.
            ...(call.path.startsWith('/operator/')
              ? [{ ...ofGuest, shows: 'nothing' as const }]
              : [
                  { ...ofCustomer, shows: 'foreign' as const },
                  { ...ofGuest, shows: 'foreign' as const },
                ]),
          ];
  const requests = subjects.map((subject) => makeFor(call, subject));
  return requests.filter(
    (one, at) => requests.findIndex((same) => JSON.stringify(same) === JSON.stringify(one)) === at,
  );
};
const foreignToCustomer = (call: Call, caller: CallerName): GoodRequest[] =>
  caller === 'guest' ? [makeFor(call, { ...scene.ofCustomer, shows: 'foreign' })] : [];
const foreignToGuest = (call: Call, caller: CallerName): GoodRequest[] =>
  caller === 'customer' ? [makeFor(call, { ...scene.ofGuest, shows: 'foreign' })] : [];

test('[API-03] every call of the host is declared with who may make it, and nothing else is', async () => {
  const described = (await describedCalls(shop.app)).map(({ name }) => name).toSorted();
  expect(allCalls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(described);
});

test('[API-03] callers without the right get the status of the declaration, and the rows of others stay as they are', async () => {
  await eventually(() => workIsDone(shop.database));
  const callers = callersIn(scene);
  // The first use of a key changes its row, so each key is used once before the rows are compared; sessions are new.
  for (const caller of CALLERS)
    for (const call of calls)
      if (call.method === 'GET' && /^GET \/operator\/\{locale\}\/\w+$/.test(call.name))
        await sendAs(shop, callers[caller], call, {});
  const wrong: string[] = [];
  const isRefused = async (call: Call, caller: CallerName): Promise<void> => {
    const cell = cellOf(call, caller);
    if (cell === 'yes') return;
    const foreign = [...foreignToCustomer(call, caller), ...foreignToGuest(call, caller)];
    const requests = cell === 'own' ? foreign : [...requestsOf(call, caller), ...foreign];
    // A caller who has such rows of their own gets 404 for those of other people.
    const expected = cell === 'own' ? 404 : cell;
    for (const request of requests) {
      const { statusCode } = await sendAs(shop, callers[caller], call, request);
      if (statusCode !== expected)
        wrong.push(
          `${call.name} as ${caller}: ${statusCode} instead of ${expected} for ${addressOf(call, request)}`,
        );
    }
  };
  let before = await tableDigest(shop.database, WATCHED);
  for (let at = 0; at < calls.length; at += COMPARED_AFTER) {
    const some = calls.slice(at, at + COMPARED_AFTER);
    for (const call of some) await Promise.all(CALLERS.map((caller) => isRefused(call, caller)));
    const after = await tableDigest(shop.database, WATCHED);
    for (const [name, digest] of Object.entries(after))
      if (JSON.stringify(digest) !== JSON.stringify(before[name]))
        wrong.push(`${name} was changed by one of ${some.map((call) => call.name).join(', ')}`);
    before = after;
  }
  expect(wrong).toEqual([]);
});

/** Ids of the customer's rows that other callers must not see. */
const ROWS = [
  'orderId',
  'freshOrderId',
  'orderNumber',
  'lineId',
  'returnId',
  'refundId',
  'caseId',
  'freshCaseId',
  'erasedCaseId',
  'photoId',
  'quoteId',
  'cartId',
  'itemId',
  'ticketId',
  'messageId',
  'attachmentId',
  'contractId',
  'passkeyId',
  'sessionId',
  'email',
] as const;
/** Callers who may see these rows. */
const INSIDERS: readonly CallerName[] = [
  'customer',
  'support',
  'warehouse',
  'bench',
  'catalogue',
  'finance',
  'administrator',
  'reader',
  'merchant',
];

test('[API-03] callers with the right are let in, and no answer names somebody else’s rows', async () => {
  const { ofCustomer } = scene;
  const own = ROWS.map((name) => ofCustomer[name]);
  const callers = callersIn(scene);
  const wrong: string[] = [];
  const isLetIn = async (call: Call, caller: CallerName): Promise<void> => {
    const [request = {}] = requestsOf(call, caller);
    const { statusCode, body } = await sendAs(shop, callers[caller], call, request);
    if (statusCode >= 500 || [401, 403, 404, 429].includes(statusCode))
      wrong.push(`${call.name} as ${caller}: ${statusCode} ${body.slice(0, 200)}`);
    const told = INSIDERS.includes(caller) ? [] : own.filter((id) => body.includes(id));
    if (told.length > 0) wrong.push(`${call.name} as ${caller} names ${told.join()}`);
  };
  for (const call of calls) {
    const allowed = CALLERS.filter((caller) => typeof cellOf(call, caller) !== 'number');
    if (call.method === 'GET') await Promise.all(allowed.map((caller) => isLetIn(call, caller)));
    else
      for (const caller of allowed) {
        // Requests with wrong proofs are intended here, and must not lead to waiting times.
        await shop.database.deleteFrom('login_failures').execute();
        await keepWhatEnds(shop, ofCustomer);
        await isLetIn(call, caller);
      }
  }
  expect(wrong).toEqual([]);
});
