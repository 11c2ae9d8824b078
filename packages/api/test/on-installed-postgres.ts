/**
 * Runs the tests of the API host and of the server kit on the PostgreSQL that is installed on this machine, in a temporary cluster. Arguments are passed to Jest. If no
 * PostgreSQL 15 or newer is installed, it says so and exits successfully.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { findFreePort } from '@rewald/server-kit/database/embedded/postmaster';
import { postgresUser } from '@rewald/server-kit/database/embedded/process-user';
import { answers, findInstalled } from './support/installed-postgres.ts';

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

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
  const root = resolve(import.meta.dirname, '../../..');
  const jest = resolve(root, 'node_modules/jest/bin/jest.js');
  process.exitCode = await ended(
    spawn(process.execPath, [jest, '--selectProjects', 'api', 'server-kit', ...process.argv.slice(2)], {
      cwd: root,
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
