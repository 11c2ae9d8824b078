import { createHash, randomUUID } from 'node:crypto';
import { linkSync, rmSync, statSync } from 'node:fs';
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
const LOCK_TRIES = 300;

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

/** Waits until the lock file can be created. @throws StoreProblem when another process holds the lock for too long */
const takeLock = async (lock: string): Promise<void> => {
  await mkdir(dirname(lock), { recursive: true });
  for (let attempt = 0; ; attempt++) {
    try {
      await (await open(lock, 'wx')).close();
      return;
    } catch (error) {
      if (!isThere(error)) throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > ABANDONED_MS) rmSync(lock, { force: true });
      if (attempt === LOCK_TRIES)
        throw new StoreProblem('Somebody else is releasing; try again.', { cause: error });
      await sleep(10 + Math.random() * 30);
    }
  }
};

/** Allows one writer at a time between reading and renaming. Directories offer only lock files for that. */
const withLock = async <T>(target: string, work: () => Promise<T>): Promise<T> => {
  const lock = `${target}.lock`;
  await takeLock(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
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
