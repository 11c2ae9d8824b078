import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresUser } from '@rewald/server-kit/database/embedded/process-user';
import { freePort } from '@rewald/server-kit/testing/free-ports';

const OLDEST = 15;

const majorOf = (folder: string): number => {
  const program = join(folder, 'postgres');
  if (!existsSync(program) || !existsSync(join(folder, 'initdb'))) return 0;
  return Number(/ (\d+)/.exec(execFileSync(program, ['--version']).toString())?.[1] ?? 0);
};

/** The programs of the newest PostgreSQL installed on this machine; null if no supported version is installed. */
export const findInstalled = (): { folder: string; major: number } | null => {
  const folders: string[] = [];
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { stdio: 'pipe' }).toString().trim());
  } catch {
    // On Debian a server can be installed without pg_config.
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

/** Waits until a server accepts connections. */
export const answers = async (url: string): Promise<void> => {
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

/** A server on a cluster of its own. */
interface InstalledServer {
  readonly data: string;
  readonly url: string;
  readonly child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Clusters of an installed PostgreSQL, with an archived log, copies and standbys, as companies run them. */
export interface InstalledServers {
  /** A new, empty cluster whose log is archived. */
  start(name: string, settings?: readonly string[]): Promise<InstalledServer>;
  /** Copies a server with pg_basebackup into a folder of this name. */
  copy(from: InstalledServer, name: string): void;
  /** Starts a copy. `settings` define its recovery, `signal` whether it recovers once or keeps following as a standby. */
  open(name: string, settings: readonly string[], signal?: 'recovery' | 'standby'): Promise<InstalledServer>;
  /** Folder with the archived log. */
  readonly archive: string;
  stop(): Promise<void>;
}

/** Folder of the clusters, and the user that their programs run as. */
interface Home {
  readonly path: string;
  readonly user: ReturnType<typeof postgresUser>;
}

const makeHome = (): Home => {
  const path = mkdtempSync(join(tmpdir(), 'rewald-servers-'));
  chmodSync(path, 0o755);
  return { path, user: postgresUser(join(path, 'none')) };
};

/** Starts a server on a cluster in `home`, without waiting for it. */
const startServer = async (
  programs: string,
  { path, user }: Home,
  name: string,
  settings: readonly string[],
): Promise<InstalledServer> => {
  const data = join(path, name);
  const port = await freePort();
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    { cwd: path, stdio: 'ignore', ...user },
  );
  return {
    data,
    child,
    url: `postgresql://rewald@127.0.0.1:${port}/postgres`,
    end: async (signal) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await gone;
    },
  };
};

/** @param folder of the programs */
export const installedServers = (folder: string): InstalledServers => {
  const home = makeHome();
  const archive = join(home.path, 'archive');
  const running: InstalledServer[] = [];
  mkdirSync(archive);
  if (home.user !== null)
    for (const path of [home.path, archive]) chownSync(path, home.user.uid, home.user.gid);
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(folder, program), args, { cwd: home.path, stdio: 'ignore', ...home.user });
  };
  const serve = async (name: string, settings: readonly string[]): Promise<InstalledServer> => {
    const server = await startServer(folder, home, name, settings);
    running.push(server);
    await answers(server.url);
    return server;
  };
  return {
    archive,
    start: (name, settings = []) => {
      const auth = ['--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'];
      run('initdb', '-D', join(home.path, name), '-U', 'rewald', ...auth);
      return serve(name, [
        'archive_mode=on',
        `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
        ...settings,
      ]);
    },
    copy: (from, name) =>
      run('pg_basebackup', '-D', join(home.path, name), '-d', from.url, '-X', 'stream', '-c', 'fast'),
    open: (name, settings, signal) => {
      if (signal !== undefined) writeFileSync(join(home.path, name, `${signal}.signal`), '');
      return serve(name, settings);
    },
    stop: async () => {
      for (const server of running) await server.end('SIGQUIT');
      rmSync(home.path, { recursive: true, force: true });
    },
  };
};
