import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterFolders } from './cluster.ts';
import { BinariesDoNotRunError, BrokenDataDirectoryError } from './errors.ts';
import type { ProcessUser } from './process-user.ts';

/** A running PostgreSQL server as its postmaster.pid describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Below the range that systems assign to outgoing connections. */
const LAST_PORT = 32_767;
const START_TIMEOUT_MS = 60_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

// After a crash or a reboot, the pid may belong to another process.
const isPostgres = (pid: number): boolean => {
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync(commandLine)) return process.platform !== 'linux';
  return readFileSync(commandLine, 'utf8').includes('postgres');
};

/** Whether the process lives and is a PostgreSQL server (a zombie is not). */
export const isServing = (pid: number): boolean => isAlive(pid) && isPostgres(pid);

/** The server that runs on the data directory, even if its parent was killed; null if there is none. */
export const findPostmaster = (data: string): Postmaster | null => {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isServing(pid)) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first free loopback port from `first` on. */
export const findFreePort = async (first: number): Promise<number> => {
  for (let port = first; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  throw new Error(`No free port between ${first} and ${LAST_PORT}.`);
};

/** The port of a server that went away. @throws {Error} another program has taken it meanwhile */
export const freeAgain = async (port: number): Promise<number> => {
  if (await isFree(port)) return port;
  throw new Error(`another program uses its port ${port}.`);
};

/**
 * Starts a server on the cluster and waits until it accepts connections, which includes recovery after a crash.
 *
 * @throws {BrokenDataDirectoryError} the server gave up on the data; the reason is its last log line
 * @throws {BinariesDoNotRunError} the program could not be started
 */
export const startPostmaster = async (
  folders: ClusterFolders,
  binaries: Binaries,
  user: ProcessUser | null,
  port: number,
  isDurable = true,
): Promise<Postmaster> => {
  const logStart = statSync(folders.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(folders.logFile, 'a', 0o600);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // Room for the indexes of a million offers; a smaller shop leaves the rest unused, which takes no memory.
    'shared_buffers=256MB',
    'synchronous_commit=on',
    // Without both, data survive a crash of the server, but not one of the machine.
    `fsync=${isDurable ? 'on' : 'off'}`,
    `full_page_writes=${isDurable ? 'on' : 'off'}`,
    'log_timezone=UTC',
    'timezone=UTC',
    'log_min_messages=warning',
    // The log must not contain what people typed.
    'log_parameter_max_length_on_error=0',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting]);
  // Detached: Ctrl-C in a terminal reaches the whole process group, and the server must outlive our own shutdown.
  const child = spawn(binaries.postgres, ['-D', folders.data, ...settings], {
    cwd: dirname(binaries.postgres),
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  child.unref();

  let failure: Error | null = null;
  let exited = false;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', () => {
    exited = true;
  });

  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (failure !== null) throw new BinariesDoNotRunError(String(failure), { cause: failure });
    const found = findPostmaster(folders.data);
    if (found?.pid === child.pid && found?.ready) return found;
    if (exited) throw startFailure(folders, logStart);
    await sleep(20);
  }
  if (child.pid !== undefined && isAlive(child.pid)) process.kill(child.pid, 'SIGQUIT');
  throw new BrokenDataDirectoryError(
    folders.data,
    `the server was not ready after ${START_TIMEOUT_MS / 1000} seconds`,
  );
};

/** The port was taken between checking and binding: try again. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}
/** Another server still holds the cluster's shared memory or lock: try again, or find out which server it is. */
export class ClusterBusyError extends Error {
  override readonly name = 'ClusterBusyError';
}

const startFailure = (folders: ClusterFolders, logStart: number): Error => {
  const output = readFileSync(folders.logFile).subarray(logStart).toString('utf8');
  const lines = output.trim().split('\n');
  if (/could not bind|Address already in use|could not create any TCP\/IP sockets/.test(output))
    return new PortTakenError();
  if (/postmaster\.pid" already exists|pre-existing shared memory|is another postmaster/i.test(output))
    return new ClusterBusyError();
  if (/error while loading shared libraries|not found \(required by|Exec format error/.test(output))
    return new BinariesDoNotRunError(lines.at(-1) ?? '');
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  const sentence = reason.replace(/^.*?(FATAL|PANIC):\s*/, '').replace(/\.$/, '');
  return new BrokenDataDirectoryError(
    folders.data,
    sentence === '' ? 'the server ended without a word' : sentence,
  );
};

/** Stops a server in PostgreSQL's fast mode: open transactions are rolled back, committed ones are written to disk. */
export const stopPostmaster = async (postmaster: Postmaster): Promise<void> => {
  if (!isServing(postmaster.pid)) return;
  process.kill(postmaster.pid, 'SIGINT');
  const timeout = performance.now() + 10_000;
  while (isServing(postmaster.pid)) {
    if (performance.now() > timeout) {
      process.kill(postmaster.pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
};
