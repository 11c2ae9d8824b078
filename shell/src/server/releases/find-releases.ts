import { SHELL_PART, type ListedVersion, type RegistryDocument } from '@rewald/contracts';
import { liveVersions } from '@rewald/federation/registry/document';
import { admitClaims, claimAgainst } from './admit-claims.ts';
import { evaluates, fetchOnce, firstGood, type Refuse } from './load-members.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import {
  canariesIn,
  keyOf,
  versionOf,
  type Member,
  type ReleaseState,
  type RunningCanary,
} from './release-state.ts';

/** The releases found for a document, and whether they are everything that the document lists as live. */
export interface Found<Value> {
  readonly value: Value;
  readonly whole: boolean;
}

/** A canary with its release. */
export type LoadedCanary = RunningCanary & { release: LoadedRelease };

/** The versions that may run for a part, best first. */
export const candidatesFor = (document: RegistryDocument, part: string): ListedVersion[] => {
  const { current, rollback } = liveVersions(document.microFrontends[part] ?? []);
  return [current, rollback].filter((entry) => entry !== null);
};

/** Whether a key that is still trusted vouches for a release. */
export const mayRun = ({ accepted }: ReleaseState, release: LoadedRelease): boolean =>
  accepted.counts(release.manifest.name, release.listed);

/** The shell of the next sets. @throws Error if there is none now and was none before */
export const findShell = async (
  state: ReleaseState,
  next: RegistryDocument,
  running: ReadonlyMap<string, LoadedRelease>,
  refuse: Refuse,
): Promise<Found<LoadedRelease>> => {
  const versions = candidatesFor(next, SHELL_PART);
  for (let from = 0; from < versions.length; from += 1) {
    const member = await firstGood(state, SHELL_PART, versions.slice(from), null, refuse);
    if (!member) break;
    const why = claimAgainst(state, member.release, running.values());
    if (why === null) return { value: member.release, whole: from === 0 };
    refuse(SHELL_PART, member.release.manifest.version, why);
  }
  // If there is no other, even a shell whose key is no longer trusted stays, because without a shell no page can be answered.
  const before = running.get(SHELL_PART);
  if (before) return { value: before, whole: false };
  const refusal = state.accepted.refusals().find(({ part }) => part === SHELL_PART);
  throw new Error(`There is no release of the shell${refusal ? `: ${refusal.why}` : ''}`);
};

/** The parts of the set for visitors who are in no canary. If no version of a part can run, its last good one stays. */
export const findMembers = async (
  state: ReleaseState,
  next: RegistryDocument,
  names: readonly string[],
  shell: LoadedRelease,
  running: ReadonlyMap<string, LoadedRelease>,
  refuse: Refuse,
): Promise<Found<Map<string, Member>>> => {
  const lastOf = (name: string): Member | null => {
    const last = running.get(name);
    return last && mayRun(state, last) ? { release: last, previous: null } : null;
  };
  const remotes = names.filter((name) => name !== SHELL_PART);
  const found = await Promise.all(
    remotes.map(async (name): Promise<[string, Member | null]> => {
      const member = await firstGood(state, name, candidatesFor(next, name), shell, refuse);
      return [name, member ?? lastOf(name)];
    }),
  );
  const wanted = new Map<string, Member>([[SHELL_PART, { release: shell, previous: null }]]);
  for (const [name, member] of found) if (member) wanted.set(name, member);
  const { members, refused } = admitClaims(state, wanted, running);
  for (const [name, why] of refused) {
    refuse(name, wanted.get(name)?.release.manifest.version ?? '', why);
    const former = await firstGood(state, name, candidatesFor(next, name).slice(1), shell, refuse);
    const admitted = [former, lastOf(name)].find(
      (one) =>
        one !== null &&
        claimAgainst(
          state,
          one.release,
          [...members.values()].map(({ release }) => release),
        ) === null,
    );
    if (admitted) members.set(name, admitted);
  }
  const isWanted = (name: string): boolean => {
    const [first] = candidatesFor(next, name);
    return members.get(name)?.release.manifest.version === (first ? versionOf(first) : '');
  };
  return { value: members, whole: remotes.every(isWanted) };
};

/** The canaries that can run; a broken one, or one that claims what is not its own, is stopped. */
export const findCanaries = async (
  state: ReleaseState,
  next: RegistryDocument,
  shell: LoadedRelease,
  members: ReadonlyMap<string, Member>,
  refuse: Refuse,
): Promise<Found<LoadedCanary[]>> => {
  const canaries: LoadedCanary[] = [];
  let whole = true;
  for (const canary of canariesIn(state, next)) {
    const { part, version } = canary;
    const release = await fetchOnce(state, part, canary.entry);
    if (release === 'away') {
      // This is no fault of the canary; the next poll tries again.
      whole = false;
      continue;
    }
    const others = [
      ...[...members.values()].map((member) => member.release),
      ...canaries.map((one) => one.release),
    ];
    const claim = release && claimAgainst(state, release, others);
    if (claim) refuse(part, version, claim);
    if (release && !claim && (await evaluates(state, release, part === SHELL_PART ? null : shell)))
      canaries.push({ ...canary, release });
    else {
      state.stoppedHere.add(keyOf(part, version));
      state.onCanaryBroken(part, version, claim ?? 'its server bundle cannot be loaded or evaluated');
    }
  }
  return { value: canaries, whole };
};
