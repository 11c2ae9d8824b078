import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path/posix';
import Schema from 'typebox/schema';
import { AuditEntry } from '@rewald/contracts';
import type { ReleaseStore } from '../store/release-store.ts';

const auditCheck = Schema.Compile(AuditEntry);

/**
 * Not served, because who released what is internal. The entries of each part are in a subfolder; those from before 0.2
 * are directly in this folder.
 */
const AUDIT_FOLDER = '.audit';

/** Logs an action before it is done. @returns a function that removes the entry if the action fails */
export const writeAudit = async (store: ReleaseStore, entry: AuditEntry): Promise<() => Promise<void>> => {
  const path = `${AUDIT_FOLDER}/${entry.part}/${entry.at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
  await store.create(path, Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
  return () => store.remove(path);
};

/** The latest changes, newest first. @param part only those of a part, and those from before 0.2, which may be of any */
export const readAudit = async (
  store: ReleaseStore,
  limit: number,
  part: string | null = null,
): Promise<AuditEntry[]> => {
  const folders = [AUDIT_FOLDER, `${AUDIT_FOLDER}/${part}`];
  // A file's name begins with its time.
  const paths = (await store.list(AUDIT_FOLDER))
    .filter((path) => part === null || folders.includes(dirname(path)))
    .sort((a, b) => basename(b).localeCompare(basename(a)))
    .slice(0, limit);
  const entries = await Promise.all(
    paths.map(async (path) => {
      const stored = await store.read(path);
      const value: unknown = stored ? JSON.parse(stored.bytes.toString('utf8')) : null;
      return auditCheck.Check(value) ? value : null;
    }),
  );
  return entries.filter((entry) => entry !== null);
};
