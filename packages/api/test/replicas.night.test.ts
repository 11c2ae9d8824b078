import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@rewald/server-kit/database/embedded/supervisor';
import { startReplicas, type Replica } from './support/replicas.ts';
import { eventually } from './support/test-app.ts';

// Real processes over a database server of their own, because these tests kill it.
// The server takes the first free port from here.
const FIRST_DATABASE_PORT = 14_470;
let home: string;
let server: EmbeddedPostgres;
let group: Awaited<ReturnType<typeof startReplicas>>;
let client: pg.Client;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'rewald-replicas-db-'));
  chmodSync(home, 0o755);
  server = await startEmbeddedPostgres({ dataDir: home, firstPort: FIRST_DATABASE_PORT });
  group = await startReplicas(3, { DATABASE_URL: server.url, REWALD_SEED: 'demo', LOG_LEVEL: 'error' });
  client = await open();
});
afterAll(async () => {
  await client.end().catch(() => undefined);
  await group.stop();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const open = async (): Promise<pg.Client> => {
  const opened = new pg.Client({ connectionString: server.url });
  opened.on('error', () => undefined);
  await opened.connect();
  return opened;
};
const replica = (index: number): Replica => {
  const found = group.replicas[index];
  if (found === undefined) throw new Error(`There is no replica ${index}.`);
  return found;
};

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
}
/** Opens a connection per call, so that each call sees the current state of the replica. */
const call = (
  on: Replica,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = ask(
      `${on.url}${path}`,
      {
        method,
        agent: false,
        headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let content = '';
        answer.on('data', (chunk: Buffer) => (content += chunk.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: content, headers: answer.headers }),
        );
      },
    );
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(text);
  });

const CART = '/checkout/de/buy/cart/customer';
const newCart = async (on: Replica): Promise<{ cookie: string; itemId: string }> => {
  const answer = await call(on, 'POST', CART, { offerId: 1, quantity: 1 });
  const [cookie = ''] = (answer.headers['set-cookie'] ?? []).map((header) => header.split(';')[0] ?? '');
  const { data }: { data: { items: { id: string }[] } } = JSON.parse(answer.text);
  return { cookie, itemId: data.items[0]?.id ?? '' };
};
const quantityOf = async (itemId: string): Promise<number> => {
  const { rows } = await client.query<{ quantity: number }>('select quantity from cart_items where id = $1', [
    itemId,
  ]);
  return rows[0]?.quantity ?? 0;
};

test('[API-03] three processes that start together on an empty database migrate and seed it once', async () => {
  const said = group.replicas.map((one) => one.said());
  // The replicas take turns, file by file; together they applied each file once.
  const steps = said.map((text) => Number(/Migrated the database \((\d+) new\)/.exec(text)?.[1] ?? 0));
  const { rows: done } = await client.query<{ count: number }>(`select
    ((select count(*) from schema_migrations) + (select count(*) from schema_functions))::integer as count`);
  expect(steps.reduce((sum, count) => sum + count, 0)).toBe(done[0]?.count);
  expect(said.filter((text) => text.includes('Seeded'))).toHaveLength(1);
  for (const one of group.replicas) {
    expect((await call(one, 'GET', '/ready')).status).toBe(200);
    expect((await call(one, 'GET', '/offers/de/listing')).text).toContain('"total":');
  }
});

test('[API-03] the database gives up for us in time, on every connection', async () => {
  const fresh = await open();
  const { rows } = await fresh.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '15s' }]);
  await fresh.end();
});

test('[API-03] one key at all replicas at the same moment is one change', async () => {
  const { cookie, itemId } = await newCart(replica(0));
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      call(replica(index % 3), 'PATCH', `${CART}/${itemId}`, { quantity: 1 }, headers),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await quantityOf(itemId)).toBe(2);
});

test('[API-03] a replica that dies at work leaves the key to the next one, a moment later', async () => {
  const { cookie, itemId } = await newCart(replica(2));
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const change = (on: Replica) => call(on, 'PATCH', `${CART}/${itemId}`, { quantity: 1 }, headers);
  // The replica waits for a lock in the middle of its work, and is then killed.
  await client.query('begin');
  await client.query('select from cart_items where id = $1 for update', [itemId]);
  const lost = change(replica(2)).catch(() => 'lost');
  await eventually(async () => {
    const { rows } = await client.query('select from kept_answers where lease_until > now()');
    return rows.length > 0;
  });
  await sleep(300);
  await replica(2).end('SIGKILL');
  expect(await lost).toBe('lost');
  await client.query('rollback');
  const startedAt = Date.now();
  const answer = await eventually(async () => {
    const tried = await change(replica(0));
    if (tried.status === 409) expect(tried.headers['retry-after']).toBe('2');
    return tried.status === 200 && tried;
  });
  expect(Date.now() - startedAt).toBeLessThan(30_000);
  expect(answer.headers['idempotency-replayed']).toBeUndefined();
  expect((await change(replica(1))).text).toBe(answer.text);
});

test('[API-03] the database killed under load: 503 meanwhile, no replica dies, back within five seconds', async () => {
  const replicas = [replica(0), replica(1)];
  const carts = await Promise.all(replicas.map(newCart));
  const others = new Map<string, number>();
  const failures = new Map<number, number>();
  const oddities: string[] = [];
  const lastFailure = { at: 0 };
  const life = { over: false };
  const work = async (worker: number): Promise<void> => {
    for (let turn = worker; !life.over; turn += 1) {
      const on = replicas[turn % 2];
      const { cookie = '', itemId = '' } = carts[turn % 2] ?? {};
      if (on === undefined) return;
      const calls = [
        () => call(on, 'GET', `/auth/de/customer`, undefined, { cookie: `rewald-session=${randomUUID()}` }),
        () => call(on, 'GET', CART, undefined, { cookie }),
        () =>
          call(
            on,
            'PATCH',
            `${CART}/${itemId}`,
            { quantity: turn % 2 === 0 ? 1 : -1 },
            {
              cookie,
              'idempotency-key': randomUUID(),
            },
          ),
        () => call(on, 'POST', CART, { offerId: 1 + (turn % 50), quantity: 1 }, { cookie }),
        () => call(on, 'GET', `/offers/de/product/1020?productId=${102_000 + (turn % 9)}`),
        () => call(on, 'GET', '/live'),
      ];
      const answer = await (calls[turn % calls.length] ?? (() => call(on, 'GET', '/live')))().catch(String);
      if (typeof answer === 'string') {
        oddities.push(answer);
        lastFailure.at = Date.now();
      } else if (answer.status >= 500) {
        failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
        const body: unknown = JSON.parse(answer.text);
        if (!/^\d+$/.test(String(answer.headers['retry-after'])))
          oddities.push(`no Retry-After: ${answer.text}`);
        expect(body).toEqual({ message: expect.stringContaining('Gerade'), errors: {} });
        lastFailure.at = Date.now();
      } else others.set(String(answer.status), (others.get(String(answer.status)) ?? 0) + 1);
    }
  };
  /** Null while the file is being replaced. */
  const postmaster = (): number | null => {
    const file = join(home, 'data/postmaster.pid');
    const [pid = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return /^\d+$/.test(pid) ? Number(pid) : null;
  };
  const workers = Array.from({ length: 8 }, (_, index) => work(index));
  await sleep(700);
  for (let kill = 0; kill < 2; kill += 1) {
    const pid = postmaster() ?? 0;
    expect(pid).toBeGreaterThan(1);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => ![null, pid].includes(postmaster()));
    const back = await eventually(async () => {
      const probe = await open().catch(() => null);
      await probe?.end();
      return probe !== null && Date.now();
    });
    await eventually(async () =>
      (await Promise.all(replicas.map((one) => call(one, 'GET', '/ready/writes')))).every(
        ({ status }) => status === 200,
      ),
    );
    expect(Date.now() - back).toBeLessThan(15_000);
    await sleep(1_500);
    expect(lastFailure.at - back).toBeLessThan(15_000);
  }
  life.over = true;
  await Promise.all(workers);
  expect(oddities).toEqual([]);
  expect([...failures.keys()]).toEqual([503]);
  expect(others.get('200')).toBeGreaterThan(50);
  expect([...others.keys()].filter((status) => !['200', '404', '422'].includes(status))).toEqual([]);
  expect(replicas.map((one) => one.isAlive())).toEqual([true, true]);
  client = await open();
});

test('[API-03] told to stop, a replica says so, finishes what is under way, and goes', async () => {
  const leaving = replica(1);
  const { cookie, itemId } = await newCart(leaving);
  // One request waits in the database, and one connection is open and idle.
  await client.query('begin');
  await client.query(
    'select from carts where id = (select cart_id from cart_items where id = $1) for update',
    [itemId],
  );
  const underWay = call(leaving, 'PATCH', `${CART}/${itemId}`, { quantity: 1 }, { cookie });
  const idle = connect(Number(new URL(leaving.url).port), '127.0.0.1');
  const idleEnded = new Promise((resolve) => idle.once('close', resolve));
  idle.on('error', () => undefined);
  idle.write('GET /live HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));
  await sleep(300);
  const saidBefore = leaving.said();
  const gone = leaving.end('SIGTERM');
  await idleEnded;
  await eventually(async () => (await call(leaving, 'GET', '/live').catch(() => null)) === null);
  expect(leaving.isAlive()).toBe(true);
  await client.query('rollback');
  const answer = await underWay;
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  expect(await quantityOf(itemId)).toBe(2);
  expect(await gone).toBe(0);
  expect(leaving.said()).toBe(saidBefore);
});

test('[API-03] with a notice, a balancer sees the replica leave while it still answers', async () => {
  const { replicas, stop } = await startReplicas(1, {
    DATABASE_URL: server.url,
    LOG_LEVEL: 'error',
    DRAIN_NOTICE: '6',
  });
  const [leaving] = replicas;
  if (leaving === undefined) throw new Error('no replica');
  // Warm up: the first answer of a process is slow, and must not use up the notice.
  await call(leaving, 'GET', '/offers/de/listing');
  const gone = leaving.end('SIGTERM');
  const ready = await eventually(async () => {
    const answer = await call(leaving, 'GET', '/ready');
    return answer.status === 503 && answer;
  });
  expect(JSON.parse(ready.text)).toEqual({ status: 'stopping' });
  const answer = await call(leaving, 'GET', '/offers/de/listing');
  expect([answer.status, (await call(leaving, 'GET', '/live')).headers.connection]).toEqual([200, 'close']);
  expect(await gone).toBe(0);
  await stop();
});

/** `FAULT_SECONDS=600 npm run test:unit -- packages/api/test/replicas`: the replica stays frozen for ten more minutes. */
const FAULT_SECONDS = Number(process.env['FAULT_SECONDS'] ?? 0);
test(
  '[API-03] a replica frozen in the middle of a change: nothing stays locked, and the others go on',
  async () => {
    const { replicas, stop } = await startReplicas(2, { DATABASE_URL: server.url, LOG_LEVEL: 'error' });
    const [frozen, other] = replicas;
    if (frozen === undefined || other === undefined) throw new Error('no replicas');
    try {
      const { cookie, itemId } = await newCart(frozen);
      const change = (on: Replica) => call(on, 'PATCH', `${CART}/${itemId}`, { quantity: 1 }, { cookie });
      await client.query('begin');
      await client.query(
        'select from carts where id = (select cart_id from cart_items where id = $1) for update',
        [itemId],
      );
      const underWay = change(frozen).catch(() => null);
      await eventually(async () => {
        const { rows } = await client.query(`select from pg_locks where not granted`);
        return rows.length > 0;
      });
      frozen.child.kill('SIGSTOP');
      // Now the frozen replica's transaction gets the lock of the cart, but its process cannot continue.
      await client.query('rollback');
      expect((await call(other, 'GET', '/offers/de/listing')).status).toBe(200);
      const refused = new Set<number>();
      for (const deadline = Date.now() + 60_000; ;) {
        const { status } = await change(other);
        if (status === 200) break;
        refused.add(status);
        if (Date.now() > deadline) throw new Error(`The cart stays locked: ${[...refused].join(', ')}.`);
      }
      expect([...refused].filter((status) => status !== 503)).toEqual([]);
      await sleep(FAULT_SECONDS * 1_000);
      frozen.child.kill('SIGCONT');
      // The frozen replica's change is either committed once and answered with 200, or rolled back.
      const answer = await underWay;
      await eventually(async () => (await call(frozen, 'GET', '/ready/writes')).status === 200);
      expect(await quantityOf(itemId)).toBe(answer?.status === 200 ? 3 : 2);
      expect((await call(frozen, 'GET', CART, undefined, { cookie })).status).toBe(200);
    } finally {
      frozen.child.kill('SIGCONT');
      await stop();
    }
  },
  180_000 + FAULT_SECONDS * 1_000,
);
