import { SHELL_PART, type ListedVersion, type RegistryDocument } from '@rewald/contracts';
import { liveVersions, withdrawLive } from '@rewald/federation/registry/document';
import { assembleSet } from './assemble-set.ts';
import { evaluates, fetchOnce, firstGood } from './load-members.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import {
  canariesIn,
  keyOf,
  signedAt,
  defaultSet,
  versionOf,
  type Member,
  type ReleaseState,
  type RunnableSet,
  type RunningCanary,
  type Tier,
} from './release-state.ts';

/** How many release sets stay runnable for visits that began on them. */
const KEPT_SETS = 8;
/** Visitors' places are below this, so a tier up to here is for everybody. */
const EVERYBODY = 1000;

/** The releases found for a document, and whether they are everything that the document lists as live. */
interface Found<Value> {
  readonly value: Value;
  readonly whole: boolean;
}

type LoadedCanary = RunningCanary & { release: LoadedRelease };

/** The versions that may run for a part, best first. */
const candidatesFor = (document: RegistryDocument, part: string): ListedVersion[] => {
  const { current, rollback } = liveVersions(document.microFrontends[part] ?? []);
  return [current, rollback].filter((entry) => entry !== null);
};

const mayRun = ({ accepted }: ReleaseState, release: LoadedRelease): boolean =>
  accepted.counts(release.manifest.name, release.listed);

/** The shell of the next sets. @throws Error if there is none now and was none before */
const findShell = async (state: ReleaseState, next: RegistryDocument): Promise<Found<LoadedRelease>> => {
  const member = await firstGood(state, SHELL_PART, candidatesFor(next, SHELL_PART), null);
  if (member) return { value: member.release, whole: true };
  // If there is no other, even a shell whose key is no longer trusted stays, because without a shell no page can be answered.
  const before = defaultSet(state)?.loaded.get(SHELL_PART);
  if (before) return { value: before, whole: false };
  const refusal = state.accepted.refusals().find(({ part }) => part === SHELL_PART);
  throw new Error(`There is no release of the shell${refusal ? `: ${refusal.why}` : ''}`);
};

/** The parts of the set for visitors who are in no canary. If no version of a part can be loaded, its last good one stays. */
const findMembers = async (
  state: ReleaseState,
  next: RegistryDocument,
  names: readonly string[],
  shell: LoadedRelease,
): Promise<Found<Map<string, Member>>> => {
  const before = defaultSet(state);
  const members = new Map<string, Member>([[SHELL_PART, { release: shell, previous: null }]]);
  const found = await Promise.all(
    names
      .filter((name) => name !== SHELL_PART)
      .map(async (name) => [name, await firstGood(state, name, candidatesFor(next, name), shell)] as const),
  );
  let whole = true;
  for (const [name, member] of found) {
    const last = before?.loaded.get(name);
    if (member) members.set(name, member);
    else if (last && mayRun(state, last)) members.set(name, { release: last, previous: null });
    const wanted = candidatesFor(next, name)[0];
    whole &&= member !== null && member.release.manifest.version === (wanted ? versionOf(wanted) : '');
  }
  return { value: members, whole };
};

/** The canaries that can run; a broken one is stopped. */
const findCanaries = async (
  state: ReleaseState,
  next: RegistryDocument,
  shell: LoadedRelease,
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
    if (release && (await evaluates(state, release, part === SHELL_PART ? null : shell)))
      canaries.push({ ...canary, release });
    else {
      state.stoppedHere.add(keyOf(part, version));
      state.onCanaryBroken(part, version, 'its server bundle cannot be loaded or evaluated');
    }
  }
  return { value: canaries, whole };
};

/** One set for each share of visitors that gets the same canaries, and the set without any. */
const tiersOf = (
  state: ReleaseState,
  members: Map<string, Member>,
  canaries: readonly LoadedCanary[],
  shell: LoadedRelease,
  missing: string[],
): Promise<Tier[]> => {
  const limits = [...new Set(canaries.map(({ percent }) => percent * 10))].sort((a, b) => a - b);
  const tierBelow = async (below: number): Promise<Tier> => {
    const own = new Map(members);
    const given = below === EVERYBODY ? [] : canaries.filter(({ percent }) => percent * 10 >= below);
    for (const { part, release } of given)
      own.set(part, {
        release,
        previous: part === SHELL_PART ? null : (members.get(part)?.release ?? null),
      });
    const headStyles = await state.renderers.tryShell(own.get(SHELL_PART)?.release ?? shell);
    return { below, set: assembleSet(state, own, headStyles, missing) };
  };
  return Promise.all([...limits, EVERYBODY].map(tierBelow));
};

const remember = ({ sets }: ReleaseState, set: RunnableSet): void => {
  sets.delete(set.releases.id);
  sets.set(set.releases.id, set);
  for (const id of [...sets.keys()].slice(0, -KEPT_SETS)) sets.delete(id);
};

/** Forgets sets with releases that no trusted key vouches for any more, so that no visit continues on them. */
const forgetUntrusted = (state: ReleaseState, shellInUse: LoadedRelease): void => {
  for (const [id, set] of state.sets)
    if (![...set.loaded.values(), ...set.standIns].every((one) => one === shellInUse || mayRun(state, one)))
      state.sets.delete(id);
};

/** Forgets all fetched releases except those that a set runs or the registry lists as live. */
const forgetReleases = ({ sets, releases }: ReleaseState, document: RegistryDocument): void => {
  const running = new Set([...sets.values()].flatMap(({ loaded }) => [...loaded.values()]));
  const listed = new Set(
    Object.values(document.microFrontends).flatMap((versions) =>
      Object.values(liveVersions(versions)).map((entry) => entry?.extras.release),
    ),
  );
  for (const [key, release] of releases) if (!running.has(release) && !listed.has(key)) releases.delete(key);
};

/** The document with this server's own rollbacks applied. A rollback ends when the team signs a new list. */
const withWaysBack = ({ backHere }: ReleaseState, listed: RegistryDocument): RegistryDocument => {
  const microFrontends = { ...listed.microFrontends };
  for (const [part, { version, to, why, at, chosenAt }] of backHere) {
    const versions = microFrontends[part] ?? [];
    const { current } = liveVersions(versions);
    if (!current || versionOf(current) !== version || current.extras.held || signedAt(versions) !== chosenAt)
      backHere.delete(part);
    else microFrontends[part] = withdrawLive(versions, to, { at, by: 'this server', why });
  }
  return { ...listed, microFrontends };
};

/**
 * Makes this server run what a document lists. A version takes over only after it was fetched, checked and evaluated; until
 * then the last good one keeps running.
 *
 * @returns whether everything that the document lists as live is running
 * @throws Error if there is no shell to run
 */
export const applyReleases = async (state: ReleaseState, listed: RegistryDocument): Promise<boolean> => {
  const next = withWaysBack(state, listed);
  const names = Object.keys(next.microFrontends).filter((name) => candidatesFor(next, name).length > 0);
  const shellRelease = await findShell(state, next);
  const shell = shellRelease.value;
  const members = await findMembers(state, next, names, shell);
  const missing = [...names, ...state.accepted.lacking()].filter((name) => !members.value.has(name));
  const canaries = await findCanaries(state, next, shell);
  const tiers = await tiersOf(state, members.value, canaries.value, shell, missing);
  await state.renderers.keepReady(tiers.map(({ set }) => set.rendering));

  forgetUntrusted(state, shell);
  for (const { set } of tiers) remember(state, set);
  state.tiers = tiers;
  state.document = next;
  forgetReleases(state, next);
  state.onSets(new Set(state.sets.keys()));
  state.withdrawn = new Set(
    Object.entries(next.microFrontends).flatMap(([part, versions]) =>
      versions.filter(({ extras }) => extras.withdrawn).map((entry) => keyOf(part, versionOf(entry))),
    ),
  );
  return shellRelease.whole && members.whole && canaries.whole;
};
