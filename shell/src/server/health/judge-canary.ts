import { percentile75, type VersionCounts } from './part-health.ts';

/** Failures in fewer networks may be chance, or the work of one person who wants the canary stopped. */
const LEAST_NETWORKS = 5;
/** How much more often than the current version a canary may fail: twice as often, plus 5 % of visits. */
const FACTOR = 2;
const MARGIN = 0.05;
/** Number of networks after which it is known what usually fails with a version. */
export const LEAST_KNOWN = 20;
/** Number of networks that must have measured a vital before it counts. */
const LEAST_VITALS = 50;
/** How much worse a vital may be: 1.5 times the current version's, plus this. LCP and INP in ms, CLS without a unit. */
const SLACK: Readonly<Record<string, number>> = { LCP: 500, INP: 100, CLS: 0.05 };

/** The results of visits with a version. */
export interface Fare {
  visits: number;
  failed: number;
  /** Networks that visits came from, and those of them in which a visit failed. */
  from: number;
  networks: number;
  /** Share of failed visits, 0–1: the mean over all networks, so that many visits from one network weigh as much as one. */
  rate: number;
}

/**
 * @param since only visits that reported something since then, ms since the epoch
 * @param failedUntil no visits that failed later
 */
export const fareOf = ({ visits }: VersionCounts, since = 0, failedUntil = Infinity): Fare => {
  const networks = new Map<string, { visits: number; failed: number }>();
  let seen = 0;
  for (const { network, failedAt, at } of visits.values()) {
    if (at < since || (failedAt ?? 0) > failedUntil) continue;
    seen++;
    const fare = networks.get(network) ?? { visits: 0, failed: 0 };
    fare.visits++;
    if (failedAt !== null) fare.failed++;
    networks.set(network, fare);
  }
  const fares = [...networks.values()];
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return {
    visits: seen,
    failed: sum(fares.map(({ failed }) => failed)),
    from: fares.length,
    networks: fares.filter(({ failed }) => failed > 0).length,
    rate: fares.length === 0 ? 0 : sum(fares.map((fare) => fare.failed / fare.visits)) / fares.length,
  };
};

export const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** Why a canary has to be stopped; null while it is not clearly worse than the version that other visitors get. */
export const judgeCanary = (canary: VersionCounts, current: VersionCounts): string | null => {
  const own = fareOf(canary);
  const before = fareOf(current);
  const usual = before.from >= LEAST_KNOWN ? before.rate : 0;
  if (own.networks >= LEAST_NETWORKS && own.rate > usual * FACTOR + MARGIN)
    return `in ${own.failed} of ${own.visits} visits loads failed (${percent(own.rate)}); with ${current.version} it is ${percent(usual)}`;
  for (const [name, slack] of Object.entries(SLACK)) {
    const measured = [...(canary.vitals.get(name)?.values() ?? [])];
    const others = [...(current.vitals.get(name)?.values() ?? [])];
    if (measured.length < LEAST_VITALS || others.length < LEAST_VITALS) continue;
    const value = percentile75(measured) ?? 0;
    const base = percentile75(others) ?? 0;
    if (value > base * 1.5 + slack)
      return `${name} is ${value.toFixed(name === 'CLS' ? 3 : 0)} at the 75th percentile; with ${current.version} it is ${base.toFixed(name === 'CLS' ? 3 : 0)}`;
  }
  return null;
};
