import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { eventually, startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

let shop: TestApp;
let client: pg.Client;
beforeAll(async () => {
  shop = await startTestApp();
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** Statements that wait for a lock, as `pg_stat_activity` shows them. */
const waiting = async (): Promise<string[]> => {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database);
  return rows.map(({ query }) => query);
};
const nameOf = (query: string): string | undefined =>
  /^\s*\w+ \/\* request ([\da-f-]{36}) \*\//.exec(query)?.[1];

test.each([
  ['one without a body', 'GET', '/offers/de/price-history?offerId=1', undefined, 'offer_prices'],
  [
    'one with a body',
    'POST',
    '/auth/de/customer/login',
    { email: 'a@example.com', password: 'a' },
    'customers',
  ],
] as const)(
  '[API-02] a slow statement is found by the id that its request was answered with: %s',
  async (_what, method, path, body, table) => {
    const visitor = newVisitor(shop.app);
    await client.query('begin');
    await client.query(`lock table ${table}`);
    const findId = async (): Promise<string> => {
      try {
        // Statements of jobs may be waiting, too; they belong to no request.
        return await eventually(async () => (await waiting()).map(nameOf).find((one) => one !== undefined));
      } finally {
        await client.query('rollback');
      }
    };
    const [{ headers }, id] = await Promise.all([visitor.call(method, path, body), findId()]);
    expect(id).toBe(headers['x-request-id']);
  },
);

test('a statement outside of a request carries no id', async () => {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where pid = pg_backend_pid()`.execute(shop.database);
  expect(rows[0]?.query).not.toContain('request');
});
