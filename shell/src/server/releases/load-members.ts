import { SHELL_PART, type ListedVersion } from '@rewald/contracts';
import { OriginAway } from '../artefacts/artefacts.ts';
import { fetchRelease, type LoadedRelease } from '../artefacts/release-loader.ts';
import { versionOf, type Member, type ReleaseState } from './release-state.ts';

/** Called with the reason why a version does not run here. */
export type Refuse = (part: string, version: string, why: string) => void;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A release; `away` if the origin does not answer, null if the version cannot be used.
 *
 * @param refuse not called while the origin is away: the version may be good
 */
export const fetchOnce = async (
  { releases, artefacts, development, report }: ReleaseState,
  part: string,
  entry: ListedVersion,
  refuse: Refuse = () => undefined,
): Promise<LoadedRelease | 'away' | null> => {
  const known = releases.get(entry.extras.release);
  if (known && known.listed.extras.releaseSha256 === entry.extras.releaseSha256) {
    // The entry may have a new signature.
    known.listed = entry;
    return known;
  }
  try {
    const loaded = await fetchRelease(artefacts.fetch, part, entry, development);
    releases.set(entry.extras.release, loaded);
    return loaded;
  } catch (error) {
    report(`${entry.extras.release} cannot be loaded`, error);
    if (error instanceof OriginAway) return 'away';
    refuse(part, versionOf(entry), `it cannot be loaded: ${messageOf(error)}`);
    return null;
  }
};

const ifHere = (found: LoadedRelease | 'away' | null): LoadedRelease | null =>
  found === 'away' ? null : found;

/** Whether a release can be run: a remote under a shell, or a shell by itself. */
export const evaluates = async (
  { renderers, report }: ReleaseState,
  release: LoadedRelease,
  shell: LoadedRelease | null,
  refuse: Refuse = () => undefined,
): Promise<boolean> => {
  try {
    await (shell === null ? renderers.tryShell(release) : renderers.tryRemote(release, shell));
    return true;
  } catch (error) {
    report(`${release.folder} cannot be evaluated`, error);
    const { name, version } = release.manifest;
    refuse(name, version, `it cannot be evaluated: ${messageOf(error)}`);
    return false;
  }
};

/**
 * The first version that can be fetched and evaluated, and the version after it as its stand-in.
 *
 * @param shell null for versions of the shell itself
 */
export const firstGood = async (
  state: ReleaseState,
  part: string,
  versions: readonly ListedVersion[],
  shell: LoadedRelease | null,
  refuse: Refuse,
): Promise<Member | null> => {
  for (const [index, entry] of versions.entries()) {
    // What renders it starts while it is on its way.
    if (shell !== null && !state.releases.has(entry.extras.release)) state.renderers.prepare(shell);
    const release = ifHere(await fetchOnce(state, part, entry, refuse));
    if (!release || !(await evaluates(state, release, shell, refuse))) continue;
    // The shell has no stand-in: it is the page itself, so nothing could load another version in its place.
    const next = part === SHELL_PART ? undefined : versions[index + 1];
    return { release, previous: next ? ifHere(await fetchOnce(state, part, next)) : null };
  }
  return null;
};
