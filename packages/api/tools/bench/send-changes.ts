import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './figures.ts';

/** The thread's instructions. */
export interface LightCalls {
  readonly url: string;
  /** API keys of merchants, and the keys of their offers. */
  readonly merchants: readonly { readonly key: string; readonly skus: readonly string[] }[];
  readonly changesASecond: number;
  readonly seconds: number;
}

export interface LightCallsDone {
  readonly perSecond: number;
  readonly p99: number;
  readonly calls: number;
}

/** Changes per request. */
const AT_ONCE = 50;

// In a separate thread, at an even pace: requests do not wait for each other.
const { url, merchants, changesASecond, seconds }: LightCalls = workerData;
const times: number[] = [];
let changed = 0;
const send = async (nth: number): Promise<void> => {
  const merchant = merchants[nth % merchants.length];
  if (merchant === undefined) throw new Error('There are no merchants.');
  const { key, skus } = merchant;
  const offers = Array.from({ length: AT_ONCE }, (_, place) => ({
    sku: skus[(nth * AT_ONCE + place) % skus.length],
    price: 100 + (nth % 1_000) / 100 + place,
    stock: 1 + (nth % 9),
  }));
  const begun = performance.now();
  const answer = await fetch(`${url}/operator/de/offers`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ offers }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A light call answered ${answer.status} ${text.slice(0, 300)}`);
  times.push(performance.now() - begun);
  changed += AT_ONCE;
};
const calls: Promise<void>[] = [];
const begun = performance.now();
const count = (changesASecond * seconds) / AT_ONCE;
for (let nth = 0; nth < count; nth += 1) {
  await sleep(Math.max(0, begun + (nth * 1_000 * AT_ONCE) / changesASecond - performance.now()));
  calls.push(send(nth));
}
await Promise.all(calls);
const done: LightCallsDone = {
  // The last request's share of the planned time counts, too.
  perSecond: (changed * 1_000) / Math.max(seconds * 1_000, performance.now() - begun),
  p99: percentile(Float64Array.from(times), 99),
  calls: times.length,
};
parentPort?.postMessage(done);
