import { SHELL_PART, type RegistryDocument } from '@rewald/contracts';
import { liveVersions, withdrawLive } from '@rewald/federation/registry/document';
import { assembleSet } from './assemble-set.ts';
import {
  candidatesFor,
  findCanaries,
  findMembers,
  findShell,
  mayRun,
  type LoadedCanary,
} from './find-releases.ts';
import type { Refuse } from './load-members.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import {
  keyOf,
  signedAt,
  defaultSet,
  versionOf,
  type Member,
  type ReleaseState,
  type RunnableSet,
  type Tier,
} from './release-state.ts';

/** How many release sets stay runnable for visits that began on them. */
const KEPT_SETS = 8;
/** Visitors' places are below this, so a tier up to here is for everybody. */
const EVERYBODY = 1000;

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
  state.renderers.allowCalls([...state.accepted.grants().values()].flatMap(({ origins = [] }) => origins));
  const next = withWaysBack(state, listed);
  const names = Object.keys(next.microFrontends).filter((name) => candidatesFor(next, name).length > 0);
  // A part that is listed no longer claims nothing.
  const running = new Map(
    [...(defaultSet(state)?.loaded ?? [])].filter(([name]) => name === SHELL_PART || names.includes(name)),
  );
  const refused: { part: string; why: string }[] = [];
  const refuse: Refuse = (part, version, why) => {
    refused.push({ part, why: `${version}: ${why}` });
  };
  const shellRelease = await findShell(state, next, running, refuse);
  const shell = shellRelease.value;
  const members = await findMembers(state, next, names, shell, running, refuse);
  const missing = [...names, ...state.accepted.lacking()].filter((name) => !members.value.has(name));
  const canaries = await findCanaries(state, next, shell, members.value, refuse);
  state.claims.replace(refused);
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
