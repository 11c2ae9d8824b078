import { fareOf, LEAST_KNOWN, percent, type Fare } from './judge-canary.ts';
import type { VersionCounts } from './part-health.ts';

/** Older visits are not judged, in ms. */
const WITHIN_MS = 15 * 60_000;
/**
 * A live version may fail twice as often as the one before, plus 10 % of visits: all visitors get it, including those with old
 * browsers and bad connections.
 */
const FACTOR = 2;
const MARGIN = 0.1;
/** Where nothing is known about the version before, it may fail in half of the visits. */
const HALF = 0.5;
/**
 * Verdicts need visits from this many networks. If no more than half of them failed, failures in this many: fewer may be chance, or
 * the work of somebody with a handful of addresses.
 */
const LEAST_NETWORKS = 8;

/** Why a live version has to be rolled back, and to which. */
export interface LiveVerdict {
  why: string;
  /** The last good version; null if there is none. */
  to: string | null;
  fare: Fare;
}

const failsAbove = (limit: number, { from, networks, rate }: Fare): boolean =>
  rate > limit && from >= LEAST_NETWORKS && (networks >= LEAST_NETWORKS || rate > HALF);

/** The last former version that many visits prove good; if there is none, the last one that is not known to be bad. */
const lastGood = (formers: readonly VersionCounts[]): { version: string; fare: Fare } | null => {
  const notBad = formers
    .map((counts) => ({ version: counts.version, fare: fareOf(counts) }))
    .filter(({ fare }) => !failsAbove(MARGIN, fare));
  return notBad.find(({ fare }) => fare.from >= LEAST_KNOWN) ?? notBad[0] ?? null;
};

/**
 * Judges the version of a part that everybody gets.
 *
 * @param formers counts of the former versions, latest first
 * @param since only visits after this time count, ms since the epoch
 * @param waitMs failures of the last moments do not count yet, because what worked meanwhile is reported later
 * @returns null while the version fails in no more visits than expected
 */
export const judgeLive = (
  live: VersionCounts,
  formers: readonly VersionCounts[],
  since = 0,
  waitMs = 0,
): LiveVerdict | null => {
  const now = Date.now();
  const fare = fareOf(live, Math.max(since, now - WITHIN_MS), now - waitMs);
  const good = lastGood(formers);
  const usual = good && good.fare.from >= LEAST_KNOWN ? good.fare.rate : null;
  if (!failsAbove(usual === null ? HALF : usual * FACTOR + MARGIN, fare)) return null;
  const compared = good && usual !== null ? `; with ${good.version} it is ${percent(usual)}` : '';
  return {
    why: `${fare.failed} of ${fare.visits} visits failed (${percent(fare.rate)})${compared}`,
    to: good?.version ?? null,
    fare,
  };
};
