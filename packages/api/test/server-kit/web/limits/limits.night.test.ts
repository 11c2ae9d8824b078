import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { GENEROUS_LIMITS, type RateLimits } from '@rewald/server-kit/web/limits/rate-limits';
import { readRateLimits } from '@rewald/server-kit/web/limits/read-rate-limits';
import { freePort } from '@rewald/server-kit/testing/free-ports';
import { buildApp } from '../../../../src/app.ts';
import { startRespServer } from '../../../support/resp-server.ts';
import { newCustomer } from '../../../support/people.ts';
import { eventually, startTestApp, testAppOptions, type TestApp } from '../../../support/test-app.ts';

const LIMITS: RateLimits = { reads: 20, changes: 12, callerChanges: 6, logins: 3, exempt: ['192.0.2.0/24'] };

let shop: TestApp;
let second: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  shop = await startTestApp({ limits: LIMITS, trustedProxies: 1 });
  second = await buildApp({ ...testAppOptions(shop.databaseUrl), limits: LIMITS, trustedProxies: 1 });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

/** Counts start again every minute, so a test that counts must not cross the boundary of a minute. */
const withinAMinute = async (): Promise<void> => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 25_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
};

interface Ask {
  readonly app?: TestApp['app'];
  readonly from: string;
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly url?: string;
  readonly cookies?: Record<string, string>;
}
const ask = async ({
  app = shop.app,
  from,
  method = 'POST',
  url = '/auth/de/customer/logout',
  cookies = {},
}: Ask) => app.inject({ method, url, cookies, headers: { 'x-forwarded-for': from } });
const statuses = async (count: number, what: Ask): Promise<number[]> => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await ask(what)).statusCode);
  return found;
};
const allowed = (list: readonly number[]): number => list.filter((status) => status !== 429).length;

test('[API-03] a caller who is too fast is told to wait, in the language of the path, and others are not affected', async () => {
  await withinAMinute();
  expect(await statuses(15, { from: '198.51.100.1' })).toEqual([
    ...Array.from({ length: 12 }, () => 200),
    429,
    429,
    429,
  ]);
  expect((await ask({ from: '198.51.100.2' })).statusCode).toBe(200);
  for (const [locale, sentence] of [
    ['de', /^Das waren sehr viele Anfragen auf einmal\. Bitte warte \d+ Sekunden\.$/],
    ['en', /^That was a lot of requests at once\. Please wait \d+ seconds\.$/],
  ] as const) {
    const refused = await ask({ from: '198.51.100.1', url: `/auth/${locale}/customer/logout` });
    const seconds = Number(refused.headers['retry-after']);
    expect([refused.statusCode, seconds > 0 && seconds <= 60]).toEqual([429, true]);
    expect(JSON.parse(refused.body)).toEqual({ message: expect.stringMatching(sentence), errors: {} });
  }
  // Reading has its own limit, and the load balancer's calls have none.
  const read = { from: '198.51.100.1', method: 'GET', url: '/platform/de/customer/languages' } as const;
  expect(allowed(await statuses(25, read))).toBe(20);
  expect(allowed(await statuses(30, { ...read, url: '/live' }))).toBe(30);
  expect(allowed(await statuses(30, { from: '192.0.2.9' }))).toBe(30);
});

test('[API-03] a household is one caller with all its addresses, and so is a session with many', async () => {
  await withinAMinute();
  const household = await Promise.all(
    Array.from({ length: 15 }, (_, index) => ask({ from: `2001:db8:1:2::${index + 1}` })),
  );
  expect(allowed(household.map(({ statusCode }) => statusCode))).toBe(12);
  expect((await ask({ from: '2001:db8:1:3::1' })).statusCode).toBe(200);
  const cookies = { 'rewald-cart': randomUUID() };
  const roaming = await Promise.all(
    Array.from({ length: 9 }, (_, index) => ask({ from: `203.0.113.${index + 1}`, cookies })),
  );
  expect(allowed(roaming.map(({ statusCode }) => statusCode))).toBe(6);
});

test('[API-03] guessing passwords and requesting mails have tighter limits', async () => {
  await withinAMinute();
  const login = { from: '198.51.100.7', url: '/auth/en/customer/login' };
  expect(allowed(await statuses(5, login))).toBe(3);
  const passkey = { from: '198.51.100.8', url: '/auth/en/customer/login/options' };
  expect(allowed(await statuses(5, passkey))).toBe(3);
  expect((await ask({ from: '198.51.100.7' })).statusCode).toBe(200);
});

test('[ACCT-01] strangers of a network use up neither the logins of its known browsers nor the way to a new password', async () => {
  const from = '198.51.100.30';
  const ada = await newCustomer(shop);
  await withinAMinute();
  const headers = { 'x-forwarded-for': from };
  expect(allowed(await statuses(40, { from, url: '/auth/en/customer/login' }))).toBe(3);
  const mail = { from, url: '/auth/de/customer/password-reset/email' };
  expect(allowed(await statuses(1, mail))).toBe(1);
  const logIn = () =>
    ada.call(
      'POST',
      '/auth/de/customer/login',
      { email: ada.email, password: 'ein langes Passwort' },
      headers,
    );
  expect((await logIn()).status).toBe(200);
  // One browser may use only a share of the limit of all known browsers: one of three.
  expect((await logIn()).status).toBe(429);
});

const replicasOver = async (redisUrl: string) => {
  const options = { ...testAppOptions(shop.databaseUrl), limits: LIMITS, trustedProxies: 1, redisUrl };
  const replicas = await Promise.all([buildApp(options), buildApp(options)]);
  return {
    first: replicas[0],
    second: replicas[1],
    close: () => Promise.all(replicas.map((replica) => replica.close())),
  };
};

/** A caller's changes in this minute, as the stores of shared counts name them. */
interface Caller {
  readonly digest: Buffer;
  readonly redisKey: string;
}
const callerFrom = (from: string): Caller => {
  const digest = createHash('sha256').update(`changes ${from}`).digest().subarray(0, 16);
  const minute = Math.floor(Date.now() / 60_000);
  return { digest, redisKey: `rewald:rate:${minute}:${digest.toString('base64url')}` };
};

type Replicas = Pick<Awaited<ReturnType<typeof replicasOver>>, 'first' | 'second'>;
/** @param sharedOf the count of a caller in the store that the replicas share */
const countTogether = async (
  replicas: Replicas,
  from: string,
  sharedOf: (caller: Caller) => number | Promise<number>,
): Promise<void> => {
  // Only now, because starting two replicas takes seconds on a busy machine.
  await withinAMinute();
  const caller = callerFrom(from);
  let turns = 0;
  let accepted = 0;
  await eventually(async () => {
    turns += 1;
    const answers = await Promise.all([
      ask({ app: replicas.first, from }),
      ask({ app: replicas.second, from }),
    ]);
    accepted += allowed(answers.map(({ statusCode }) => statusCode));
    await eventually(async () => (await sharedOf(caller)) >= accepted);
    return answers.every(({ statusCode }) => statusCode === 429);
  });
  // Neither replica alone received as many requests as the limit.
  expect(turns).toBeLessThanOrEqual(LIMITS.changes);
};
const countAlone = async (replicas: Replicas, from: string): Promise<void> => {
  await withinAMinute();
  for (const app of [replicas.first, replicas.second])
    expect(allowed(await statuses(15, { app, from }))).toBe(LIMITS.changes);
};

test('[API-03] replicas share their counts through the database', async () => {
  await countTogether({ first: shop.app, second }, '198.51.100.20', async ({ digest }) => {
    const count = await shop.database
      .selectFrom('rate_counts')
      .select('hits')
      .where('subject', '=', digest)
      .executeTakeFirst();
    return count?.hits ?? 0;
  });
});

test('[API-03] replicas share their counts through Redis, and count for themselves while it is down', async () => {
  const server = await startRespServer(await freePort());
  const replicas = await replicasOver(server.url);
  try {
    await countTogether(replicas, '198.51.100.30', ({ redisKey }) => server.counts.get(redisKey) ?? 0);
    expect(Math.max(...server.counts.values())).toBeGreaterThan(LIMITS.changes / 2);
    expect([...server.counts.keys()].every((key) => /^rewald:rate:\d+:[\w-]+$/.test(key))).toBe(true);
    await server.shut();
    await countAlone(replicas, '198.51.100.31');
  } finally {
    await replicas.close();
  }
});

const REDIS = '/usr/bin/redis-server';
const REDIS_CLI = '/usr/bin/redis-cli';
/** Starts a real Redis that stores nothing, and waits until it listens. */
const startRedis = async (port: number): Promise<ChildProcess> => {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn(REDIS, options, { stdio: 'ignore' });
  await eventually(
    () =>
      new Promise<boolean>((resolve) => {
        const probe = connect(port, '127.0.0.1', () => {
          probe.destroy();
          resolve(true);
        });
        probe.once('error', () => resolve(false));
      }),
  );
  return redis;
};
const askRedis = (port: number, ...command: string[]): string =>
  execFileSync(REDIS_CLI, ['-p', String(port), ...command], { encoding: 'utf8' });
const keysIn = (port: number): number => Number(askRedis(port, 'dbsize'));
const kill = async (redis: ChildProcess): Promise<void> => {
  const ended = once(redis, 'exit');
  redis.kill('SIGKILL');
  await ended;
};

test('[API-03] the same with a real Redis that is killed and started again, where there is one', async () => {
  if (!existsSync(REDIS) || !existsSync(REDIS_CLI)) {
    process.stderr.write('Left out: this machine has no Redis.\n');
    return;
  }
  const port = await freePort();
  const redis = await startRedis(port);
  const replicas = await replicasOver(`redis://127.0.0.1:${port}`);
  try {
    const sharedOf = ({ redisKey }: Caller): number => Number(askRedis(port, 'get', redisKey));
    await countTogether(replicas, '198.51.100.40', sharedOf);
    await kill(redis);
    await countAlone(replicas, '198.51.100.41');
    const again = await startRedis(port);
    try {
      let turn = 0;
      // Each replica reconnects by itself within two seconds.
      for (const app of [replicas.first, replicas.second])
        await eventually(async () => {
          turn += 1;
          const before = keysIn(port);
          await ask({ app, from: `203.0.113.${turn}` });
          // Counts are shared four times a second.
          await new Promise((resolve) => setTimeout(resolve, 300));
          return keysIn(port) > before;
        });
      await countTogether(replicas, '198.51.100.42', sharedOf);
    } finally {
      await kill(again);
    }
  } finally {
    if (redis.exitCode === null && redis.signalCode === null) await kill(redis);
    await replicas.close();
  }
});

test('[API-03] limits are settings, and a mistake in them is reported', () => {
  expect(readRateLimits(null, null)).toEqual(GENEROUS_LIMITS);
  expect(readRateLimits('off', null)).toBeNull();
  expect(readRateLimits('reads=9, caller-changes=7', '10.0.0.0/8,')).toEqual({
    ...GENEROUS_LIMITS,
    reads: 9,
    callerChanges: 7,
    exempt: ['10.0.0.0/8'],
  });
  for (const wrong of ['writes=3', 'reads', 'reads=0', 'reads=-1', 'reads=many'])
    expect(() => readRateLimits(wrong, null)).toThrow(wrong);
  expect(() => readRateLimits(null, 'office')).toThrow('office');
});

test('[API-03] an undeclared proxy does not free everybody from limits', async () => {
  const lines: string[] = [];
  const app = await buildApp({
    ...testAppOptions(shop.databaseUrl),
    limits: { ...LIMITS, exempt: ['127.0.0.0/8'] },
    logLevel: 'warn',
    writeLog: (line) => lines.push(line),
  });
  await withinAMinute();
  // Delete the counts of other tests from this address within the same minute.
  await shop.database.deleteFrom('rate_counts').execute();
  expect(allowed(await statuses(15, { app, from: '198.51.100.50' }))).toBe(12);
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
  const direct = await Promise.all(
    Array.from({ length: 15 }, () => app.inject({ method: 'POST', url: '/auth/de/customer/logout' })),
  );
  expect(allowed(direct.map(({ statusCode }) => statusCode))).toBe(15);
  await app.close();
});
