import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../src/database/connection.ts';
import { startEmbeddedPostgres } from '../src/database/embedded/supervisor.ts';
import { migrate } from '../src/database/migrate.ts';
import { seed } from '../src/database/seed.ts';
import { eventually, makeDatabase } from './support/test-app.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rewald-embedded-'));
  chmodSync(home, 0o755);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const start = (name: string) => startEmbeddedPostgres({ dataDir: join(home, name), firstPort: 15_650 });
const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Another program that runs the database until it is killed; resolves with its address. */
const startElsewhere = async (name: string): Promise<{ child: ChildProcess; url: string }> => {
  const module = new URL('../src/database/embedded/supervisor.ts', import.meta.url);
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module.href)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(home, name))}, firstPort: 15650 });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return { child, url: (await eventually(() => output.includes('\n') && output)).trim() };
};
const killed = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return gone;
};

test('[API-03] data survives: stopped in order, then with its parent killed, then killed itself', async () => {
  const first = await start('kept');
  await query(first.url, 'create table kept (step int)');
  await query(first.url, 'insert into kept values (1)');
  await first.stop();

  const { child, url } = await startElsewhere('kept');
  await query(url, 'insert into kept values (2)');
  await expect(start('kept')).rejects.toMatchObject({
    name: 'SecondInstanceError',
    message: expect.stringContaining('Another instance is already running'),
  });
  await killed(child);

  const adopted = await start('kept');
  expect(adopted.url).toBe(url);
  await query(adopted.url, 'insert into kept values (3)');
  const pid = Number(readFileSync(join(home, 'kept/data/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const deadline = Date.now() + 10_000;
  let rows: unknown[] = [];
  while (rows.length === 0 && Date.now() < deadline) {
    rows = await query(adopted.url, 'select step from kept order by step').catch(() => []);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(rows).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
  await adopted.stop();
});

test('[API-03] a directory that is no database, or a damaged one, is named in one sentence', async () => {
  mkdirSync(join(home, 'foreign/data'), { recursive: true });
  writeFileSync(join(home, 'foreign/data/holiday.jpg'), 'x');
  await expect(start('foreign')).rejects.toMatchObject({
    name: 'BrokenDataDirectoryError',
    message: expect.stringMatching(
      /^The database directory \S+ cannot be used: it holds no PostgreSQL database\. [^\n]+$/,
    ),
  });
  await (await start('damaged')).stop();
  rmSync(join(home, 'damaged/data/global/pg_control'));
  await expect(start('damaged')).rejects.toMatchObject({
    name: 'BrokenDataDirectoryError',
    message: expect.stringContaining('pg_control'),
  });
});

test('[API-03] three replicas that start together migrate and seed once', async () => {
  const own = await makeDatabase('empty');
  const replicas = [1, 2, 3].map(() => openDatabase(own.url, { connections: 2 }));
  const steps = await Promise.all(replicas.map(migrate));
  expect(steps.map((list) => list.length).toSorted((a, b) => a - b)).toEqual([0, 0, steps.flat().length]);
  const seeds = await Promise.all(replicas.map((replica) => seed(replica, 300)));
  expect(seeds.filter(({ changed }) => changed)).toHaveLength(1);
  const [replica] = replicas;
  if (replica === undefined) throw new Error('no replica');
  expect(await seed(replica)).toEqual({ changed: false, offers: 300 });
  expect(await seed(replica, 200)).toEqual({ changed: true, offers: 200 });
  expect(await replica.selectFrom('offers').select('id').execute()).toHaveLength(200);
  await Promise.all(replicas.map((one) => one.destroy()));
  await own.drop();
});
