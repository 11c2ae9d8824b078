/**
 * Runs the API's tests on the PostgreSQL that is installed on this machine, in a cluster of its own that is gone afterwards.
 * Arguments go to Jest. Where no PostgreSQL 15 or newer is installed it says so, and nothing is wrong.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../src/plumbing/database/embedded/postmaster.ts';
import { postgresUser } from '../src/plumbing/database/embedded/process-user.ts';

const OLDEST = 15;

const majorOf = (folder: string): number => {
  const program = join(folder, 'postgres');
  if (!existsSync(program) || !existsSync(join(folder, 'initdb'))) return 0;
  return Number(/ (\d+)/.exec(execFileSync(program, ['--version']).toString())?.[1] ?? 0);
};

/** The folder of the newest installed PostgreSQL. */
const findInstalled = (): { folder: string; major: number } | null => {
  const folders: string[] = [];
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { stdio: 'pipe' }).toString().trim());
  } catch {
    // Debian installs servers without it.
  }
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')));
  return (
    folders
      .map((folder) => ({ folder, major: majorOf(folder) }))
      .filter(({ major }) => major >= OLDEST)
      .toSorted((a, b) => b.major - a.major)[0] ?? null
  );
};

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const answers = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
};

const installed = findInstalled();
if (installed === null) {
  process.stdout.write('No PostgreSQL 15 or newer is installed here: the embedded one alone was tested.\n');
  process.exit(0);
}
const { folder, major } = installed;
const home = mkdtempSync(join(tmpdir(), 'rewald-installed-postgres-'));
chmodSync(home, 0o755);
const data = join(home, 'data');
const user = postgresUser(data);
if (user !== null) chownSync(home, user.uid, user.gid);
execFileSync(
  join(folder, 'initdb'),
  ['-D', data, '-U', 'rewald', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  { cwd: home, stdio: 'ignore', ...user },
);
const port = await findFreePort(15_700);
const settings = [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
];
const server = spawn(
  join(folder, 'postgres'),
  ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
  { cwd: home, stdio: 'ignore', ...user },
);
const gone = ended(server);
try {
  const url = `postgresql://rewald@127.0.0.1:${port}/postgres`;
  await answers(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database rewald');
  await client.end();
  process.stdout.write(`PostgreSQL ${major} of this machine\n`);
  const api = resolve(import.meta.dirname, '..');
  const jest = resolve(api, '../../node_modules/jest/bin/jest.js');
  process.exitCode = await ended(
    spawn(process.execPath, [jest, ...process.argv.slice(2)], {
      cwd: api,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_NO_WARNINGS: '1',
        TEST_DATABASE_URL: `postgresql://rewald@127.0.0.1:${port}/rewald`,
      },
    }),
  );
} finally {
  server.kill('SIGINT');
  await gone;
  rmSync(home, { recursive: true, force: true });
}
