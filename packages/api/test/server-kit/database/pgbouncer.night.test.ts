import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cart } from '@rewald/contracts';
import { randomUUID } from 'node:crypto';
import { createServer, connect, type Server } from 'node:net';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { migrate } from '@rewald/server-kit/database/migrate';
import { GENEROUS_LIMITS } from '@rewald/server-kit/web/limits/rate-limits';
import { freePort } from '@rewald/server-kit/testing/free-ports';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { seed } from '@rewald/assortment/seed/seed';
import { OfferBook } from '@rewald/assortment/index/offer-book';
import { buildApp } from '../../../src/app.ts';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../../support/pgbouncer.ts';
import { eventually, makeDatabase, testAppOptions } from '../../support/test-app.ts';
import { newVisitor, onceDone } from '../../support/visitor.ts';

/** Runs everything that might depend on the state of a connection beyond one transaction. */
const doEverything = async (url: string): Promise<void> => {
  const mails: string[] = [];
  const build = (): Promise<FastifyInstance> =>
    buildApp({
      ...testAppOptions(url),
      connections: 20,
      limits: { ...GENEROUS_LIMITS, exempt: [] },
      deliverMail: async (mail) => {
        mails.push(mail.to);
      },
    });
  const replicas = await Promise.all([build(), build()]);
  const database = openDatabase(url, { connections: 5 });
  try {
    const [first, second] = replicas;
    if (first === undefined || second === undefined) throw new Error('no replicas');
    const offers = await database
      .selectFrom('offers')
      .select('id')
      .where('stock', '>', 1)
      .orderBy('id')
      .limit(6)
      .execute();
    await Promise.all(
      offers.map(async ({ id: offerId }, index) => {
        const visitor = newVisitor(index % 2 === 0 ? first : second);
        const cart = '/checkout/de/buy/cart/customer';
        const added = await visitor.call('POST', cart, { offerId, quantity: 1 });
        const [item] = added.data(Cart).items;
        const key = { 'idempotency-key': randomUUID() };
        const changes = await Promise.all(
          Array.from({ length: 5 }, () =>
            onceDone(() => visitor.call('PATCH', `${cart}/${item?.id ?? ''}`, { quantity: -1 }, key)),
          ),
        );
        expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        expect((await visitor.call('GET', cart)).data(Cart).items).toEqual([]);
        await visitor.call('POST', cart, { offerId, quantity: 1 });
        const email = `pooled${index}@example.com`;
        const person = { firstName: 'A', lastName: 'B', email, password: 'ein langes Passwort' };
        expect((await visitor.call('POST', '/auth/de/customer/register', person)).status).toBe(200);
        const { password } = person;
        expect((await visitor.call('POST', '/auth/de/customer/login', { email, password })).status).toBe(200);
        expect((await visitor.call('GET', cart)).data(Cart).items).toHaveLength(1);
      }),
    );
    await enqueueMail(database, {
      kind: 'password-changed',
      locale: 'de',
      recipient: 'pooled@example.com',
      payload: { firstName: 'A', resetLink: 'x' },
    });
    await eventually(() => mails.includes('pooled@example.com') && mails.length === offers.length + 1);
    expect((await first.inject('/offers/de/listing')).statusCode).toBe(200);
    expect((await second.inject('/offers/de/product/1020')).statusCode).toBe(200);
    await eventually(async () => (await database.selectFrom('rate_counts').selectAll().execute()).length > 0);
  } finally {
    await database.destroy();
    await Promise.all(replicas.map((replica) => replica.close()));
  }
};

let own: Awaited<ReturnType<typeof makeDatabase>>;
const program = findPgBouncer();
let bouncer: PgBouncer | null = null;
beforeAll(async () => {
  own = await makeDatabase('empty');
  if (program !== null)
    bouncer = await startPgBouncer(program, process.env['TEST_DATABASE_URL'] ?? '', await freePort(), 2);
});
afterAll(async () => {
  await bouncer?.stop();
  await own.drop();
});

test('[API-03] migrations, seed and the whole API work through PgBouncer in transaction mode', async () => {
  // If PgBouncer is not installed, only the next test checks what the application requires of a connection.
  if (bouncer === null) {
    process.stderr.write('PgBouncer is not installed here: the driver’s protocol is checked instead.\n');
    return;
  }
  const url = bouncer.urlOf(own.url);
  const database = openDatabase(url, { connections: 2, queryTimeout: false });
  await migrate(database);
  await seed(database, 300);
  await database.destroy();
  await doEverything(url);
});

test('[SHOP-02] the copy in memory follows changes by way of PgBouncer, with one connection after another', async () => {
  if (bouncer === null) return;
  const seeded = await makeDatabase();
  const direct = openDatabase(seeded.url, { connections: 2 });
  const pooled = openDatabase(bouncer.urlOf(seeded.url), { connections: 4, queryTimeout: false });
  const book = await OfferBook.load(pooled);
  const failures: unknown[] = [];
  const stop = book.follow((error) => failures.push(error));
  const stock = (id: number): number => book.now.stock(book.now.rowOf(id));
  const change = async (): Promise<void> => {
    await direct.transaction().execute(async (late) => {
      await sql`update offers set stock = 21 where id = 11`.execute(late);
      await sql`update offers set stock = 22 where id = 12`.execute(direct);
      await eventually(() => stock(12) === 22);
    });
    await eventually(() => stock(11) === 21);
    await sql`delete from offers where id = 13`.execute(direct);
    await eventually(() => stock(13) === 0);
    await sql`update sellers set city = 'Pirna' where id = 1`.execute(direct);
    await eventually(() => book.now.sellers[book.now.placeOfSeller(1)]?.city === 'Pirna');
    await sql`
      update catalogue_entries set entry = jsonb_set(entry, '{name}', '"Pooled"')
      where kind = 'brands' and id = 1`.execute(direct);
    await eventually(() => book.shop.now().assortment.brands.some(({ name }) => name === 'Pooled'));
  };
  try {
    // Other transactions use the same server connections in the meantime.
    const others = Array.from({ length: 40 }, () => sql`select pg_sleep(0.05)`.execute(pooled));
    await Promise.all([change(), ...others]);
    expect(failures).toEqual([]);
  } finally {
    await stop();
    await pooled.destroy();
    await direct.destroy();
    await seeded.drop();
  }
});

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What a client sent in its first message, and every statement after it (protocol 3.0). */
const read = (heard: Buffer): { readonly options: string; readonly statements: Statement[] } => {
  const textAt = (from: number): string => heard.toString('latin1', from, heard.indexOf(0, from));
  const length = heard.readInt32BE(0);
  const statements: Statement[] = [];
  for (let at = length; at + 5 <= heard.length; at += 1 + heard.readInt32BE(at + 1)) {
    const type = String.fromCharCode(heard[at] ?? 0);
    if (type === 'Q') statements.push({ name: '', text: textAt(at + 5) });
    if (type !== 'P') continue;
    const name = textAt(at + 5);
    statements.push({ name, text: textAt(at + 6 + name.length) });
  }
  return { options: heard.toString('latin1', 8, length), statements };
};

/** Forwards everything, and records what each client sends. */
const startWatching = (target: URL, heard: Buffer[][]): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      const chunks: Buffer[] = [];
      heard.push(chunks);
      client.on('data', (chunk: Buffer) => chunks.push(chunk));
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

test('[API-03] nothing is asked of a connection that outlives a transaction', async () => {
  const seeded = await makeDatabase();
  const heard: Buffer[][] = [];
  const server = await startWatching(new URL(seeded.url), heard);
  const url = new URL(seeded.url);
  url.hostname = '127.0.0.1';
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Nobody watches.');
  url.port = String(address.port);
  await doEverything(url.href);
  await new Promise((resolve) => server.close(resolve));
  await seeded.drop();
  const connections = heard.map((chunks) => read(Buffer.concat(chunks)));
  const statements = connections.flatMap((connection) => connection.statements);
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.filter(({ name }) => name !== '')).toEqual([]);
  // A cursor ends with its transaction, unless it is declared with hold.
  const lasting =
    /^\s*(listen|unlisten|discard|prepare|declare\b[^]*\bwith hold\b|set (?!local\b))|pg_(try_)?advisory_lock|create temp/i;
  expect(statements.filter(({ text }) => lasting.test(text))).toEqual([]);
  // Options of a connection that PgBouncer refuses.
  for (const { options } of connections)
    expect(options).not.toMatch(/\0(options|statement_timeout|lock_timeout|idle_in_transaction_\w+)\0/);
});
