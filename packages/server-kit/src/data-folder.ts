import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Mode of a file that only its owner may read. */
export const PRIVATE_FILE = 0o600;
/** Mode of a folder that only its owner may enter. */
export const PRIVATE_FOLDER = 0o700;
/** For root: the embedded PostgreSQL runs as another user, who must be able to traverse this folder, but not to list it. */
const PASSABLE_FOLDER = 0o711;

const BY_OTHERS = 0o077;
const STICKY = 0o1000;

/** Removes permissions, and never adds any: a closed folder stays closed. */
const tighten = (path: string, most: number): void => {
  const { mode } = lstatSync(path);
  if ((mode & BY_OTHERS & ~most) !== 0) chmodSync(path, mode & most);
};

/**
 * Restricts the content of a folder first and the folder last, so that an
 * interrupted run is repeated: a closed folder is taken as done.
 */
const closeAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeAll(path);
    else if (entry.isFile()) tighten(path, PRIVATE_FILE);
  }
  tighten(folder, PRIVATE_FOLDER);
};

/** Called with a sentence about a folder that stays open, because its mode cannot be changed. */
export type OnOpenFolder = (sentence: string) => void;

/**
 * Works on a folder, which may not exist or may change meanwhile, since another process may remove something in it. A folder whose mode
 * cannot be changed is only reported: it belongs to another user, perhaps on purpose.
 */
const onReal = (folder: string, report: OnOpenFolder, work: (real: string, mode: number) => void): void => {
  try {
    const real = realpathSync(folder);
    work(real, lstatSync(real).mode);
  } catch (error) {
    // Inside a sandbox Node's own errors are of another realm, so `instanceof Error` does not match them there.
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'EPERM' || code === 'EACCES' || code === 'EROFS')
      report(`Others may read ${folder}: its rights cannot be changed by this user.`);
    else if (code !== 'ENOENT') throw error;
  }
};

/** Closes a folder, with everything in it, to everybody but its owner. A missing or closed folder stays as it is. */
export const closeFolder = (folder: string, report: OnOpenFolder = () => undefined): void =>
  onReal(folder, report, (real, mode) => {
    // A private folder protects its files, whatever their own modes are.
    if ((mode & BY_OTHERS) !== 0) closeAll(real);
  });

/**
 * Creates a folder that only its owner may enter, or closes the existing one.
 *
 * @throws {Error} it cannot be created
 */
export const makePrivate = (folder: string, report?: OnOpenFolder): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  closeFolder(folder, report);
};

/**
 * Creates the data directory, or closes the existing one to others; each part of the application closes its own folder in it.
 *
 * @throws {Error} it cannot be created
 */
export const openDataFolder = (folder: string, report: OnOpenFolder = () => undefined): void => {
  const most = process.getuid?.() === 0 ? PASSABLE_FOLDER : PRIVATE_FOLDER;
  mkdirSync(folder, { recursive: true, mode: most });
  onReal(folder, report, (real, mode) => {
    // A folder with the sticky bit, such as /tmp, is shared on purpose.
    if ((mode & STICKY) === 0) tighten(real, most);
  });
};
