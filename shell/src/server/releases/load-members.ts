import { SHELL_PART, type ListedVersion } from '@rewald/contracts';
import type { PartBundle } from '@rewald/federation/bundle/evaluate-bundle';
import { OriginAway } from './artefacts.ts';
import {
  evaluateRemote,
  evaluateShell,
  fetchRelease,
  type LoadedRelease,
  type ShellBundle,
} from './release-loader.ts';
import type { Member, ReleaseState } from './release-state.ts';

/** A release; `away` when nothing can be said of it just now, null when it is none. */
export const fetchOnce = async (
  { releases, artefacts, development, report }: ReleaseState,
  part: string,
  entry: ListedVersion,
): Promise<LoadedRelease | 'away' | null> => {
  const known = releases.get(entry.extras.release);
  if (known && known.listed.extras.releaseSha256 === entry.extras.releaseSha256) {
    // It may be signed anew.
    known.listed = entry;
    return known;
  }
  try {
    const loaded = await fetchRelease(artefacts.fetch, part, entry, development);
    releases.set(entry.extras.release, loaded);
    return loaded;
  } catch (error) {
    report(`${entry.extras.release} cannot be loaded`, error);
    return error instanceof OriginAway ? 'away' : null;
  }
};

const ifHere = (found: LoadedRelease | 'away' | null): LoadedRelease | null =>
  found === 'away' ? null : found;

/** A remote's bundle under a shell, the same one for every set that has both; null when it cannot be evaluated. */
export const bundleOf = (
  { evaluated, report }: ReleaseState,
  release: LoadedRelease,
  shell: ShellBundle,
): PartBundle | null => {
  const known = evaluated.get(shell) ?? new Map<string, WeakRef<PartBundle>>();
  evaluated.set(shell, known);
  try {
    const here = known.get(release.folder)?.deref();
    if (here) return here;
    const bundle = evaluateRemote(release, shell);
    for (const [folder, former] of known) if (!former.deref()) known.delete(folder);
    known.set(release.folder, new WeakRef(bundle));
    return bundle;
  } catch (error) {
    report(`${release.folder} cannot be evaluated`, error);
    return null;
  }
};

/** The shell's bundle, the same one for every set that has it. */
export const shellOf = ({ sets }: ReleaseState, release: LoadedRelease): ShellBundle => {
  for (const set of sets.values())
    if (set.loaded.get(SHELL_PART)?.folder === release.folder) return set.shell;
  return evaluateShell(release);
};

/** Whether a release of the shell can be evaluated. */
export const shellEvaluates = (state: ReleaseState, release: LoadedRelease): boolean => {
  try {
    shellOf(state, release);
    return true;
  } catch (error) {
    state.report(`${release.folder} cannot be evaluated`, error);
    return false;
  }
};

/**
 * The first of the versions that can be fetched and evaluated, and the next one as its stand-in.
 *
 * @param shell null for versions of the shell itself
 */
export const firstGood = async (
  state: ReleaseState,
  part: string,
  versions: readonly ListedVersion[],
  shell: ShellBundle | null,
): Promise<Member | null> => {
  for (const [index, entry] of versions.entries()) {
    const release = ifHere(await fetchOnce(state, part, entry));
    if (!release || (shell !== null && !bundleOf(state, release, shell))) continue;
    // The shell itself is the page; nothing could load another one in its place.
    const next = part === SHELL_PART ? undefined : versions[index + 1];
    return { release, previous: next ? ifHere(await fetchOnce(state, part, next)) : null };
  }
  return null;
};
