import { PlaceOrderResult } from '@rewald/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { OPERATOR_SCOPES } from '@rewald/contracts/calls/callers';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { atMost, type Line } from './goals.ts';
import { load, type Call } from './load.ts';
import { fillShop } from './many-rows.ts';
import { longestLock } from './migration-locks.ts';
import { prepareOrders } from './orders.ts';
import { makeQuestions } from './questions.ts';
import type { Stage } from './stage.ts';

/** A small shop is enough, because lists of orders read no offers. */
const OFFERS = 10_000;
const MOST_OF_ACCOUNT_MS = 20;
const MOST_OF_OPERATOR_MS = 100;
const MOST_OF_SEARCH_MS = 50;
const MOST_OF_EXPORT_MS = 2_000;
/** Number of exports, one after another. */
const EXPORTS = 20;

const OPERATOR = '/operator/de';
/** Lists for the shop's operators, with their most common filters. */
const OPERATOR_LISTS = [
  'orders',
  'orders?state=confirmed',
  'orders?state=delivered',
  'orders?toShip=true&sort=date',
  'orders?sort=-total',
  'orders?seller=3',
  'orders?olderThanHours=48&state=confirmed',
  'trade-in-cases',
  'trade-in-cases?state=received',
  'tickets?state=open',
  'tickets?state=open&sort=date',
  'payouts',
  'payouts?state=ordered',
  'payouts?state=refused',
  'payouts/batches',
  'payouts/differences',
  'refunds?state=refused',
  'disputes?state=open',
  'reconciliation',
  'jobs?state=dead',
  'returns',
  'returns?waitsFor=judgement&sort=date',
  'customers',
  'customers?q=krug',
  'offers/list',
  'offers/list?sort=price',
  'offers/list?q=iphone&sort=name',
  'audit',
  'reviews?state=pending&sort=date',
  'insurance-contracts',
  'damage-reports?state=reported&sort=date',
];
/** A number, an invoice, a parcel, an address, a rare name, a common one, and what belongs to nothing. */
const SEARCHES = ['B777', 'RE-1-1000777', 'JD0000000777', 'kunde777@', 'Name777', 'Müller', 'gibtesnicht'];
const MERCHANT_LISTS = ['orders', 'orders?state=confirmed'];
/** The seller with the fewest order lines of the three. */
const MERCHANT = 3;

/** Places one order of the offer with the highest stock. @returns the order's id */
const placeOne = async (url: string, databaseUrl: string): Promise<string> => {
  const database = openDatabase(databaseUrl, { connections: 1 });
  const { id } = await database
    .selectFrom('offers')
    .select('id')
    .orderBy('stock', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.destroy();
  const body = JSON.stringify({ offerId: id, quantity: 1 });
  const toBuy = (): Call => ({ path: '/checkout/de/buy/cart/customer', method: 'POST', body });
  const [call] = await prepareOrders(url, { ...makeQuestions(OFFERS), toBuy }, 1);
  if (call === undefined) throw new Error('No order was prepared.');
  const answer = await fetch(`${url}${call.path}`, {
    method: 'POST',
    ...(call.headers === undefined ? {} : { headers: call.headers }),
    body: call.body ?? '',
  });
  const { data } = Value.Parse(Type.Object({ data: PlaceOrderResult }), await answer.json());
  if (data.order === null) throw new Error('The order was not placed.');
  return data.order.id;
};

/** Cycles through all, so that no list is requested twice in a row. */
const inTurn = <T>(all: readonly T[], call: (one: T) => Call): (() => Call) => {
  let turn = 0;
  return () => {
    const one = all[(turn += 1) % all.length];
    if (one === undefined) throw new Error('There is nobody to ask.');
    return call(one);
  };
};

const measure = async (
  url: string,
  what: string,
  most: number,
  seconds: number,
  call: () => Call,
): Promise<Line> => {
  const run = (until: number) => load(url, { until: { seconds: until }, connections: 2, call });
  await run(1);
  const { p50, p95, p99, answers, statuses, failures } = await run(seconds);
  if (failures > 0) throw new Error(`${what} answered ${JSON.stringify(statuses)}`);
  return {
    what: `${what}: p95 in ms`,
    ...atMost(most, p95),
    p99,
    note: `${answers} answers, p50 ${p50.toFixed(1)} ms`,
  };
};

/** Lists and searches of operators, by the key of each. */
const ofOperators = async (
  host: string,
  keys: { readonly operator: string; readonly merchant: string },
  seconds: number,
): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const [whose, paths] of [
    ['operator', OPERATOR_LISTS],
    ['merchant', MERCHANT_LISTS],
  ] as const) {
    const headers = { authorization: `Bearer ${keys[whose]}` };
    for (const path of paths)
      lines.push(
        await measure(host, `${whose}, ${path}`, MOST_OF_OPERATOR_MS, seconds, () => ({
          path: `${OPERATOR}/${path}`,
          headers,
        })),
      );
    for (const sought of SEARCHES)
      lines.push(
        await measure(host, `${whose}, search ${sought}`, MOST_OF_SEARCH_MS, seconds, () => ({
          path: `${OPERATOR}/search?q=${encodeURIComponent(sought)}`,
          headers,
        })),
      );
  }
  return lines;
};

/** Lists for customers and operators in a shop that has been open for years, and the export of a customer's data. */
export const lists = async (
  stage: Stage,
  { sizes, seconds }: { readonly sizes: readonly number[]; readonly seconds: number },
): Promise<Line[]> => {
  const many = sizes.at(-1) ?? 100_000;
  const host = await stage.host(OFFERS);
  const databaseUrl = await stage.database(OFFERS);
  const begun = performance.now();
  const { regulars, others } = await fillShop(databaseUrl, many, await placeOne(host.url, databaseUrl));
  const filled = (performance.now() - begun) / 1_000;
  const database = openDatabase(databaseUrl, { connections: 1 });
  const operators = createOperators(database);
  const key = await operators.issueKey('Bench, all', OPERATOR_SCOPES);
  const merchant = await operators.issueKey('Bench, merchant', ['orders'], MERCHANT);
  await database.destroy();
  const as = (token: string) => ({ cookie: `rewald-session=${token}` });
  const lines: Line[] = [];
  for (const [what, tokens, path] of [
    ['account', others, '/auth/de/customer'],
    ['orders of a customer', others, '/checkout/de/buy/orders'],
    ['orders of a customer with a hundred', regulars, '/checkout/de/buy/orders'],
    ['sales of a customer', others, '/trade-in/de/customer/cases'],
    ['tickets of a customer', others, '/notifications/de/customer/tickets'],
  ] as const)
    lines.push(
      await measure(
        host.url,
        what,
        MOST_OF_ACCOUNT_MS,
        seconds,
        inTurn(tokens, (token) => ({ path, headers: as(token) })),
      ),
    );
  lines.push(...(await ofOperators(host.url, { operator: key, merchant }, seconds)));
  const exported = await load(host.url, {
    until: { requests: EXPORTS },
    connections: 1,
    call: inTurn(regulars, (token) => ({ path: '/auth/de/customer/export', headers: as(token) })),
  });
  if (exported.failures > 0) throw new Error(`Exports answered ${JSON.stringify(exported.statuses)}`);
  lines.push({
    what: 'export of a customer with a hundred orders: p95 in ms',
    ...atMost(MOST_OF_EXPORT_MS, exported.p95),
    p99: exported.p99,
    note: `${many.toLocaleString('en')} customers and orders, a third as many sales, payouts and tickets; made in ${filled.toFixed(0)} s`,
  });
  lines.push(await longestLock(databaseUrl, many));
  return lines;
};
