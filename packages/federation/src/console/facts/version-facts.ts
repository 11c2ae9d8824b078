import type { AuditEntry } from '@rewald/contracts';
import type { VersionHealth } from '../../cli/site-status.ts';
import { budgetLeft } from '../../gate/budgets.ts';
import { heaviestViewOf } from '../../gate/first-view.ts';
import { loggedForceProblem } from '../../registry/forced-release.ts';
import { gateProblem } from '../../signing/statements.ts';
import { GATE_RUNNER, type Trust } from '../../signing/trusted-keys.ts';
import type { UploadedVersion } from './read-registry.ts';

/**
 * `live`, `canary`: visitors get it. `former`: a rollback may lead to it. `uploaded`: it is in no list. `site`: only the
 * site tells of it.
 */
export type VersionState = 'live' | 'canary' | 'former' | 'listed' | 'withdrawn' | 'uploaded' | 'site';

/** What is known about whether a version may be shown. */
export type Judgement =
  | { kind: 'forced'; by: string; why: string }
  | { kind: 'runner'; by: string; at: string }
  | { kind: 'runner-missing' }
  | { kind: 'passed'; without: readonly string[] }
  | { kind: 'unknown' };

/** Everything about one version; null stands for unknown. */
export interface VersionFacts {
  part: string;
  version: string;
  state: VersionState;
  /** Percentage of the visitors, as the registry lists it. */
  share: number | null;
  publishedAt: string | null;
  publishedBy: string | null;
  commit: string | null;
  /** When visitors began to get it, and who decided that. */
  since: { at: string; by: string | null } | null;
  /** Why it was withdrawn, or is held. */
  why: string | null;
  isHeld: boolean;
  judgements: Judgement[];
  scriptBytes: number | null;
  budgetLeft: number | null;
  /** What the site counted; null where it tells nothing. */
  health: VersionHealth | null;
}

const MAKES_LIVE: Partial<Record<VersionState, readonly string[]>> = {
  live: ['promote', 'rollback'],
  canary: ['canary'],
};

const sinceOf = (
  { part, version, listed }: UploadedVersion,
  state: VersionState,
  log: readonly AuditEntry[] | null,
): VersionFacts['since'] => {
  const actions = MAKES_LIVE[state];
  if (!actions) return null;
  const entry = log?.find(
    (one) => one.part === part && one.version === version && actions.includes(one.action),
  );
  if (entry) return { at: entry.at, by: entry.who };
  const at = listed?.extras.provenAt;
  return state === 'live' && at !== undefined ? { at, by: null } : null;
};

/** @param log newest first; null where it cannot be read: then nobody knows what was forced */
const judge = (
  { part, version, listed, passedWithout }: UploadedVersion,
  trust: Trust,
  log: readonly AuditEntry[] | null,
): Judgement[] => {
  const found: Judgement[] = [];
  const forced = log?.find(
    (entry) =>
      entry.action === 'force' &&
      entry.part === part &&
      entry.version === version &&
      loggedForceProblem(trust, entry) === null,
  );
  if (forced) found.push({ kind: 'forced', by: forced.who, why: forced.note ?? '' });
  if (listed && trust.names.has(GATE_RUNNER)) {
    const { gate, releaseSha256 } = listed.extras;
    const isPassed = gateProblem(trust, { part, version, releaseSha256 }, gate, Date.now()) === null;
    found.push(gate && isPassed ? { kind: 'runner', by: gate.by, at: gate.at } : { kind: 'runner-missing' });
  }
  if (passedWithout) found.push({ kind: 'passed', without: passedWithout });
  return found.length > 0 ? found : [{ kind: 'unknown' }];
};

/** Puts together what registry, log and site say about an uploaded version. */
export const versionFacts = (
  uploaded: UploadedVersion,
  state: VersionState,
  { trust, log, health }: { trust: Trust; log: readonly AuditEntry[] | null; health: VersionHealth | null },
): VersionFacts => {
  const { part, version, listed, manifest } = uploaded;
  const { withdrawn, held, signature, publishedAt } = listed?.extras ?? {};
  return {
    part,
    version,
    state,
    share: listed ? (listed.deployment?.traffic ?? 0) : null,
    publishedAt: publishedAt ?? null,
    publishedBy: signature?.by ?? null,
    commit: signature?.commit ?? manifest?.commit ?? null,
    since: sinceOf(uploaded, state, log),
    why: withdrawn?.why ?? held?.why ?? null,
    isHeld: held !== undefined,
    judgements: judge(uploaded, trust, log),
    scriptBytes: manifest ? heaviestViewOf(manifest) : (health?.scriptBytes ?? null),
    budgetLeft: manifest ? budgetLeft(manifest).bytes : (health?.budgetLeft ?? null),
    health,
  };
};

/** A version of which only the site tells. */
export const siteFacts = (health: VersionHealth): VersionFacts => ({
  part: health.part,
  version: health.version,
  state: 'site',
  share: null,
  publishedAt: null,
  publishedBy: null,
  commit: null,
  since: null,
  why: null,
  isHeld: false,
  judgements: [{ kind: 'unknown' }],
  scriptBytes: health.scriptBytes ?? null,
  budgetLeft: health.budgetLeft ?? null,
  health,
});

/** How often a version failed in visits, counted by the site. */
export const failuresOf = (health: VersionHealth): number =>
  health.loadErrors + health.renderErrors + (health.serverErrors ?? 0) + (health.uncaughtErrors ?? 0);
