import type { ListedVersion } from '@rewald/contracts';
import { liveVersions } from '../registry/document.ts';
import type { KeptVerdict } from '../registry/kept-verdicts.ts';
import type { Registry } from '../registry/registry.ts';
import type { Finding } from './finding.ts';
import { nameOf, type GateRelease, type ReleaseState } from './gate-release.ts';
import { apiDocument, liveEntries, releaseInRegistry } from './live-releases.ts';
import { manifestDigest } from './manifest-digest.ts';
import { runContracts, type Verdict } from './run-gate.ts';

/** The gate's answer about a version to go back to. */
export interface WayBackAnswer {
  verdict: Verdict;
  /** The live versions that it was never checked with, before now. */
  strangers: string[];
  /** What could not be asked: parts whose live versions cannot be read, `api` without an OpenAPI document. */
  without: string[];
}

/** The live versions of the other parts, as far as they can be read: what is broken elsewhere must not stop a rollback. */
const neighboursOf = async (
  registry: Registry,
  part: string,
): Promise<{ live: GateRelease[]; unread: string[] }> => {
  const { document, untrusted } = await registry.inspect();
  const counts = (name: string, { metadata }: ListedVersion): boolean =>
    !untrusted.some((one) => one.part === name && (one.version ?? metadata.version) === metadata.version);
  const read = async (
    name: string,
    state: ReleaseState,
    entry: ListedVersion,
  ): Promise<GateRelease | string> => {
    if (!counts(name, entry)) return name;
    try {
      const manifest = await registry.manifest(entry);
      return { manifest, state, read: (path) => registry.file(manifest, path) };
    } catch {
      return name;
    }
  };
  const found = await Promise.all(
    liveEntries(document)
      .filter((one) => one.part !== part)
      .map((one) => read(one.part, one.state, one.entry)),
  );
  const unread = found.filter((one) => typeof one === 'string');
  return { live: found.filter((one) => typeof one !== 'string'), unread: [...new Set(unread)] };
};

/** Whether a kept verdict says that one release was checked with the other. */
const saysSo = (kept: KeptVerdict | null, own: string, other: string): boolean =>
  kept?.of === own && kept.against?.includes(other) === true;

/** The live releases with which a version was never checked, neither when it was released nor when they were. */
const strangersTo = async (
  registry: Registry,
  target: GateRelease,
  live: readonly GateRelease[],
): Promise<GateRelease[]> => {
  const verdictOn = ({ manifest: { name, version } }: GateRelease): Promise<KeptVerdict | null> =>
    registry.keptVerdict(name, version).catch(() => null);
  const own = manifestDigest(target.manifest);
  const [kept, ...theirs] = await Promise.all([target, ...live].map(verdictOn));
  return live.filter((release, index) => {
    const other = manifestDigest(release.manifest);
    return !saysSo(kept ?? null, own, other) && !saysSo(theirs[index] ?? null, other, own);
  });
};

/** What identifies a finding, whichever version of the part it is about. */
const placeOf = ({ rule, file, against, reason }: Finding): string =>
  [rule, file, against, reason].join('\n');

/**
 * Asks whether a former version fits what is live now. It was live and showed its pages, so only its contracts are compared,
 * and only if something is live that it was never checked with. What the live version of the part breaks as well is no
 * reason to keep that version.
 *
 * @param api location of the OpenAPI document, see {@link apiDocument}
 */
export const askOnRollback = async (
  registry: Registry,
  target: GateRelease,
  api: string | undefined,
): Promise<WayBackAnswer> => {
  const startedAt = performance.now();
  const { name, version } = target.manifest;
  const { live, unread } = await neighboursOf(registry, name);
  const strangers = await strangersTo(registry, target, live);
  const answer = (findings: Finding[], without: string[]): WayBackAnswer => ({
    verdict: {
      release: `${name} ${version}`,
      passed: findings.every(({ level }) => level !== 'error'),
      findings,
      ms: Math.round(performance.now() - startedAt),
    },
    strangers: strangers.map((one) => nameOf(one).replace(' (current)', '')),
    without,
  });
  if (strangers.length === 0) return answer([], unread);
  const document: unknown = await apiDocument(registry, api).catch(() => null);
  const input = { live, api: document, withoutApi: true };
  const without = [...unread, ...(document === null ? ['api'] : [])];
  const findings = await runContracts({ ...input, candidate: target }, strangers);
  if (findings.every(({ level }) => level !== 'error')) return answer(findings, without);
  const { current } = liveVersions((await registry.read()).microFrontends[name] ?? []);
  const now =
    current && (await releaseInRegistry(registry, name, current.metadata.version).catch(() => null));
  const known = now ? await runContracts({ ...input, candidate: now }, strangers) : [];
  const old = new Set(known.map(placeOf));
  return answer(
    findings.filter((finding) => !old.has(placeOf(finding))),
    without,
  );
};
