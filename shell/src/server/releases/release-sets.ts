import { createHash } from 'node:crypto';
import {
  SHELL_PART,
  type ListedVersion,
  type RegistryDocument,
  type ReleaseManifest,
} from '@rewald/contracts';
import type { PartBundle } from '@rewald/federation/bundle/evaluate-bundle';
import { REGISTRY_FILE, liveVersions } from '@rewald/federation/registry/document';
import type { FollowedTrust } from '@rewald/federation/signing/trusted-keys';
import type { Parts } from '@rewald/platform/host';
import { inBackground } from '@rewald/contracts/servers/in-background';
import type { LoadableVersion, ReleaseSet } from '../../site/release-set.ts';
import { acceptReleases, type Refusal } from './accepted-releases.ts';
import { OriginAway, type KeptArtefacts } from './artefacts.ts';
import {
  createServerParts,
  evaluateRemote,
  evaluateShell,
  fetchRelease,
  type LoadedRelease,
  type ShellBundle,
} from './release-loader.ts';

/** A release set with everything needed to render it. */
export interface RunnableSet {
  releases: ReleaseSet;
  shell: ShellBundle;
  parts: Parts;
  loaded: Map<string, LoadedRelease>;
  /** What takes their place in a browser where they fail. */
  standIns: readonly LoadedRelease[];
}

/** Who asks for a page, as far as releases care. */
export interface Visit {
  /** The set that the visit began on. */
  pinnedId: string | undefined;
  /** The visitor's place among all, 0–999. */
  place: number;
}

/** A canary that runs. */
export interface RunningCanary {
  part: string;
  version: string;
  current: string;
  percent: number;
}

/** Which release set a visit runs on. */
export interface ReleaseSets {
  /** The set that the visit is pinned to if it is still known and good, else the one for its place; null before the first. */
  setFor(visit: Visit): RunnableSet | null;
  /** What everybody gets who is in no canary; the only one that may go into shared caches. */
  isUsual(set: RunnableSet): boolean;
  /** Visitors with a place below this get some canary, 0–1000. */
  canariesBelow(): number;
  canaries(): RunningCanary[];
  /** What everybody gets who is in no canary; null before the first. */
  usual(): RunnableSet | null;
  /** Every release that is here because visitors may run it: live in the registry, or in a set that visits are pinned to. */
  live(): readonly LoadedRelease[];
  /** Whether visitors may run a version: one of `live`, or the stand-in of one in a set that visits are pinned to. */
  isLive(part: string, version: string): boolean;
  /** Gives a canary to nobody any more, at once. */
  stopCanary(part: string, version: string): void;
  /** Whether the registry was reached when it was asked last. */
  reached(): boolean;
  /** What the registry says and this server does not do, because no known key vouches for it. */
  refusals(): Refusal[];
  /** Looks at the registry now. */
  refresh(): Promise<void>;
  /** Takes over what was kept on disk. @throws Error when that is not everything */
  restore(): Promise<void>;
  stop(): void;
}

interface ReleaseSetsSettings {
  artefacts: KeptArtefacts;
  /** Origin of the artefacts as the browser reaches it. */
  assetsHost: string;
  /** Looks at the keys whose releases may run. */
  trust: () => FollowedTrust;
  /** Lets browser scripts come from development servers. */
  development?: boolean;
  /** How often the registry document is read, in ms. */
  pollMs: number;
  report: (message: string, error?: unknown) => void;
  /** Told of a canary that cannot even be loaded or evaluated here. */
  onCanaryBroken: (part: string, version: string, why: string) => void;
  /** Told which sets may still be asked for, whenever that changes. */
  onSets?: (ids: ReadonlySet<string>) => void;
}

/** So many release sets stay runnable for visits that began on them. */
const KEPT_SETS = 8;

const versionOf = ({ metadata }: ListedVersion): string => metadata.version;

/** A remote that is here, with what takes its place when it fails in a browser. */
interface Member {
  release: LoadedRelease;
  previous: LoadedRelease | null;
}

/** One release set, and below which place visitors get it. */
interface Tier {
  below: number;
  set: RunnableSet;
}

/**
 * Follows the registry. A new version takes over only when it was fetched, checked and evaluated; until then, and
 * whenever the registry or the origin fails, the last good one goes on.
 */
export const createReleaseSets = ({
  artefacts,
  assetsHost,
  trust,
  development = false,
  pollMs,
  report,
  onCanaryBroken,
  onSets = () => undefined,
}: ReleaseSetsSettings): ReleaseSets => {
  // Releases and bundles stay as long as a set runs them or the registry lists them: a house of many redeploys must not grow.
  const releases = new Map<string, LoadedRelease>();
  const sets = new Map<string, RunnableSet>();
  const evaluated = new WeakMap<ShellBundle, Map<string, WeakRef<PartBundle>>>();
  /** Versions that nobody is to get: taken back in the registry, or canaries stopped here. */
  let withdrawn = new Set<string>();
  const stoppedHere = new Set<string>();
  /** The last one is for everybody else. */
  let tiers: Tier[] = [];
  let document: RegistryDocument | null = null;
  const accepted = acceptReleases(trust, report);
  /** The document and the trusted keys that were taken over last. */
  let lastText = '';
  let lastTrust = '';
  let reached = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const usual = (): RunnableSet | null => tiers.at(-1)?.set ?? null;

  /** A release; `away` when nothing can be said of it just now, null when it is none. */
  const fetchOnce = async (part: string, entry: ListedVersion): Promise<LoadedRelease | 'away' | null> => {
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

  /** A remote's bundle under a shell; the same one for every set that has both. */
  const bundleOf = (release: LoadedRelease, shell: ShellBundle): PartBundle | null => {
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

  const shellOf = (release: LoadedRelease): ShellBundle => {
    for (const set of sets.values())
      if (set.loaded.get(SHELL_PART)?.folder === release.folder) return set.shell;
    return evaluateShell(release);
  };

  /** The first of the versions that can be fetched and evaluated, and the next one as its stand-in. */
  const firstGood = async (
    part: string,
    versions: readonly ListedVersion[],
    shell: ShellBundle | null,
  ): Promise<Member | null> => {
    for (const [index, entry] of versions.entries()) {
      const release = ifHere(await fetchOnce(part, entry));
      if (!release || (shell !== null && !bundleOf(release, shell))) continue;
      // The shell itself is the page; nothing could load another one in its place.
      const next = part === SHELL_PART ? undefined : versions[index + 1];
      return { release, previous: next ? ifHere(await fetchOnce(part, next)) : null };
    }
    return null;
  };

  const assemble = (members: Map<string, Member>, shell: ShellBundle, missing: string[]): RunnableSet => {
    const loaded = new Map([...members].map(([name, { release }]) => [name, release]));
    const id = idOf(members);
    const known = sets.get(id);
    if (known && known.releases.missing.join() === missing.join()) return known;
    const remotes = new Map<string, PartBundle>();
    for (const [name, { release }] of members) {
      const bundle = name === SHELL_PART ? null : bundleOf(release, shell);
      if (bundle) remotes.set(name, bundle);
    }
    return {
      releases: describe(id, members, missing, assetsHost),
      shell,
      parts: createServerParts(shell, remotes),
      loaded,
      standIns: [...members.values()].flatMap(({ previous }) => previous ?? []),
    };
  };

  const remember = (set: RunnableSet): void => {
    sets.delete(set.releases.id);
    sets.set(set.releases.id, set);
    for (const id of [...sets.keys()].slice(0, -KEPT_SETS)) sets.delete(id);
  };

  const mayRun = (release: LoadedRelease): boolean => accepted.counts(release.manifest.name, release.listed);

  /** Visits must not go on with what no known key vouches for any more. */
  const forgetUntrusted = (shellInUse: LoadedRelease): void => {
    for (const [id, set] of sets)
      if (![...set.loaded.values(), ...set.standIns].every((one) => one === shellInUse || mayRun(one)))
        sets.delete(id);
  };

  /** Of all that was ever fetched, keeps what a set runs and what the registry lists as live. */
  const forgetReleases = (): void => {
    const running = new Set([...sets.values()].flatMap(({ loaded }) => [...loaded.values()]));
    const listed = new Set(
      Object.values(document?.microFrontends ?? {}).flatMap((versions) =>
        Object.values(liveVersions(versions)).map((entry) => entry?.extras.release),
      ),
    );
    for (const [key, release] of releases)
      if (!running.has(release) && !listed.has(key)) releases.delete(key);
  };

  const keyOf = (part: string, version: string): string => `${part}@${version}`;

  const runningCanaries = (from: RegistryDocument | null): (RunningCanary & { entry: ListedVersion })[] =>
    Object.entries(from?.microFrontends ?? {}).flatMap(([part, versions]) => {
      const { current, canary } = liveVersions(versions);
      if (!current || !canary || stoppedHere.has(keyOf(part, versionOf(canary)))) return [];
      return [
        {
          part,
          version: versionOf(canary),
          current: versionOf(current),
          percent: canary.deployment?.traffic ?? 0,
          entry: canary,
        },
      ];
    });

  /** @returns whether everything that the document lists as live could be had */
  const takeOver = async (next: RegistryDocument): Promise<boolean> => {
    const candidates = (part: string): ListedVersion[] => {
      const { current, rollback } = liveVersions(next.microFrontends[part] ?? []);
      return [current, rollback].filter((entry) => entry !== null);
    };
    const names = Object.keys(next.microFrontends).filter((name) => candidates(name).length > 0);
    const before = usual();
    const shellMember = await firstGood(SHELL_PART, candidates(SHELL_PART), null);
    // Without another one even a shell whose key is gone goes on: nobody else could answer a page.
    const shellRelease = shellMember?.release ?? before?.loaded.get(SHELL_PART);
    if (!shellRelease) {
      const refusal = accepted.refusals().find(({ part }) => part === SHELL_PART);
      throw new Error(`There is no release of the shell${refusal ? `: ${refusal.why}` : ''}`);
    }
    const shell = shellOf(shellRelease);

    let whole = shellMember !== null;
    const members = new Map<string, Member>([[SHELL_PART, { release: shellRelease, previous: null }]]);
    const found = await Promise.all(
      names
        .filter((name) => name !== SHELL_PART)
        .map(async (name) => [name, await firstGood(name, candidates(name), shell)] as const),
    );
    for (const [name, member] of found) {
      const last = before?.loaded.get(name);
      if (member) members.set(name, member);
      else if (last && mayRun(last)) members.set(name, { release: last, previous: null });
      const wanted = candidates(name)[0];
      whole &&= member !== null && member.release.manifest.version === (wanted ? versionOf(wanted) : '');
    }
    const missing = [...names, ...accepted.lacking()].filter((name) => !members.has(name));

    const canaries: (RunningCanary & { release: LoadedRelease })[] = [];
    for (const canary of runningCanaries(next)) {
      const release = await fetchOnce(canary.part, canary.entry);
      if (release === 'away') {
        // No fault of the canary: the next look tries again.
        whole = false;
        continue;
      }
      const good = release && (canary.part === SHELL_PART ? evaluates(release) : bundleOf(release, shell));
      if (release && good) canaries.push({ ...canary, release });
      else {
        stoppedHere.add(keyOf(canary.part, canary.version));
        onCanaryBroken(canary.part, canary.version, 'its server bundle cannot be loaded or evaluated');
      }
    }
    const limits = [...new Set(canaries.map(({ percent }) => percent * 10))].sort((a, b) => a - b);
    const nextTiers = [...limits, 1000].map((below): Tier => {
      const own = new Map(members);
      const given = below === 1000 ? [] : canaries.filter(({ percent }) => percent * 10 >= below);
      for (const { part, release } of given)
        own.set(part, {
          release,
          previous: part === SHELL_PART ? null : (members.get(part)?.release ?? null),
        });
      const shellHere = own.get(SHELL_PART)?.release ?? shellRelease;
      return { below, set: assemble(own, shellHere === shellRelease ? shell : shellOf(shellHere), missing) };
    });
    forgetUntrusted(shellRelease);
    for (const { set } of nextTiers) remember(set);
    tiers = nextTiers;
    document = next;
    forgetReleases();
    onSets(new Set(sets.keys()));
    withdrawn = new Set(
      Object.entries(next.microFrontends).flatMap(([part, versions]) =>
        versions.filter(({ extras }) => extras.withdrawn).map((entry) => keyOf(part, versionOf(entry))),
      ),
    );
    return whole;
  };

  const evaluates = (release: LoadedRelease): boolean => {
    try {
      shellOf(release);
      return true;
    } catch (error) {
      report(`${release.folder} cannot be evaluated`, error);
      return false;
    }
  };

  const keep = (text: string): Promise<void> => {
    const wanted = Object.values(document?.microFrontends ?? {}).flatMap((versions) => {
      const { current, canary, rollback } = liveVersions(versions);
      return [current, canary, rollback].flatMap((entry) =>
        entry ? (releases.get(entry.extras.release)?.digests ?? []) : [],
      );
    });
    return artefacts.keep(text, wanted);
  };

  let recalled: Promise<void> | null = null;
  /** What was taken over before the last stop: older documents than that are refused from the first look on. */
  const recall = (): Promise<void> => {
    recalled ??= artefacts.document().then((text) => {
      if (text !== null) accepted.recall(text);
    });
    return recalled;
  };

  // One look at a time: two that overlap could put the older document last.
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    await recall();
    const trustNow = accepted.trustState();
    let text: string;
    try {
      text = await artefacts.fetch(`/${REGISTRY_FILE}`);
      reached = true;
    } catch (error) {
      reached = false;
      // Nobody keeps a revoked key alive by cutting the registry off.
      if (tiers.length > 0 && trustNow !== lastTrust) {
        await takeOver(accepted.current());
        lastTrust = trustNow;
        lastText = '';
      }
      throw error;
    }
    if (text === lastText && trustNow === lastTrust) return;
    const whole = await takeOver(accepted.accept(text));
    await keep(accepted.kept());
    lastTrust = trustNow;
    // Only a document that was taken over completely counts as seen; otherwise the next look tries again.
    lastText = whole ? text : '';
  };
  const refresh = (): Promise<void> => {
    running ??= look().finally(() => (running = null));
    return running;
  };

  const poll = async (): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      report('The registry cannot be read; the last known releases go on', error);
    }
    if (!stopped) pollLater();
  };
  const pollLater = (): void => {
    const fail = (error: unknown): void => report('The registry is not followed any more', error);
    timer = setTimeout(() => inBackground(poll(), fail), pollMs).unref();
  };
  pollLater();

  const isGood = ({ releases: { parts, missing } }: RunnableSet): boolean =>
    // A visit that began while a part was missing is not held to that, nor to what was taken back.
    missing.length === 0 &&
    Object.values(parts).every(({ name, version }) => {
      const key = keyOf(name, version);
      return !withdrawn.has(key) && !stoppedHere.has(key);
    });

  return {
    setFor({ pinnedId, place }) {
      const pinned = pinnedId === undefined ? undefined : sets.get(pinnedId);
      if (pinned && isGood(pinned)) return pinned;
      return tiers.find(({ below }) => place < below)?.set ?? usual();
    },
    isUsual: (set) => set === usual(),
    canariesBelow: () => tiers.at(-2)?.below ?? 0,
    canaries: () =>
      runningCanaries(document).map(({ part, version, current, percent }) => ({
        part,
        version,
        current,
        percent,
      })),
    usual,
    live: () => [...releases.values()],
    isLive: (part, version) =>
      [...releases.values()].some(({ manifest }) => manifest.name === part && manifest.version === version) ||
      [...sets.values()].some(({ releases: { parts } }) =>
        Object.values(parts).some(({ name, previous }) => name === part && previous?.version === version),
      ),
    stopCanary(part, version) {
      stoppedHere.add(keyOf(part, version));
      tiers = tiers.filter(({ set }) => set === usual() || isGood(set));
    },
    reached: () => reached,
    refusals: () => accepted.refusals(),
    refresh,
    async restore() {
      await recall();
      await takeOver(accepted.current());
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

const idOf = (members: Map<string, Member>): string =>
  createHash('sha256')
    .update(
      [...members.values()]
        .map(({ release, previous }) => `${release.folder} ${previous?.folder ?? ''}`)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);

const describe = (
  id: string,
  members: Map<string, Member>,
  missing: string[],
  assetsHost: string,
): ReleaseSet => ({
  id,
  missing,
  parts: Object.fromEntries(
    [...members].map(([name, { release, previous }]) => [
      name,
      {
        name,
        owner: release.manifest.owner,
        ...loadable(release, assetsHost),
        routes: release.manifest.routes,
        bytes: release.manifest.files[release.manifest.entry]?.brotli ?? 0,
        // A part under development has one entry for all its versions.
        ...(previous && previous.manifest.entry.startsWith('browser/')
          ? { previous: loadable(previous, assetsHost) }
          : {}),
        ...(release.manifest.navigation ? { navigation: release.manifest.navigation } : {}),
      },
    ]),
  ),
});

const loadable = ({ manifest, folder }: LoadedRelease, assetsHost: string): LoadableVersion => ({
  version: manifest.version,
  container: manifest.container,
  // A part under development names its own server.
  entry: new URL(manifest.entry, `${assetsHost}${folder}/`).href,
  integrity: manifest.files[manifest.entry]?.integrity ?? '',
  ...firstTextsOf(manifest),
});

const FIRST_TEXTS = './messages.de.';

const firstTextsOf = ({ exposes }: ReleaseManifest): Pick<LoadableVersion, 'firstTexts'> => {
  const views = Object.keys(exposes).flatMap((name) =>
    name.startsWith(FIRST_TEXTS) ? [`./${name.slice(FIRST_TEXTS.length)}`] : [],
  );
  return views.length > 0 ? { firstTexts: views } : {};
};
