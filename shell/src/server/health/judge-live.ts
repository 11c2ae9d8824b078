import { fareOf, LEAST_NETWORKS, percent, type Fare } from './judge-canary.ts';
import type { VersionCounts } from './part-health.ts';

/** Older visits are not judged, in ms. */
const WITHIN_MS = 15 * 60_000;
/**
 * A live version may fail twice as often as the one before, plus 10 % of visits: all visitors get it, including those with old
 * browsers and bad connections.
 */
const FACTOR = 2;
const MARGIN = 0.1;
/** Number of visits after which a version without many failures counts as good, and what usually fails is known. */
const LEAST_VISITS = 20;

/** Why a live version has to be rolled back, and to which. */
export interface LiveVerdict {
  why: string;
  /** The last good version; null if there is none. */
  to: string | null;
  fare: Fare;
}

const isBad = ({ networks, rate }: Fare): boolean => networks >= LEAST_NETWORKS && rate > MARGIN;

/** The last former version whose counts prove it good; if there is none, the last one that is not known to be bad. */
const lastGood = (formers: readonly VersionCounts[]): VersionCounts | null => {
  const fares = formers.map((counts) => ({ counts, fare: fareOf(counts) }));
  const notBad = fares.filter(({ fare }) => !isBad(fare));
  const proven = notBad.find(({ fare }) => fare.visits >= LEAST_VISITS);
  return (proven ?? notBad[0])?.counts ?? null;
};

/**
 * Judges the version of a part that everybody gets.
 *
 * @param formers counts of the former versions, latest first
 * @param since only visits after this time count, ms since the epoch
 * @returns null while the version fails in no more visits than expected
 */
export const judgeLive = (
  live: VersionCounts,
  formers: readonly VersionCounts[],
  since = 0,
): LiveVerdict | null => {
  const fare = fareOf(live, Math.max(since, Date.now() - WITHIN_MS));
  if (fare.networks < LEAST_NETWORKS) return null;
  const good = lastGood(formers);
  const before = good && fareOf(good);
  // What only few visits have met says nothing about what fails usually; then the margin alone is the limit.
  const usual = before && before.visits >= LEAST_VISITS ? before.rate : 0;
  if (fare.rate <= usual * FACTOR + MARGIN) return null;
  const compared =
    good && before && before.visits >= LEAST_VISITS ? `; with ${good.version} it is ${percent(usual)}` : '';
  return {
    why: `${fare.failed} of ${fare.visits} visits failed (${percent(fare.rate)})${compared}`,
    to: good?.version ?? null,
    fare,
  };
};
