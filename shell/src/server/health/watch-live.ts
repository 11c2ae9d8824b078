import { inBackground } from '@rewald/contracts/servers/in-background';
import type { LivePart, ReleaseSets } from '../releases/release-sets.ts';
import type { ShellSettings } from '../settings.ts';
import { judgeLive, type LiveVerdict } from './judge-live.ts';
import type { PartHealth } from './part-health.ts';
import { notifyTeam } from './team-webhooks.ts';

interface LiveWatching {
  settings: ShellSettings;
  sets: ReleaseSets;
  health: PartHealth;
  ownerOf: (part: string) => string;
  /** Resolves once the stacks known so far are resolved to the sources. */
  stacksRead: () => Promise<void>;
  /** Writes the rollback to the registry, where every shell server sees it. */
  stopInRegistry: (part: string, version: string, why: string, to: string) => Promise<void>;
  report: (message: string, error?: unknown) => void;
}

/** Why versions do not run any more, or should not, by part and version. */
export interface Verdicts {
  stops: Map<string, string>;
  /** Live versions that fail and stay, and why they stay. */
  alarms: Map<string, string>;
}

type Outcome = 'rolled-back' | 'held' | 'no-way-back';

const WHY_IT_STAYS: Readonly<Record<Exclude<Outcome, 'rolled-back'>, string>> = {
  held: 'it is held',
  'no-way-back': 'there is no good version to go back to',
};

const outcomeOf = ({ held }: LivePart, { to }: LiveVerdict): Outcome => {
  if (held !== null) return 'held';
  return to === null ? 'no-way-back' : 'rolled-back';
};

/** The most frequent error; null if none was reported. */
const errorMetMost = (health: PartHealth, { part, version }: LivePart) => {
  const [most] = [...health.countsOf(part, version).errors.values()].sort((a, b) => b.count - a.count);
  return most ? { kind: most.kind, message: most.message, stack: most.stack } : null;
};

const failureOf = ({ part, version }: LivePart, outcome: Outcome, { why, to, fare }: LiveVerdict) => ({
  part,
  version,
  outcome,
  to: outcome === 'rolled-back' ? to : null,
  why,
  share: fare.rate,
  visits: fare.visits,
  failed: fare.failed,
  at: new Date().toISOString(),
});

/** Rolls back live versions that fail in too many visits, once for each list that a team signed. @returns checks all of them */
export const createLiveWatch = (
  { settings, sets, health, ownerOf, stacksRead, stopInRegistry, report }: LiveWatching,
  { stops, alarms }: Verdicts,
): (() => void) => {
  /** By part, the list that was already judged. Each is rolled back at most once, so that repeated failures cannot use up all versions. */
  const judged = new Map<string, string>();
  /** When versions were rolled back: earlier failures do not count against a version that is made live again. */
  const wentBack = new Map<string, number>();

  const tell = async (live: LivePart, outcome: Outcome, verdict: LiveVerdict): Promise<void> => {
    await stacksRead();
    await notifyTeam(settings.teamWebhooks, {
      ...failureOf(live, outcome, verdict),
      site: settings.siteOrigin,
      owner: ownerOf(live.part),
      error: errorMetMost(health, live),
    });
  };

  const goBack = ({ part, version, chosenAt }: LivePart, why: string, to: string): void => {
    stops.set(`${part}@${version}`, why);
    wentBack.set(`${part}@${version}`, Date.now());
    const at = new Date().toISOString();
    inBackground(sets.goBack(part, { version, to, why, at, chosenAt }), (error) =>
      report(`${part} ${to} cannot take the place of ${version} here`, error),
    );
    inBackground(stopInRegistry(part, version, why, to), (error) =>
      report(`The registry does not know yet that ${part} went back to ${to}`, error),
    );
  };

  return () => {
    for (const live of sets.liveParts()) {
      const { part, version, held, formers, chosenAt } = live;
      if (judged.get(part) === chosenAt) continue;
      const verdict = judgeLive(
        health.countsOf(part, version),
        formers.map((former) => health.countsOf(part, former)),
        wentBack.get(`${part}@${version}`),
        settings.failuresWaitMs,
      );
      if (verdict === null) continue;
      judged.set(part, chosenAt);
      const { why, to } = verdict;
      const outcome = outcomeOf(live, verdict);
      report(
        JSON.stringify({ level: 'error', alarm: 'release-fails', part, version, outcome, to, why, held }),
      );
      if (outcome !== 'rolled-back') alarms.set(`${part}@${version}`, `${why}; ${WHY_IT_STAYS[outcome]}`);
      else if (to !== null) goBack(live, why, to);
      inBackground(tell(live, outcome, verdict), (error) =>
        report(`The team of ${part} could not be told`, error),
      );
    }
  };
};
