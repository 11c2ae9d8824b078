import { percentile75, type VersionCounts } from './part-health.ts';

/** Below so many failures chance has the word; a wholly broken canary is stopped at the next one. */
const LEAST_FAILURES = 5;
/** A canary may fail so much more often than the current version: twice, and five of a hundred. */
const FACTOR = 2;
const MARGIN = 0.05;
/** So many measurements of a vital before it counts. */
const LEAST_VITALS = 50;
/** What a vital may be worse by: half as much again, and this. LCP and INP in ms, CLS without a unit. */
const SLACK: Readonly<Record<string, number>> = { LCP: 500, INP: 100, CLS: 0.05 };

const failuresOf = ({ loadErrors, renderErrors }: VersionCounts): number => loadErrors + renderErrors;

const rateOf = (counts: VersionCounts): number => {
  const tries = counts.loads + counts.loadErrors;
  return tries === 0 ? 0 : Math.min(1, failuresOf(counts) / tries);
};

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** Why a canary has to be stopped; null while it is no worse than what the others get. */
export const judgeCanary = (canary: VersionCounts, current: VersionCounts): string | null => {
  const failures = failuresOf(canary);
  const rate = rateOf(canary);
  const usual = rateOf(current);
  if (failures >= LEAST_FAILURES && rate > usual * FACTOR + MARGIN)
    return `${failures} of ${canary.loads + canary.loadErrors} loads failed (${percent(rate)}); with ${current.version} it is ${percent(usual)}`;
  for (const [name, slack] of Object.entries(SLACK)) {
    const own = canary.vitals.get(name) ?? [];
    const others = current.vitals.get(name) ?? [];
    if (own.length < LEAST_VITALS || others.length < LEAST_VITALS) continue;
    const value = percentile75(own) ?? 0;
    const base = percentile75(others) ?? 0;
    if (value > base * 1.5 + slack)
      return `${name} is ${value.toFixed(name === 'CLS' ? 3 : 0)} at the 75th percentile; with ${current.version} it is ${base.toFixed(name === 'CLS' ? 3 : 0)}`;
  }
  return null;
};
