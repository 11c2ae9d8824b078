import type { AuditEntry, RegistryDocument } from '@rewald/contracts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readAudit } from './audit-log.ts';
import { verdictPath } from './kept-verdicts.ts';

/** When a version was last part of a release; a page opened then may still load its files. */
const lastSeen = (log: readonly AuditEntry[], part: string, version: string): number => {
  const last = log.find(
    (entry) => entry.part === part && (entry.version === version || entry.from === version),
  );
  return last ? Date.parse(last.at) : 0;
};

/**
 * Deletes the files of versions that are no longer listed.
 *
 * @param parts those whose lists have a known signature: nothing is deleted because of other lists
 * @returns the folders deleted, or to be deleted
 */
export const pruneVersions = async (
  store: ReleaseStore,
  parts: RegistryDocument['microFrontends'],
  { olderThanDays, dryRun }: { olderThanDays: number; dryRun: boolean },
): Promise<string[]> => {
  const log = await readAudit(store, Number.MAX_SAFE_INTEGER);
  const before = Date.now() - olderThanDays * 24 * 60 * 60 * 1000;
  const gone: string[] = [];
  for (const [part, versions] of Object.entries(parts)) {
    const kept = new Set(versions.map(({ metadata }) => metadata.version));
    const paths = await store.list(part);
    for (const version of new Set(paths.map((path) => path.split('/')[1] ?? ''))) {
      if (version === '' || kept.has(version) || lastSeen(log, part, version) > before) continue;
      gone.push(`${part}/${version}`);
      if (dryRun) continue;
      for (const path of paths) if (path.startsWith(`${part}/${version}/`)) await store.remove(path);
      await store.remove(`${part}/${version}`);
      await store.remove(verdictPath(part, version));
    }
  }
  return gone;
};
