import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreProblem, WriteRefused, type ReleaseStore, type Stored } from './release-store.ts';

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)));

const isRefused = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)));

const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/** Age in ms from which a lock counts as left behind by a killed process. */
const ABANDONED_MS = 10_000;
/** About 15 s, longer than an abandoned lock is kept. */
const LOCK_TRIES = 600;

/** Reads a file. @returns null when it is missing */
const readStored = async (path: string): Promise<Stored | null> => {
  try {
    const bytes = await readFile(path);
    return { bytes, tag: tagOf(bytes) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Writes beside the target and flushes to disk, so that a power cut leaves the old file or the new one. */
const prepare = async (target: string, bytes: Buffer): Promise<string> => {
  await mkdir(dirname(target), { recursive: true });
  const temporary = join(dirname(target), `.${randomUUID()}`);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return temporary;
};

/** @throws WriteRefused when the rights of the folder do not allow the write */
const unlessRefused = async (root: string, path: string, write: Promise<boolean>): Promise<boolean> => {
  try {
    return await write;
  } catch (error) {
    throw isRefused(error) ? new WriteRefused(`directory ${root}`, path, error) : error;
  }
};

const createFile = async (target: string, bytes: Buffer): Promise<boolean> => {
  const temporary = await prepare(target, bytes);
  try {
    // Linking fails when the name is taken; renaming would replace the file.
    linkSync(temporary, target);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
};

/** Removes a lock, but not one that another process has made since. */
const removeLock = (lock: string, owner: string): void => {
  try {
    if (readFileSync(lock, 'utf8') === owner) rmSync(lock, { force: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Removes a lock that a killed process has left behind. */
const removeAbandoned = async (lock: string): Promise<void> => {
  const held = await readStored(lock);
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (held && age > ABANDONED_MS) removeLock(lock, held.bytes.toString('utf8'));
};

/**
 * Waits until the lock file can be created, which then contains its owner's id.
 *
 * @throws StoreProblem when another process holds the lock for too long
 */
const acquireLock = async (lock: string, owner: string): Promise<void> => {
  for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
    if (!existsSync(lock) && (await createFile(lock, Buffer.from(owner)))) return;
    await removeAbandoned(lock);
    await sleep(10 + Math.random() * 30);
  }
  throw new StoreProblem('Somebody else is releasing; try again.');
};

/** Allows one writer at a time between reading and renaming. Directories offer only lock files for that. */
const withLock = async <T>(target: string, work: () => Promise<T>): Promise<T> => {
  const lock = `${target}.lock`;
  const owner = randomUUID();
  await acquireLock(lock, owner);
  try {
    return await work();
  } finally {
    removeLock(lock, owner);
  }
};

const replaceFile = (target: string, bytes: Buffer, tag: string | null): Promise<boolean> =>
  withLock(target, async () => {
    if (((await readStored(target))?.tag ?? null) !== tag) return false;
    await rename(await prepare(target, bytes), target);
    return true;
  });

/** Stores releases in a directory that the artefact origin serves. Files are written atomically. */
export const storeInDirectory = (root: string): ReleaseStore => ({
  name: `directory ${root}`,
  read: (path) => readStored(join(root, path)),
  create: (path, bytes) => unlessRefused(root, path, createFile(join(root, path), bytes)),
  replace: (path, bytes, tag) => unlessRefused(root, path, replaceFile(join(root, path), bytes, tag)),
  async list(folder) {
    try {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
  remove: (path) => rm(join(root, path), { recursive: true, force: true }),
  close: () => undefined,
});
