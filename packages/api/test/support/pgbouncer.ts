import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@rewald/server-kit/testing/eventually';

const PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

/** Path of PgBouncer on this machine; null if it is not installed. */
export const findPgBouncer = (): string | null => PLACES.find((place) => existsSync(place)) ?? null;

/** PgBouncer in transaction mode in front of a server. */
export interface PgBouncer {
  /** The address of a database through PgBouncer. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** The user to run PgBouncer as, because it refuses to run as root. */
const otherUser = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'nobody']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/**
 * @param server address of PostgreSQL, with name and password
 * @param connections to each database; few, so that consecutive transactions get different connections
 */
export const startPgBouncer = async (
  program: string,
  server: string,
  port: number,
  connections: number,
): Promise<PgBouncer> => {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const home = mkdtempSync(join(tmpdir(), 'rewald-pgbouncer-'));
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
server_lifetime = 3600
`,
  );
  chmodSync(home, 0o755);
  chmodSync(file, 0o644);
  const child = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], ...otherUser() });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await eventually(
    () =>
      new Promise<boolean>((resolve) => {
        if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`);
        const probe = connect(port, '127.0.0.1', () => {
          probe.destroy();
          resolve(true);
        });
        probe.once('error', () => resolve(false));
      }),
  );
  return {
    urlOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
