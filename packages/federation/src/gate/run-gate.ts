import { checkInBrowser } from './browser/check-in-browser.ts';
import type { Finding } from './finding.ts';
import type { GateInput, GateRelease } from './gate-release.ts';
import { checkBudgets } from './rules/check-budgets.ts';
import { checkBundle } from './rules/check-bundle.ts';
import { checkCalls } from './rules/check-calls.ts';
import { checkCosts } from './rules/check-costs.ts';
import { checkEvents } from './rules/check-events.ts';
import { checkModules } from './rules/check-modules.ts';
import { checkPages } from './rules/check-pages.ts';
import { checkRoutes } from './rules/check-routes.ts';
import { checkScripts } from './rules/check-scripts.ts';
import { checkShared } from './rules/check-shared.ts';
import { checkShell } from './rules/check-shell.ts';
import { checkSignatures } from './rules/check-signatures.ts';
import { checkSlots } from './rules/check-slots.ts';
import { checkTypes } from './rules/check-types.ts';
import { checkWidgetTypes } from './rules/check-widget-types.ts';

/** The gate's result for a release. */
export interface Verdict {
  release: string;
  passed: boolean;
  findings: Finding[];
  /** Duration in ms. */
  ms: number;
  /** When the same check passed, if it did not have to run again. */
  since?: string;
}

/** The checks that were skipped because the caller chose to proceed without them: `api`, `browser`, `shell`. */
export const skippedChecks = ({ findings }: Pick<Verdict, 'findings'>): string[] =>
  findings.flatMap(({ level, rule }) =>
    level === 'note' ? (/^(\w+)-none$/.exec(rule)?.slice(1) ?? []) : [],
  );

/**
 * Only what releases owe each other: modules, paths, places, events, shared names, calls and types, by what is written in
 * their manifests. Nothing is rendered, so it takes a moment.
 *
 * @param strangers the live releases whose types are compared as well, which starts a compiler
 */
export const runContracts = async (input: GateInput, strangers: readonly GateRelease[]): Promise<Finding[]> =>
  [
    checkModules(input),
    checkRoutes(input),
    checkSlots(input),
    checkEvents(input),
    checkShared(input),
    ...(await Promise.all([checkCalls(input), checkTypes({ ...input, live: strangers })])),
  ].flat();

/**
 * Checks a release against every live version of every other part and of its own. All rules run, so that one run shows
 * everything there is to fix.
 */
export const runGate = async (input: GateInput): Promise<Verdict> => {
  const startedAt = performance.now();
  const looked = (
    await Promise.all([
      checkScripts(input),
      checkTypes(input),
      checkWidgetTypes(input),
      checkCalls(input),
      checkBundle(input),
      checkPages(input),
      checkInBrowser(input),
    ])
  ).flat();
  // Runs alone, because it would also measure whatever runs at the same time. Pages that cannot be rendered cannot be
  // measured either.
  const costs = looked.some(({ rule }) => rule === 'pages') ? [] : await checkCosts(input);
  const findings = [
    checkSignatures(input),
    checkShell(input),
    checkModules(input),
    checkRoutes(input),
    checkSlots(input),
    checkEvents(input),
    checkShared(input),
    checkBudgets(input),
    looked,
    costs,
  ].flat();
  const { name, version } = input.candidate.manifest;
  return {
    release: `${name} ${version}`,
    passed: findings.every(({ level }) => level !== 'error'),
    findings,
    ms: Math.round(performance.now() - startedAt),
  };
};
