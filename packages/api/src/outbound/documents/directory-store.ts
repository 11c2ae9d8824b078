import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '@rewald/server-kit/problems/problem';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@rewald/server-kit/data-folder';
import { DocumentDamagedError, DocumentMissingError, pathOf, type DocumentStore } from './document-store.ts';

// In Jest's sandbox Node's errors are of another realm, so `instanceof Error` is false.
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** A full disk or an exhausted quota is reported as 503: a later attempt succeeds once there is space. */
const orFull = (cause: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(String(codeOf(cause)))
    ? new Problem(503, 'no-room', { headers: { 'retry-after': '60' }, cause })
    : cause;

const isThere = async (path: string, size: number): Promise<boolean> => {
  try {
    return (await stat(path)).size === size;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
};

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Stores documents as `ab/cdef…` in a directory. Several replicas may share it.
 *
 * @param directory created if it does not exist
 */
export const storeInDirectory = (directory: string): DocumentStore => ({
  write: async (digest, bytes) => {
    const path = join(directory, pathOf(digest));
    if (await isThere(path, bytes.byteLength)) return;
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
      const handle = await open(draft, 'wx', PRIVATE_FILE);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw orFull(error);
    }
    // The directory entry must survive a crash, too.
    await flush(dirname(path));
    await flush(directory);
  },
  read: async (digest) => {
    let bytes: Buffer;
    try {
      bytes = await readFile(join(directory, pathOf(digest)));
    } catch (cause) {
      throw isAbsent(cause) ? new DocumentMissingError(digest, { cause }) : cause;
    }
    if (!createHash('sha256').update(bytes).digest().equals(digest)) throw new DocumentDamagedError(digest);
    return bytes;
  },
  remove: (digest) => rm(join(directory, pathOf(digest)), { force: true }),
});
