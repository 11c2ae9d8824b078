import { sql } from 'kysely';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@rewald/server-kit/database/connection';

/** The thread's instructions. */
export interface Repricing {
  readonly url: string;
  readonly offers: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** A changed offer with its new price. */
export interface Repriced {
  readonly id: number;
  readonly cents: number;
  /** Time of the commit, by `Date.now()`. */
  readonly at: number;
}

/** Commits per second. */
const COMMITS = 20;

// Changes prices at an even pace, like the feeds of many merchants, and reports one offer of each commit.
const { url, offers, perSecond, seconds }: Repricing = workerData;
const database = openDatabase(url, { connections: 1, queryTimeout: false });
const rows = perSecond / COMMITS;
const begun = performance.now();
let done = 0;
for (let commit = 0; commit < COMMITS * seconds; commit += 1) {
  await sleep(Math.max(0, begun + (commit * 1_000) / COMMITS - performance.now()));
  // Spread over the whole shop, so that each offer changes only once in a long while.
  const ids = Array.from({ length: rows }, (_, index) => 1 + (((commit * rows + index) * 7_919) % offers));
  const { rows: changed } = await sql<{ id: number; cents: number }>`
    update offers set price_cents = price_cents + 1 where id = any(${ids}::int[])
    returning id, price_cents as cents`.execute(database);
  done += changed.length;
  const [first] = changed;
  if (first !== undefined) {
    const told: Repriced = { ...first, at: Date.now() };
    parentPort?.postMessage(told);
  }
}
parentPort?.postMessage({ perSecond: (done * 1_000) / (performance.now() - begun) });
await database.destroy();
