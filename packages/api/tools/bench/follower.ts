import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { atLeast, atMost, type Line } from './goals.ts';
import type { Repriced, Repricing } from './change-prices.ts';
import { percentile } from './figures.ts';
import { processorOf } from './programs.ts';
import { renaming } from './renaming.ts';
import type { Stage } from './stage.ts';

const CHANGES = 5_000;
const MOST_LAG_MS = 1_000;
/** Percent of a database core. */
const MOST_OF_A_CORE = 10;
/** Together long enough for work that happens only every 15 s. */
const ROUND_SECONDS = 10;

type FromWriter = Repriced | { readonly perSecond: number };
interface Arrived {
  readonly lags: readonly number[];
  readonly missing: number;
}

const inThread = (file: string, data: unknown): Worker =>
  new Worker(new URL(file, import.meta.url), { workerData: data });

/** A replica of the largest shop follows thousands of price changes per second, and then changes of the assortment. */
export const follower = async (
  stage: Stage,
  { sizes, rounds }: { readonly sizes: readonly number[]; readonly rounds: number },
): Promise<Line[]> => {
  const offers = sizes.at(-1) ?? 100_000;
  const url = await stage.database(offers);
  const reader = inThread('./follow-offers.ts', { url });
  const pid = await new Promise<number>((resolve) =>
    reader.once('message', (told: { readonly pid: number }) => resolve(told.pid)),
  );
  const seconds = ROUND_SECONDS * rounds;
  const repricing: Repricing = { url, offers, perSecond: CHANGES, seconds };
  const writer = inThread('./change-prices.ts', repricing);
  const before = processorOf(pid);
  const begun = performance.now();
  const rate = await new Promise<number>((resolve, reject) => {
    writer.on('message', (told: FromWriter) => {
      if ('perSecond' in told) resolve(told.perSecond);
      else reader.postMessage(told);
    });
    writer.once('error', reject);
    reader.once('error', reject);
  });
  const share = (100_000 * (processorOf(pid) - before)) / (performance.now() - begun);
  // The last changes are still on their way.
  await sleep(2 * MOST_LAG_MS);
  const { lags, missing } = await new Promise<Arrived>((resolve) => {
    reader.once('message', resolve);
    reader.postMessage('end');
  });
  const times = Float64Array.from(lags);
  const note = `${seconds} s, ${times.length} of them timed, ${missing} not seen`;
  return [
    {
      what: `price changes a second at ${offers.toLocaleString('en')} offers`,
      ...atLeast(0.98 * CHANGES, rate),
      note,
    },
    {
      what: 'ms until a replica has a change: p99',
      ...atMost(MOST_LAG_MS, missing === 0 ? percentile(times, 99) : Number.NaN),
      note: `half of them in ${percentile(times, 50).toFixed(0)} ms`,
    },
    {
      what: 'percent of a database core for a replica that follows',
      ...atMost(MOST_OF_A_CORE, share),
      note: 'processor time of its connection',
    },
    ...(await renaming(url, offers)),
  ];
};
