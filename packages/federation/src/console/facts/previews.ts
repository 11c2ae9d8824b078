import type { AuditEntry } from '@rewald/contracts';
import type { Registry } from '../../registry/registry.ts';

/** A preview whose link still shows something. */
export interface OpenPreview {
  part: string;
  name: string;
  version: string;
  by: string;
  until: string;
  /** Whether the version was released as well: the preview ends when that is taken back. */
  isReleased: boolean;
}

/** The previews that have not ended, the next to expire first. */
export const readPreviews = async (
  registry: Registry,
  log: readonly AuditEntry[],
  isListed: (part: string, version: string) => boolean,
): Promise<OpenPreview[]> => {
  const latest = new Map<string, OpenPreview>();
  for (const { action, part, version, who, note = '', until } of log) {
    if (action !== 'preview' || until === undefined || Date.parse(until) <= Date.now()) continue;
    const key = `${part} ${note} ${version}`;
    if (!latest.has(key))
      latest.set(key, {
        part,
        name: note,
        version,
        by: who,
        until,
        isReleased: isListed(part, version),
      });
  }
  const previews = [...latest.values()];
  // Ending a preview deletes the files of its version.
  const files = await Promise.all(
    previews.map(({ part, version }) => registry.store.list(`${part}/${version}`)),
  );
  return previews
    .filter((_, index) => (files[index]?.length ?? 0) > 0)
    .sort((a, b) => a.until.localeCompare(b.until));
};
