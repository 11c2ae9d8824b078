import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The system user that PostgreSQL runs as, if that is not the current one. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. For root this picks the owner of existing data, otherwise the system's `postgres` or
 * `nobody` user; for everybody else there is nothing to change.
 *
 * @param dataDirectory where the cluster is or will be
 */
export const postgresUser = (dataDirectory: string): ProcessUser | null => {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(dataDirectory, { throwIfNoEntry: false });
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid = '', gid = '']) => [name, { uid: Number(uid), gid: Number(gid) }] as const),
  );
  return accounts.get('postgres') ?? accounts.get('nobody') ?? { uid: 65534, gid: 65534 };
};

/** Whether users other than the owner can reach the directory, that is, may traverse it and all its parents. */
export const isReachableByOthers = (directory: string): boolean => {
  for (let current = directory; ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (stats !== undefined && (stats.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
};

/** Gives a directory with everything in it to the user. */
export const giveTo = (user: ProcessUser, path: string): void => {
  chownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(user, join(path, name));
};
