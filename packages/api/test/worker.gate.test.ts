import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@rewald/server-kit/database/connection';
import { freePorts } from '@rewald/server-kit/testing/free-ports';
import { readSettings, startApiHost, type ApiHost } from '../src/host.ts';
import { makeDatabase } from './support/test-app.ts';

let own: Awaited<ReturnType<typeof makeDatabase>>;
let data: string;
let database: Database;
const running: ApiHost[] = [];
/** Keys are not part of the settings: hosts read them from the environment of their process. */
const KEYS = { REWALD_IBAN_KEY: '07'.repeat(32), REWALD_SIGNING_KEY: '09'.repeat(32) };

beforeAll(async () => {
  own = await makeDatabase();
  data = mkdtempSync(join(tmpdir(), 'rewald-worker-'));
  database = openDatabase(own.url, { connections: 1 });
});
afterAll(async () => {
  for (const name of Object.keys(KEYS)) delete process.env[name];
  for (const host of running) await host.stop();
  await database.destroy();
  await own.drop();
  rmSync(data, { recursive: true, force: true });
});

const mailsDone = async (): Promise<boolean[]> => {
  const { rows } = await sql<{ done: boolean }>`
    select done_at is not null as done from jobs where kind like '%mail%'`.execute(database);
  return rows.map(({ done }) => done);
};

test('[API-03] an API without jobs leaves them to a worker, which answers nothing but that it is there', async () => {
  const [apiPort = 0, workerPort = 0] = await freePorts(2);
  const settings = readSettings({
    DATABASE_URL: own.url,
    REWALD_DATA: data,
    REWALD_JOBS: 'off',
    API_PORT: String(apiPort),
    WORKER_PORT: String(workerPort),
  });
  Object.assign(process.env, KEYS);
  const api = await startApiHost(settings);
  running.push(api);
  const contact = await fetch(`${api.url}/notifications/de/customer/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Krug',
      email: 'ada@example.com',
      topic: 'other',
      message: 'Wann kommt mein Paket?',
    }),
  });
  expect(contact.ok).toBe(true);
  await sleep(2_500);
  const waiting = await mailsDone();
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting).not.toContain(true);

  const worker = await startApiHost(settings, undefined, null, 'worker');
  running.push(worker);
  for (let tries = 0; tries < 100 && (await mailsDone()).includes(false); tries += 1) await sleep(100);
  expect(await mailsDone()).not.toContain(false);
  const ask = async (path: string) => (await fetch(`${worker.url}${path}`)).status;
  expect([await ask('/live'), await ask('/ready'), await ask('/ready/writes')]).toEqual([200, 200, 200]);
  expect([await ask('/offers/de/listing'), await ask('/openapi.json'), await ask('/nowhere')]).toEqual([
    404, 404, 404,
  ]);
});
