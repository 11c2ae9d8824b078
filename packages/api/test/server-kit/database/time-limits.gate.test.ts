import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createServer, connect, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { openReadDatabase } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { freePort } from '@rewald/server-kit/testing/free-ports';
import { buildApp } from '../../../src/app.ts';
import { eventually, startTestApp, testAppOptions, type TestApp } from '../../support/test-app.ts';
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

test('[API-03] two transactions in a deadlock both succeed in the end', async () => {
  const offers = await shop.database.selectFrom('offers').select('id').orderBy('id').limit(2).execute();
  const [a = 0, b = 0] = offers.map(({ id }) => id);
  const before = await shop.database
    .selectFrom('offers')
    .select(['id', 'stock'])
    .where('id', 'in', [a, b])
    .execute();
  let met = 0;
  const meeting = Promise.withResolvers<void>();
  let tries = 0;
  const take = (first: number, second: number) =>
    inTransaction(shop.database, async (transaction) => {
      tries += 1;
      await sql`update offers set stock = stock + 1 where id = ${first}`.execute(transaction);
      met += 1;
      // Both transactions lock their first row before either requests its second.
      if (met === 2) meeting.resolve();
      await meeting.promise;
      await sql`update offers set stock = stock + 1 where id = ${second}`.execute(transaction);
    });
  await Promise.all([take(a, b), take(b, a)]);
  expect(tries).toBeGreaterThan(2);
  const after = await shop.database
    .selectFrom('offers')
    .select(['id', 'stock'])
    .where('id', 'in', [a, b])
    .execute();
  expect(new Map(after.map(({ id, stock }) => [id, stock]))).toEqual(
    new Map(before.map(({ id, stock }) => [id, stock + 2])),
  );
});

test('[API-03] a rival that never ends, and an error of our own, end the retries', async () => {
  let tries = 0;
  const lose = inTransaction(shop.database, async (transaction) => {
    tries += 1;
    await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(transaction);
  });
  await expect(lose).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(5);
  tries = 0;
  const fail = inTransaction(shop.database, async () => {
    tries += 1;
    throw new Error('ours');
  });
  await expect(fail).rejects.toThrow('ours');
  expect(tries).toBe(1);
});

test('[API-02] an overloaded database means 503 with a time to retry, not an error', async () => {
  const visitor = newVisitor(shop.app);
  await visitor.call('POST', '/checkout/de/buy/cart/customer', { offerId: 1, quantity: 1 });
  for (const code of ['57014', '55P03', '40P01', '40001']) {
    await client.query(`
      create or replace function refuse_cart() returns trigger language plpgsql as
        $$ begin raise exception 'select secret from inside' using errcode = '${code}'; end $$;
      create or replace trigger refuse_cart before update on carts execute function refuse_cart()`);
    const answer = await visitor.call('POST', '/checkout/en/buy/cart/customer', { offerId: 1, quantity: 1 });
    expect([code, answer.status, answer.headers['retry-after'], answer.error()]).toEqual([
      code,
      503,
      '2',
      { message: 'We are very busy right now. Please try again in a few seconds.', errors: {} },
    ]);
  }
  await client.query('drop trigger refuse_cart on carts');
});

/** A replica of the database that can fail: the same database behind a proxy. */
const startCopy = async (): Promise<{
  url: string;
  /** Everything that was sent to it. */
  asked(): string;
  shut(): Promise<void>;
  open(): Promise<void>;
}> => {
  const target = new URL(shop.databaseUrl);
  const sockets = new Set<Socket>();
  const port = await freePort();
  let asked = '';
  const server: Server = createServer((caller) => {
    const upstream = connect(Number(target.port), target.hostname);
    caller.on('data', (chunk: Buffer) => (asked += chunk.toString('latin1')));
    for (const [one, other] of [
      [caller, upstream],
      [upstream, caller],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await open();
  const url = new URL(shop.databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    asked: () => asked,
    open,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

test('[API-03] the catalogue is read from the replica, and from the database while the replica is down', async () => {
  const copy = await startCopy();
  const app = await buildApp({ ...testAppOptions(shop.databaseUrl), readDatabaseUrl: copy.url });
  try {
    expect(copy.asked()).not.toBe('');
    const detail = (productId: number) => app.inject(`/offers/de/product/1020?productId=${productId}`);
    const answer = await detail(102_000);
    expect(answer.statusCode).toBe(200);
    // The index asks the replica as well, all the time.
    expect(copy.asked().includes(`request ${String(answer.headers['x-request-id'])} `)).toBe(true);
    await copy.shut();
    const others = await Promise.all([102_001, 102_002, 102_003].map(detail));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  } finally {
    await app.close();
    await copy.shut().catch(() => undefined);
  }
});

test('[API-03] a replica is used again when it is back; a transaction stays on the server that it began on', async () => {
  const copy = await startCopy();
  await copy.shut();
  const database = openReadDatabase(copy.url, shop.databaseUrl, { connections: 2 });
  const one = () => sql<{ one: number }>`select 1 as one`.execute(database);
  expect((await one()).rows).toEqual([{ one: 1 }]);
  await copy.open();
  await eventually(async () => {
    await one();
    return copy.asked() !== '';
  });
  const broken = database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await copy.shut();
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow(/Connection terminated|not queryable/);
  expect((await one()).rows).toEqual([{ one: 1 }]);
  await database.destroy();
});
