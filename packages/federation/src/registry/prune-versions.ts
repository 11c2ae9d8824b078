import type { AuditEntry, RegistryDocument } from '@rewald/contracts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readAudit, writeAudit } from './audit-log.ts';
import { verdictPath } from './kept-verdicts.ts';
import { runnerVerdictPath } from './runner-paths.ts';

/** When a version was last part of a release; a page opened then may still load its files. */
const lastSeen = (log: readonly AuditEntry[], part: string, version: string): number => {
  const last = log.find(
    (entry) => entry.part === part && (entry.version === version || entry.from === version),
  );
  return last ? Date.parse(last.at) : 0;
};

/** What the log says of a version that nobody but people with the link of a preview ever got. */
const ONLY_SHOWN: ReadonlySet<string> = new Set(['upload', 'preview', 'end preview']);

/**
 * When the last preview of a version ends, in ms since the epoch; null for a version that was ever released. Only the link of
 * a preview leads to its files.
 */
const previewEnds = (log: readonly AuditEntry[], part: string, version: string): number | null => {
  const said = log.filter(
    (entry) => entry.part === part && (entry.version === version || entry.from === version),
  );
  const ends = said.flatMap(({ until }) => (until === undefined ? [] : [Date.parse(until)]));
  return ends.length > 0 && said.every(({ action }) => ONLY_SHOWN.has(action)) ? Math.max(...ends) : null;
};

/** Whether the files of an unlisted version are still needed. */
const isWanted = (log: readonly AuditEntry[], part: string, version: string, beforeMs: number): boolean => {
  const ends = previewEnds(log, part, version);
  return ends === null ? lastSeen(log, part, version) > beforeMs : ends > Date.now();
};

const deleteVersion = async (
  store: ReleaseStore,
  paths: readonly string[],
  part: string,
  version: string,
): Promise<void> => {
  for (const path of paths) if (path.startsWith(`${part}/${version}/`)) await store.remove(path);
  await store.remove(`${part}/${version}`);
  await store.remove(verdictPath(part, version));
  await store.remove(runnerVerdictPath(part, version));
};

/**
 * Deletes the files of a version that only a preview of that name ever showed, and logs who ended it.
 *
 * @returns whether it was such a version
 */
export const endPreview = async (
  store: ReleaseStore,
  { microFrontends }: RegistryDocument,
  { part, version, name, who }: { part: string; version: string; name: string; who: string },
): Promise<boolean> => {
  if (microFrontends[part]?.some(({ metadata }) => metadata.version === version)) return false;
  const log = await readAudit(store, Number.MAX_SAFE_INTEGER);
  const said = log.filter(
    (entry) => entry.part === part && (entry.version === version || entry.from === version),
  );
  const only = said.every(
    ({ action, note }) => action === 'upload' || (ONLY_SHOWN.has(action) && note === name),
  );
  const paths = only ? await store.list(`${part}/${version}`) : [];
  if (paths.length === 0) return only;
  const at = new Date().toISOString();
  const entry = { at, who, action: 'end preview', part, version, from: null, to: null, note: name };
  await writeAudit(store, { ...entry, document: '' });
  await deleteVersion(store, paths, part, version);
  return true;
};

/**
 * Deletes the files of versions that are no longer listed. Files of versions that were only previewed are deleted once
 * the preview has ended, regardless of the number of days.
 *
 * @param parts the lists with a known signature; files of other parts are not deleted
 * @returns the deleted folders, or with `dryRun` those that would be deleted
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
      if (version === '' || kept.has(version) || isWanted(log, part, version, before)) continue;
      gone.push(`${part}/${version}`);
      if (dryRun) continue;
      await deleteVersion(store, paths, part, version);
    }
  }
  return gone;
};
