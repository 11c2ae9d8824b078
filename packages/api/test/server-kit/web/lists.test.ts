import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import { Listed, OperatorOrderSummary, OperatorTradeInCaseSummary } from '@rewald/contracts';
import { boughtBy } from '../../support/bought.ts';
import { newCustomer, newOperator, sellDevice, type OperatorClient } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

const ROOT = '/operator/de';
const Orders = Listed(OperatorOrderSummary);
const Cases = Listed(OperatorTradeInCaseSummary);
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters: readonly { readonly name: string }[] }>>>
  >;
}

let shop: TestApp;
let operator: OperatorClient;
beforeAll(async () => {
  shop = await startTestApp();
  operator = await newOperator(shop, 'Büro', [
    'orders',
    'trade-in-cases',
    'tickets',
    'reviews',
    'operations',
    'customers',
    'audit',
    'offers',
    'assortment',
  ]);
  const ada = await newCustomer(shop);
  for (let n = 0; n < 7; n += 1) await boughtBy(shop, ada.id, [1]);
  for (let n = 0; n < 3; n += 1) await sellDevice(newVisitor(shop.app));
});
afterAll(() => shop.close());

/** The lists that have the contract, by their paths. */
const LISTS = allCalls.filter(
  ({ query }) => query !== undefined && 'cursor' in query.properties && 'sort' in query.properties,
);

test('[API-01] every list refuses filters, sorts and limits that it does not know, by their names', async () => {
  expect(
    LISTS.map(({ path }) => path.split('/').at(-1) ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    '{kind}',
    'audit',
    'batches',
    'blocked-devices',
    'customers',
    'damage-reports',
    'deliveries',
    'differences',
    'disputes',
    'imports',
    'insurance-contracts',
    'jobs',
    'list',
    'orders',
    'payouts',
    'proposals',
    'questions',
    'reconciliation',
    'refunds',
    'returns',
    'reviews',
    'tickets',
    'trade-in-cases',
  ]);
  for (const { path } of LISTS) {
    const list = path.replace('{locale}', 'de').replace('{kind}', 'brands');
    for (const [name, value] of [
      ['colour', 'red'],
      ['sort', 'colour'],
      ['limit', '101'],
      ['limit', '0'],
      ['cursor', 'nonsense'],
      ['state', 'nonsense'],
      // A cursor of another sort.
      ['cursor', Buffer.from('-colour~1~0190a2b4-0000-7000-8000-000000000000').toString('base64url')],
    ]) {
      const answer = await operator.get(`${list}?${name}=${value}`);
      expect([list, name, answer.status, Object.keys(answer.error().errors)]).toEqual([
        list,
        name,
        422,
        [name],
      ]);
    }
  }
});

test('[API-01] every sort goes through a list once, in its order, however few are asked for at a time', async () => {
  for (const [list, sorts] of [
    ['orders', ['date', '-date', 'total', '-total']],
    ['trade-in-cases', ['date', '-date', 'price', '-price']],
  ] as const)
    for (const sort of sorts) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const after: string = cursor === null ? '' : `&cursor=${cursor}`;
        const path = `${ROOT}/${list}?sort=${sort}&limit=2${after}`;
        const answer = await operator.get(path);
        const { items, next, total } = list === 'orders' ? answer.data(Orders) : answer.data(Cases);
        expect(total).toBe(list === 'orders' ? 7 : 3);
        expect(items.length).toBeLessThanOrEqual(2);
        seen.push(...items.map(({ id }) => id));
        cursor = next;
      } while (cursor !== null);
      const whole = await operator.get(`${ROOT}/${list}?sort=${sort}&limit=100`);
      const { items, next } = list === 'orders' ? whole.data(Orders) : whole.data(Cases);
      expect([sort, seen]).toEqual([sort, items.map(({ id }) => id)]);
      expect(new Set(seen).size).toBe(list === 'orders' ? 7 : 3);
      expect(next).toBeNull();
    }
});

test('[API-01] a cursor with a made-up value or day is refused or finds nothing, and never fails', async () => {
  const row = '0190a2b4-0000-7000-8000-000000000000';
  for (const made of [
    `-date~9999999999999999~${row}`,
    `-date~-9999999999999999~${row}`,
    `-date~~${row}`,
    `-date~-~${row}`,
  ]) {
    const { status } = await operator.get(`${ROOT}/orders?cursor=${Buffer.from(made).toString('base64url')}`);
    expect([200, 422]).toContain(status);
  }
  expect((await operator.get(`${ROOT}/orders?from=0000-01-01`)).status).toBe(422);
  expect((await operator.get(`${ROOT}/orders?to=2026-02-31`)).status).toBe(422);
});

test('[API-01] the OpenAPI document names filters, sort, limit and cursor of every list', async () => {
  const { paths }: Document = JSON.parse((await shop.app.inject('/openapi.json')).body);
  for (const { path, query } of LISTS)
    expect([path, paths[path]?.['get']?.parameters.map(({ name }) => name)]).toEqual([
      path,
      expect.arrayContaining(Object.keys(query?.properties ?? {})),
    ]);
});
