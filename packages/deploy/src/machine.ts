import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  chmodSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  /** Asks the program to end, and kills it if it does not. @returns the exit code, or the signal that ended it */
  end(signal?: NodeJS.Signals): Promise<number | string>;
}

/** An empty folder that stands for a machine, and an unprivileged user who runs everything in it. */
export interface Machine {
  readonly home: string;
  /** Makes a folder that belongs to the user. */
  folder(name: string): string;
  /** Runs a command to its end. @throws Error with its output, unless it exits with 0 */
  run(command: readonly string[], environment?: Readonly<Record<string, string>>): string;
  start(name: string, command: readonly string[], environment?: Readonly<Record<string, string>>): Running;
  /** The output of a program so far. */
  logOf(name: string): string;
  stop(): Promise<void>;
}

/** The user `nobody` if this process is root, because the programs must not need any rights. */
const unprivileged = (): { uid: number; gid: number } | null =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'nobody']).toString()),
        gid: Number(execFileSync('id', ['-g', 'nobody']).toString()),
      }
    : null;

/** The same time as in our systemd units. */
const END_MS = 60_000;

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | string> => {
  if (isAlive(child)) child.kill(signal);
  // A frozen process does not handle signals.
  if (isAlive(child)) child.kill('SIGCONT');
  for (const since = performance.now(); isAlive(child); await sleep(20))
    if (performance.now() - since > END_MS) child.kill('SIGKILL');
  return child.exitCode ?? child.signalCode ?? '';
};

/** Makes a machine. Its programs get only the path of this process's environment, and write only into the machine's folder. */
export const makeMachine = (): Machine => {
  const home = mkdtempSync(join(tmpdir(), 'rewald-machine-'));
  chmodSync(home, 0o755);
  const user = unprivileged();
  const running: Running[] = [];
  const folder = (name: string): string => {
    const path = join(home, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  };
  const logs = folder('logs');
  const own = { PATH: process.env['PATH'] ?? '', TMPDIR: folder('tmp') };
  return {
    home,
    folder,
    run: ([program = '', ...args], environment = {}) =>
      execFileSync(program, args, {
        cwd: home,
        env: { ...own, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...user,
      }).toString(),
    start: (name, [program = '', ...args], environment = {}) => {
      const log = openSync(join(logs, name), 'a', 0o600);
      const child = spawn(program, args, {
        cwd: home,
        env: { ...own, ...environment },
        stdio: ['ignore', log, log],
        ...user,
      });
      const one: Running = {
        name,
        child,
        end: (signal = 'SIGTERM') => end(child, signal),
      };
      running.push(one);
      return one;
    },
    logOf: (name) =>
      existsSync(join(logs, name)) ? execFileSync('tail', ['-n', '20', join(logs, name)]).toString() : '',
    stop: async () => {
      const [database, ...others] = running;
      await Promise.all(others.map((one) => one.end()));
      // In fast mode, because all clients have ended.
      await database?.end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
};

/** Folder of the programs of Debian's PostgreSQL; null if version 15 or newer is not installed. */
export const findPostgres = (): string | null => {
  const debian = '/usr/lib/postgresql';
  const newest = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
        .toSorted((a, b) => b - a)[0]
    : undefined;
  return newest === undefined ? null : join(debian, String(newest), 'bin');
};
