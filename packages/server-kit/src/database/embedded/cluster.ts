import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { BinariesDoNotRunError, BrokenDataDirectoryError } from './errors.ts';
import { giveTo, type ProcessUser } from './process-user.ts';

const run = promisify(execFile);

/** The superuser of an embedded cluster, for the supervisor only. */
export const SUPERUSER = 'rewald';
const MAJOR_VERSION = '18';

/** Where the parts of an embedded database are. */
export interface ClusterFolders {
  /** PostgreSQL's own data directory. */
  readonly data: string;
  readonly passwordFile: string;
  readonly logFile: string;
}

/** @param home directory for the embedded database only */
export const clusterFolders = (home: string): ClusterFolders => ({
  data: join(home, 'data'),
  passwordFile: join(home, 'password'),
  logFile: join(home, 'server.log'),
});

/**
 * Creates the cluster if there is none yet, and checks an existing one. It is created next to its final place and then renamed, so that
 * an interrupted start never leaves half a cluster.
 *
 * @returns the superuser's password
 * @throws {BrokenDataDirectoryError} the directory contains something else, another version, or no password
 * @throws {BinariesDoNotRunError} initdb does not run here
 */
export const ensureCluster = async (
  folders: ClusterFolders,
  binaries: Binaries,
  user: ProcessUser | null,
): Promise<string> => {
  const { data, passwordFile } = folders;
  if (existsSync(data) && readdirSync(data).length > 0) {
    const versionFile = join(data, 'PG_VERSION');
    if (!existsSync(versionFile)) throw new BrokenDataDirectoryError(data, 'it holds no PostgreSQL database');
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version !== MAJOR_VERSION)
      throw new BrokenDataDirectoryError(
        data,
        `it was written by PostgreSQL ${version}, and this is ${MAJOR_VERSION}`,
      );
    if (!existsSync(passwordFile))
      throw new BrokenDataDirectoryError(data, `its password file ${passwordFile} is gone`);
    return readFileSync(passwordFile, 'utf8').trim();
  }

  const password = randomBytes(24).toString('base64url');
  const draft = `${data}.draft`;
  const draftPassword = `${passwordFile}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(draftPassword, `${password}\n`, { mode: 0o600 });
  if (user !== null) {
    giveTo(user, draft);
    giveTo(user, draftPassword);
  }
  const options = [
    ['-D', draft],
    ['-U', SUPERUSER],
    ['--pwfile', draftPassword],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    // Byte order for sorting, Unicode rules for letters, and no dependence on the machine's locales.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    ['--no-sync'],
  ].flat();
  try {
    await run(binaries.initdb, options, { cwd: dirname(binaries.initdb), ...user });
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw new BinariesDoNotRunError(`initdb: ${lastLine(cause)}`, { cause });
  }
  renameSync(draftPassword, passwordFile);
  rmSync(data, { recursive: true, force: true });
  renameSync(draft, data);
  return password;
};

const lastLine = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const output = 'stderr' in cause && typeof cause.stderr === 'string' ? cause.stderr.trim() : '';
  return output.split('\n').at(-1) || cause.message;
};
