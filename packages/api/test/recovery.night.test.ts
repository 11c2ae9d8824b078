import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, createServer, type Server } from 'node:net';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { migrate } from '@rewald/server-kit/database/migrate';
import { seed } from '@rewald/assortment/seed/seed';
import { OfferBook } from '@rewald/assortment/index/offer-book';
import { buildApp } from '../src/app.ts';
import { addToCart, anOffer, buy } from './support/buying.ts';
import { findInstalled, installedServers, type InstalledServers } from './support/installed-postgres.ts';
import { eventually, testAppOptions } from './support/test-app.ts';
import { newVisitor } from './support/visitor.ts';

/** What operations/backup.md and operations/deploy.md promise for an own server, where PostgreSQL is installed. */
const installed = findInstalled();
const onServers = installed === null ? test.skip : test;
let servers: InstalledServers;
beforeAll(() => {
  if (installed !== null) servers = installedServers(installed.folder);
});
afterAll(async () => {
  if (installed !== null) await servers.stop();
});

const open = (url: string) => openDatabase(url, { connections: 3, queryTimeout: false });

onServers('[API-03] a server comes back as it was before somebody deleted the offers', async () => {
  const primary = await servers.start('primary');
  const database = open(primary.url);
  await migrate(database);
  await seed(database, 300);
  servers.copy(primary, 'base');
  // A change after the copy, which only the archived log contains.
  await sql`update offers set price_cents = 12345 where id = 1`.execute(database);
  const { rows: moments } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
    database,
  );
  await sleep(50);
  await sql`truncate offers cascade`.execute(database);
  const { rows: pieces } = await sql<{ name: string }>`
    select pg_walfile_name(pg_switch_wal()) as name`.execute(database);
  await eventually(() => readdirSync(servers.archive).includes(pieces[0]?.name ?? ''));
  await database.destroy();
  await primary.end('SIGKILL');

  const again = await servers.open(
    'base',
    [
      `restore_command=cp ${servers.archive}/%f %p`,
      `recovery_target_time=${moments[0]?.now}`,
      'recovery_target_action=promote',
    ],
    'recovery',
  );
  const found = open(again.url);
  try {
    await eventually(
      async () =>
        (await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(found)).rows[0]?.on === false,
    );
    const { rows } = await sql`
      select count(*)::integer as offers, min(price_cents) filter (where id = 1) as price from offers`.execute(
      found,
    );
    expect(rows).toEqual([{ offers: 300, price: 12_345 }]);
  } finally {
    await found.destroy();
  }
});

/** A fixed address whose server changes, like that of a load balancer or of a Kubernetes service. */
const startName = async (
  url: string,
): Promise<{ url: string; leadTo(url: string): void; server: Server }> => {
  const target = { url };
  const server = createServer((client) => {
    const { hostname, port } = new URL(target.url);
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const name = new URL(url);
  name.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    server,
    url: name.href,
    leadTo: (next) => {
      target.url = next;
    },
  };
};

onServers('[SHOP-02] who reads a standby sees a change however long its transaction took', async () => {
  const primary = await servers.start('written');
  const database = open(primary.url);
  await migrate(database);
  await seed(database, 300);
  servers.copy(primary, 'read');
  const standby = await servers.open('read', [`primary_conninfo=${primary.url}`], 'standby');
  const copy = open(standby.url);
  const arrived = async (): Promise<void> => {
    const { rows: written } = await sql<{ end: string }>`select pg_current_wal_lsn()::text as end`.execute(
      database,
    );
    await eventually(async () => {
      const { rows } = await sql<{ has: boolean }>`
        select pg_last_wal_replay_lsn() >= ${written[0]?.end}::pg_lsn as has`.execute(copy);
      return rows[0]?.has === true;
    });
  };
  try {
    const book = await OfferBook.load(copy);
    const stocks = () => [12, 13, 14].map((id) => book.now.stock(book.now.rowOf(id)));
    const [, before] = stocks();
    await database.transaction().execute(async (longer) => {
      await sql`update offers set stock = 26 where id = 13`.execute(longer);
      await database.transaction().execute(async (long) => {
        await sql`update offers set stock = 25 where id = 12`.execute(long);
        for (let look = 0; look < 4; look += 1) {
          await sql`update offers set stock = ${look} where id = 14`.execute(database);
          await sleep(1_000);
          await book.poll();
        }
      });
      await sql`update offers set stock = 27 where id = 14`.execute(database);
      await arrived();
      await book.poll();
      expect(stocks()).toEqual([25, before, 27]);
    });
    await arrived();
    await book.poll();
    expect(stocks()).toEqual([25, 26, 27]);
  } finally {
    await copy.destroy();
    await database.destroy();
  }
});

onServers(
  '[API-03] the primary is killed and its standby promoted: no confirmed order is lost, and the same API goes on',
  async () => {
    const primary = await servers.start('first');
    const database = open(primary.url);
    await migrate(database);
    await seed(database, 300);
    servers.copy(primary, 'second');
    const standby = await servers.open('second', [`primary_conninfo=${primary.url}`], 'standby');
    // Synchronous replication: a commit waits until the standby has it.
    await sql`alter system set synchronous_standby_names = '*'`.execute(database);
    await sql`select pg_reload_conf()`.execute(database);
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(database);
      return rows.length === 1;
    });
    const name = await startName(primary.url);
    const app = await buildApp({ ...testAppOptions(name.url), connections: 4 });
    const copy = open(standby.url);
    try {
      const offerId = await anOffer(database, { stock: 9 });
      const sold: string[] = [];
      const one = newVisitor(app);
      await addToCart(one, offerId);
      sold.push((await buy(one)).number);
      await database.destroy();
      await primary.end('SIGKILL');
      // Answers from memory still work.
      expect((await app.inject('/offers/de/listing')).statusCode).toBe(200);
      expect((await app.inject('/ready')).statusCode).toBe(200);
      expect(
        (await newVisitor(app).call('POST', '/checkout/de/buy/cart/customer', { offerId, quantity: 1 }))
          .status,
      ).toBe(503);

      await sql`select pg_promote()`.execute(copy);
      name.leadTo(standby.url);
      await eventually(async () => (await app.inject('/ready/writes')).statusCode === 200);
      const next = newVisitor(app);
      await addToCart(next, offerId);
      sold.push((await buy(next)).number);
      const { rows } = await sql<{ number: string }>`
        select number from orders where state = 'confirmed' order by confirmed_at`.execute(copy);
      expect(rows.map(({ number }) => number)).toEqual(sold);
    } finally {
      await app.close();
      await copy.destroy();
      name.server.close();
    }
  },
);
