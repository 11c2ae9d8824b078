import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { prepareBinaries } from '@rewald/server-kit/database/embedded/binaries';
import { clusterFolders, ensureCluster } from '@rewald/server-kit/database/embedded/cluster';
import {
  findFreePort,
  startPostmaster,
  stopPostmaster,
} from '@rewald/server-kit/database/embedded/postmaster';
import { postgresUser } from '@rewald/server-kit/database/embedded/process-user';
import { startEmbeddedPostgres } from '@rewald/server-kit/database/embedded/supervisor';
import { migrate } from '@rewald/server-kit/database/migrate';
import { seed, seedAgain } from '@rewald/assortment/seed/seed';
import { prepareDatabase, readSettings } from '../../../src/host.ts';
import { eventually, makeDatabase } from '../../support/test-app.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rewald-embedded-'));
  chmodSync(home, 0o755);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const start = (name: string) => startEmbeddedPostgres({ dataDir: join(home, name), firstPort: 15_650 });
const query = async <Row extends Record<string, unknown>>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Another program that runs the database until it is killed; resolves with its address. */
const startElsewhere = async (name: string): Promise<{ child: ChildProcess; url: string }> => {
  const module = new URL('../../../../server-kit/src/database/embedded/supervisor.ts', import.meta.url);
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

const killServer = (name: string): void => {
  const [pid] = readFileSync(join(home, name, 'data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};
/** The server's process for the connection that owns the data. */
const ownerOf = async (url: string): Promise<number> => {
  const [owner] = await query<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where application_name = 'rewald supervisor'",
  );
  if (owner === undefined) throw new Error('Nobody owns the data.');
  return owner.pid;
};
const listenAt = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

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
  // As on a busy machine, the server has not noticed yet that the owner is gone.
  const owner = await ownerOf(url);
  process.kill(owner, 'SIGSTOP');
  await killed(child);
  const waits = async () =>
    (await query(url, "select from pg_locks where locktype = 'advisory' and not granted")).length > 0;
  const [adopted] = await Promise.all([
    start('kept'),
    eventually(waits).finally(() => process.kill(owner, 'SIGCONT')),
  ]);
  expect(adopted.url).toBe(url);
  await query(adopted.url, 'insert into kept values (3)');
  killServer('kept');
  let rows: unknown[] = [];
  while (rows.length === 0) {
    rows = await query(adopted.url, 'select step from kept order by step').catch(() => []);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(rows).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
  await adopted.stop();
});

test('[API-03] who stops the database while it comes back leaves no server behind', async () => {
  const stopped = Promise.withResolvers<void>();
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'left'),
    firstPort: 15_650,
    onEvent: (event) => {
      // A moment later the supervisor looks for a port, and has not started the server yet.
      if (event.includes('went away')) queueMicrotask(() => stopped.resolve(server.stop()));
    },
  });
  killServer('left');
  await stopped.promise;
  // What was killed leaves the file there, and so does what still runs.
  expect(existsSync(join(home, 'left/data/postmaster.pid'))).toBe(false);
});

test('[API-03] a database whose port another program took comes back at the same port', async () => {
  const events: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir: join(home, 'port'),
    firstPort: 15_650,
    onEvent: (event) => events.push(event),
  });
  // While its connection is open, the supervisor does not notice that the server is gone.
  const owner = await ownerOf(server.url);
  process.kill(owner, 'SIGSTOP');
  killServer('port');
  const other = await eventually(() => listenAt(Number(new URL(server.url).port)));
  process.kill(owner, 'SIGKILL');
  await eventually(() => events.find((event) => event.includes('another program uses its port')));
  await new Promise((resolve) => other.close(resolve));
  expect(await eventually(() => query(server.url, 'select 1 as one').catch(() => null))).toEqual([
    { one: 1 },
  ]);
  await server.stop();
});

test('[API-03] a directory that is not a database, or a damaged one, is reported in one sentence', async () => {
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

test('[API-03] the application owns its database, and has no rights on the server or the machine', async () => {
  const server = await start('powerless');
  try {
    expect(
      await query(
        server.url,
        `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, current_user = pg_get_userbyid(datdba) as owns
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        owns: true,
      },
    ]);
    for (const beyond of [
      "copy (select 1) to program 'cat'",
      "copy (select 1) to '/tmp/rewald-was-here'",
      "select pg_read_file('/etc/passwd')",
      'create role another superuser',
      'alter role current_user superuser',
      'set role rewald',
      'create database another',
    ])
      await expect(query(server.url, beyond)).rejects.toMatchObject({ code: '42501' });
    const database = openDatabase(server.url, { connections: 2 });
    expect((await migrate(database)).length).toBeGreaterThan(20);
    await database.destroy();
  } finally {
    await server.stop();
  }
});

/** A cluster as earlier versions created it: the application used the superuser. */
const makeFormerCluster = async (name: string): Promise<void> => {
  const folder = join(home, name);
  mkdirSync(folder);
  const folders = clusterFolders(folder);
  const user = postgresUser(folders.data);
  const binaries = prepareBinaries(user);
  const password = await ensureCluster(folders, binaries, user);
  const postmaster = await startPostmaster(folders, binaries, user, await findFreePort(15_650));
  const urlOf = (database: string) =>
    `postgresql://rewald:${password}@127.0.0.1:${postmaster.port}/${database}`;
  try {
    await query(urlOf('postgres'), 'create database rewald');
    const database = openDatabase(urlOf('rewald'), { connections: 2 });
    await migrate(database);
    await database.destroy();
    for (const statement of [
      "create type mood as enum ('calm')",
      'create domain euros as integer check (value >= 0)',
      'create sequence apart',
      'create schema "Own place"',
      'create table "Own place"."Kept things" (id integer generated always as identity, old serial, mood mood, price euros)',
      `insert into "Own place"."Kept things" (mood, price) values ('calm', 3)`,
      'create view "Own place".shown as select * from "Own place"."Kept things"',
      'create materialized view counted as select count(*) from "Own place"."Kept things"',
      "create function said(what text) returns text language sql as 'select what'",
    ])
      await query(urlOf('rewald'), statement);
  } finally {
    await stopPostmaster(postmaster);
  }
};

test('[API-03] a cluster of an earlier version is handed over to the application, with all its rows', async () => {
  await makeFormerCluster('former');
  for (const round of [1, 2]) {
    const server = await start('former');
    try {
      expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: false },
      ]);
      expect(
        await query(
          server.url,
          `select owner, count(*) > 0 as some from (
             select pg_get_userbyid(relowner) as owner, relnamespace as place from pg_class
             union all select pg_get_userbyid(proowner), pronamespace from pg_proc
             union all select pg_get_userbyid(typowner), typnamespace from pg_type
             union all select pg_get_userbyid(nspowner), oid from pg_namespace where nspname <> 'public'
           ) as things join pg_namespace on pg_namespace.oid = place
           where nspname !~ '^pg_' and nspname <> 'information_schema' group by owner`,
        ),
      ).toEqual([{ owner: 'rewald_shop', some: true }]);
      // The rows are there, and tables can be altered as migrations do.
      await query(
        server.url,
        `alter table "Own place"."Kept things" add column round_${round} integer default ${round}`,
      );
      await query(server.url, `insert into "Own place"."Kept things" (mood, price) values ('calm', 4)`);
      await query(server.url, 'refresh materialized view counted');
      expect(await query(server.url, "select count::int, said(nextval('apart')::text) from counted")).toEqual(
        [{ count: round + 1, said: String(round) }],
      );
      const database = openDatabase(server.url, { connections: 2 });
      expect(await migrate(database)).toEqual([]);
      await database.destroy();
    } finally {
      await server.stop();
    }
  }
});

test('[API-02] others cannot read the database’s folder, and PostgreSQL can use it', async () => {
  const first = await start('closed');
  await query(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const folder = join(home, 'closed');
  // As earlier versions created it.
  chmodSync(folder, 0o755);
  const again = await start('closed');
  try {
    expect(await query(again.url, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(statSync(folder).mode & 0o066).toBe(0);
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0);
  } finally {
    await again.stop();
  }
});

test('[API-03] three replicas that start at the same time migrate and seed once', async () => {
  const own = await makeDatabase('empty');
  const replicas = [1, 2, 3].map(() => openDatabase(own.url, { connections: 2 }));
  const steps = await Promise.all(replicas.map(migrate));
  // They take turns, and none repeats what another has done.
  expect(steps.flat().length).toBeGreaterThan(30);
  expect(new Set(steps.flat()).size).toBe(steps.flat().length);
  const seeds = await Promise.all(replicas.map((replica) => seed(replica, 300)));
  expect(seeds.filter(({ changed }) => changed)).toHaveLength(1);
  const [replica] = replicas;
  if (replica === undefined) throw new Error('no replica');
  expect(await seed(replica, 200)).toEqual({ changed: false, offers: 300 });
  expect(await seedAgain(replica, 200)).toEqual({ changed: true, offers: 200 });
  expect(await replica.selectFrom('offers').select('id').execute()).toHaveLength(200);
  await Promise.all(replicas.map((one) => one.destroy()));
  await own.drop();
});

test('[API-03] what a shop changed stays as it is, whichever version of the demo it came from', async () => {
  const own = await makeDatabase('empty');
  const settings = { databaseUrl: own.url, dataDirectory: 'not used', seed: 'demo' } as const;
  await prepareDatabase(settings);
  const database = openDatabase(own.url, { connections: 2 });
  await sql`update catalogue_state set seed_version = 'of a former release'`.execute(database);
  await sql`update offers set price_cents = 12345, stock = 0 where id = 1`.execute(database);
  await sql`
    insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock)
    select 9000001, product_id, model_id, condition_id, (select min(id) from sellers where id not in (
      select seller_id from offers as rival where (rival.product_id, rival.condition_id) = (offers.product_id, offers.condition_id))), 777, 3
    from offers where id = 1`.execute(database);
  await sql`delete from offer_prices where offer_id = 2`.execute(database);
  await sql`delete from offers where id = 2`.execute(database);
  await sql`delete from discounts where code = 'BAUM5'`.execute(database);
  const all = async (): Promise<unknown[]> => {
    const tables = ['offers', 'offer_prices', 'discounts', 'sellers'] as const;
    return Promise.all(
      tables.map((table) =>
        database
          .selectFrom(table)
          .selectAll()
          .orderBy(sql`1, 2`)
          .execute(),
      ),
    );
  };
  const before = await all();
  await prepareDatabase(settings);
  expect(await all()).toEqual(before);
  await database.destroy();
  await own.drop();
});

test('[API-03] a company’s own database gets no demo data', async () => {
  const own = await makeDatabase('empty');
  const settings = readSettings({ DATABASE_URL: own.url, REWALD_MIGRATE: 'on' });
  expect([settings.seed, readSettings({}).seed]).toEqual(['none', 'demo']);
  await prepareDatabase(settings);
  const database = openDatabase(own.url, { connections: 1 });
  for (const table of ['offers', 'sellers', 'discounts'] as const)
    expect([table, await database.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  await database.destroy();
  await own.drop();
});
