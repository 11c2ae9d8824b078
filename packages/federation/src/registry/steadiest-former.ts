import type { AuditEntry, ListedVersion } from '@rewald/contracts';
import { formerVersions } from './document.ts';

/** Who replaces a version earlier than this had a reason, in ms. */
const STEADY_MS = 60 * 60_000;

/** How long each version of a part was live at the longest, in ms, from the changes of the log. */
const timesLive = (log: readonly AuditEntry[], part: string): Map<string, number> => {
  const changes = log
    .filter((entry) => entry.part === part && ['promote', 'rollback'].includes(entry.action))
    .sort((a, b) => a.at.localeCompare(b.at));
  const times = new Map<string, number>();
  for (const [index, { version, at }] of changes.entries()) {
    const next = changes[index + 1];
    const ms = (next ? Date.parse(next.at) : Date.now()) - Date.parse(at);
    times.set(version, Math.max(times.get(version) ?? 0, ms));
  }
  return times;
};

/**
 * The version to go back to where nobody named one: the latest former version that was live for an hour. A version that was
 * soon replaced was probably replaced for its faults: after two bad releases, the first of them is not the way back.
 *
 * @param log the audit log, in any order
 * @returns the latest former version if none was live for so long; null without a former version
 */
export const steadiestFormer = (
  versions: readonly ListedVersion[],
  log: readonly AuditEntry[],
  part: string,
): string | null => {
  const formers = formerVersions(versions).map(({ metadata }) => metadata.version);
  const times = timesLive(log, part);
  // A version that the log does not know was released before there was a log.
  return formers.find((version) => (times.get(version) ?? Infinity) >= STEADY_MS) ?? formers[0] ?? null;
};
