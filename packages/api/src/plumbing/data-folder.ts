import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of files and folders that only their owner may read. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
/** For root: the embedded PostgreSQL runs as another user, who has to pass through to its own folder, and sees no names. */
const PASSABLE_FOLDER = 0o711;

const BY_OTHERS = 0o077;
const STICKY = 0o1000;

/** Takes rights away, and never gives any: a folder that was closed stays closed. */
const tighten = (path: string, most: number): void => {
  const { mode } = lstatSync(path);
  if ((mode & BY_OTHERS & ~most) !== 0) chmodSync(path, mode & most);
};

/** Restricts the content of a folder first and the folder last, so that an interrupted run starts again. */
const closeAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeAll(path);
    else if (entry.isFile()) tighten(path, PRIVATE_FILE);
  }
  tighten(folder, PRIVATE_FOLDER);
};

/** Told of a folder that stays as it is, because it belongs to somebody else. */
export type OnOpenFolder = (sentence: string) => void;

/**
 * Does work on a folder as it is. Another process may remove something at the same time, or the folder itself may not be there;
 * what belongs to another user cannot be changed, and may be meant so.
 */
const onReal = (folder: string, report: OnOpenFolder, work: (real: string, mode: number) => void): void => {
  try {
    const real = realpathSync(folder);
    work(real, lstatSync(real).mode);
  } catch (error) {
    // Node's own errors are of another realm inside a sandbox, so `instanceof Error` does not know them there.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'EPERM' || code === 'EACCES' || code === 'EROFS')
      report(`Others may read ${folder}: its rights cannot be changed by this user.`);
    else if (code !== 'ENOENT') throw error;
  }
};

/** Closes a folder to everybody but its owner, with everything in it. One that is not there, or closed, stays as it is. */
export const closeFolder = (folder: string, report: OnOpenFolder = () => undefined): void =>
  onReal(folder, report, (real, mode) => {
    // A private folder protects its files, whatever their own modes are.
    if ((mode & BY_OTHERS) !== 0) closeAll(real);
  });

/**
 * Makes a folder that its owner alone may enter, or closes the one that is there.
 *
 * @throws {Error} it cannot be made
 */
export const makePrivate = (folder: string, report?: OnOpenFolder): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  closeFolder(folder, report);
};

/**
 * Makes the data directory, or closes the one that is there to others; what is kept in it is closed folder by folder.
 *
 * @throws {Error} it cannot be made
 */
export const openDataFolder = (folder: string, report: OnOpenFolder = () => undefined): void => {
  const most = process.getuid?.() === 0 ? PASSABLE_FOLDER : PRIVATE_FOLDER;
  mkdirSync(folder, { recursive: true, mode: most });
  onReal(folder, report, (real, mode) => {
    // Such as /tmp, which belongs to everybody.
    if ((mode & STICKY) === 0) tighten(real, most);
  });
};
