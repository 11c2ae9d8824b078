import type { Source } from './source.ts';
import type { PartFacts } from './part-facts.ts';
import type { RegistryFacts } from './read-registry.ts';
import type { SiteHealth } from '../../cli/site-status.ts';

/** Something that a person should look at. */
export type Alarm =
  | { kind: 'refused'; part: string; why: string; since: string }
  | { kind: 'untrusted'; part: string; version: string | null; why: string }
  | { kind: 'missing'; part: string; version: string; why: string }
  | { kind: 'stopped'; part: string; version: string; why: string }
  | { kind: 'not-shown'; part: string; version: string; shown: string | null }
  | { kind: 'not-passed'; part: string; version: string }
  | { kind: 'site-without-registry' };

/** A site takes over a change within seconds; later it is a fault. In ms. */
const SOON_MS = 60_000;

/** Whether the site goes on without the live version for too long. */
const lagOf = ({ part, versions }: PartFacts, site: SiteHealth): Alarm[] => {
  const live = versions.find(({ state }) => state === 'live');
  if (!live) return [];
  const age = live.since ? Date.now() - Date.parse(live.since.at) : Infinity;
  if (age < SOON_MS || (live.health?.share ?? 0) > 0) return [];
  const shown = site.versions
    .filter((one) => one.part === part && one.share > 0)
    .sort((a, b) => b.share - a.share)[0];
  return [{ kind: 'not-shown', part, version: live.version, shown: shown?.version ?? null }];
};

/** What a person should look at, the most serious first. Only of what could be read now: an old alarm may be over. */
export const alarmsOf = (
  parts: readonly PartFacts[],
  registry: Source<RegistryFacts>,
  site: Source<SiteHealth>,
): Alarm[] => {
  const listed = registry.problem ? null : registry.value;
  const told = site.problem ? null : site.value;
  const uploaded = [...(listed?.parts.values() ?? [])].flat();
  return [
    ...(told?.registry === 'unreachable' ? [{ kind: 'site-without-registry' } as const] : []),
    ...(told?.refused ?? []).map((one) => ({ kind: 'refused' as const, ...one })),
    ...(listed?.untrusted ?? []).map((one) => ({ kind: 'untrusted' as const, ...one })),
    ...uploaded.flatMap(({ part, version, manifestProblem: why }) =>
      why === null ? [] : [{ kind: 'missing' as const, part, version, why }],
    ),
    ...parts.flatMap(({ versions }) =>
      versions.flatMap(({ part, version, health }) =>
        health?.stopped && told ? [{ kind: 'stopped' as const, part, version, why: health.stopped }] : [],
      ),
    ),
    ...parts.flatMap(({ versions }) =>
      versions.flatMap(({ part, version, state, judgements }) =>
        (state === 'live' || state === 'canary') && judgements.some(({ kind }) => kind === 'runner-missing')
          ? [{ kind: 'not-passed' as const, part, version }]
          : [],
      ),
    ),
    ...(listed && told ? parts.flatMap((part) => lagOf(part, told)) : []),
  ];
};
