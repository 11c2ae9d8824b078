import { Worker } from 'node:worker_threads';
import { compare, type Comparison, type Rounds } from './compare.ts';
import { deepPages, PAGES, type Page } from './deep-pages.ts';
import { follower } from './follower.ts';
import { atLeast, atMost, type Line } from './goals.ts';
import { importing } from './importing.ts';
import { light } from './light.ts';
import { lists } from './lists.ts';
import { median } from './figures.ts';
import { load } from './load.ts';
import { prepareOrders } from './orders.ts';
import { models } from './models.ts';
import { memoryOf } from './programs.ts';
import { makeQuestions, type Questions } from './questions.ts';
import type { Stage } from './stage.ts';

/** The extent of the measurements. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  /** Sizes of the shops whose growth is measured, smallest first. */
  readonly sizes: readonly number[];
  /** Number of requests of the measurement of memory. */
  readonly requests: number;
  /** Orders per round; each has to be prepared. */
  readonly orders: number;
}

export type Part = (stage: Stage, effort: Effort) => Promise<Line[]>;

const CONNECTIONS = 40;
/** Number of offers of the shop in which single requests are measured. */
const SHOP = 100_000;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const roundsOf = ({ rounds, seconds }: Effort): Rounds => ({
  count: rounds,
  seconds,
  connections: CONNECTIONS,
});
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const explain = ({ rate, baselineRate, lowest, highest, processorRatio, baselineP99 }: Comparison): string =>
  `${whole(rate)}/s to ${whole(baselineRate)}/s (p99 ${baselineP99.toFixed(1)} ms); rounds ${lowest.toFixed(2)}–${highest.toFixed(2)}; by processor time ${processorRatio.toFixed(2)}`;

/** Cached reads, compared with `node:http` sending the same bytes. */
const cached: Part = async (stage, effort) => {
  const program = await stage.host(SHOP);
  const lines: Line[] = [];
  for (const [what, path] of [
    ['cached listing', '/offers/de/listing?categoryIds=1'],
    ['cached product page', '/offers/de/product/1020'],
  ] as const) {
    const baseline = await stage.bareHttp(program, path, BROWSER);
    const call = { path, headers: BROWSER };
    const result = await compare({ program, call }, { program: baseline, call }, roundsOf(effort));
    lines.push({ what, ...atLeast(0.5, result.ratio), p99: result.p99, note: explain(result) });
    await stage.end(baseline);
  }
  return lines;
};

const uncached =
  (what: string, goal: number, subject: keyof Questions, baseline: 'select' | 'insert'): Part =>
  async (stage, effort) => {
    const program = await stage.host(SHOP);
    const bare = await stage.bareFastify(SHOP);
    const questions = makeQuestions(SHOP);
    const result = await compare(
      { program, call: questions[subject] },
      { program: bare, call: questions[baseline] },
      roundsOf(effort),
    );
    await stage.end(bare);
    return [{ what, ...atLeast(goal, result.ratio), p99: result.p99, note: explain(result) }];
  };

/** Concurrent buyers. */
const BUYERS = 20;

/** Only the order itself is measured; everything before it, from the cart to the approved payment, is prepared. */
const order: Part = async (stage, effort) => {
  const program = await stage.host(SHOP);
  const bare = await stage.bareFastify(SHOP);
  const questions = makeQuestions(SHOP);
  const result = await compare(
    { program, prepare: () => prepareOrders(program.url, questions, effort.orders + 2 * BUYERS) },
    { program: bare, call: questions.insert },
    { ...roundsOf(effort), connections: BUYERS },
  );
  await stage.end(bare);
  return [
    { what: 'order placement', ...atLeast(0.15, result.ratio), p99: result.p99, note: explain(result) },
  ];
};

const MOST_GROWTH = 3;

/**
 * Sends the same requests to shops of different sizes, alternately. Few are concurrent, so that times are of the
 * answers and not of waiting.
 */
const growth: Part = async (stage, { sizes, rounds, seconds }) => {
  const shops = [];
  for (const size of sizes)
    shops.push({ size, host: await stage.host(size), questions: makeQuestions(size) });
  const lines: Line[] = [];
  for (const subject of ['listing', 'suggestion'] as const) {
    const p95s = new Map<number, number[]>(sizes.map((size) => [size, []]));
    let p99 = 0;
    for (let round = 0; round <= rounds; round += 1)
      for (const { size, host, questions } of shops) {
        const measured = await load(host.url, {
          until: { seconds },
          connections: 4,
          call: questions[subject],
        });
        // The first round warms up.
        if (round === 0) continue;
        p95s.get(size)?.push(measured.p95);
        p99 = measured.p99;
      }
    const [at, of] = [sizes.at(-1) ?? 0, sizes.find((size) => size >= 10_000) ?? 0];
    const p95 = (size: number): number => median(p95s.get(size) ?? []);
    lines.push({
      what: `${subject}: p95 at ${whole(at)} to p95 at ${whole(of)} offers`,
      ...atMost(MOST_GROWTH, p95(at) / p95(of)),
      p99,
      note: sizes.map((size) => `${whole(size)}: ${p95(size).toFixed(2)} ms`).join(', '),
    });
  }
  const largest = shops.at(-1);
  if (largest !== undefined)
    lines.push({
      what: `seconds to start with ${whole(largest.size)} offers`,
      ...atMost(20, largest.host.startedIn / 1_000),
      note: `seeding took ${(stage.seeding.get(largest.size) ?? Number.NaN).toFixed(0)} s; ${memoryOf(largest.host.pid).toFixed(0)} MB now`,
    });
  return lines;
};

const DEEP = PAGES.filter((page) => page !== 'first');
/** No page may cost more than this many times the first one. */
const MOST_BY_DEPTH = 1.5;

/** Later pages of long listings, in every sort order, in shops of 10,000 offers and of the largest size. */
const deep: Part = async (stage, { sizes, rounds, seconds }) => {
  const [at, of] = [sizes.at(-1) ?? 0, sizes.find((size) => size >= 10_000) ?? 0];
  const open = async (size: number) => {
    const host = await stage.host(size);
    return { size, host, askFor: await deepPages(host.url), p95s: new Map<Page, number[]>() };
  };
  const shops = [await open(of), await open(at)];
  let p99 = 0;
  for (let round = 0; round <= rounds; round += 1)
    for (const page of PAGES)
      for (const { host, askFor, p95s } of shops) {
        const measured = await load(host.url, { until: { seconds }, connections: 4, call: askFor(page) });
        if (measured.failures > 0)
          throw new Error(`${measured.failures} questions for the ${page} page failed`);
        // The first round warms up.
        if (round === 0) continue;
        p95s.set(page, [...(p95s.get(page) ?? []), measured.p95]);
        p99 = measured.p99;
      }
  const p95 = (size: number, page: Page): number =>
    median(shops.find((shop) => shop.size === size)?.p95s.get(page) ?? []);
  return [
    ...DEEP.map((page) => ({
      what: `listing, ${page} page: p95 at ${whole(at)} to p95 at ${whole(of)} offers`,
      ...atMost(MOST_GROWTH, p95(at, page) / p95(of, page)),
      note: [of, at].map((size) => `${whole(size)}: ${p95(size, page).toFixed(2)} ms`).join(', '),
    })),
    {
      what: `listing, last page: p95 to that of the first page at ${whole(at)} offers`,
      ...atMost(MOST_BY_DEPTH, p95(at, 'last') / p95(at, 'first')),
      p99,
      note: PAGES.map((page) => `${page}: ${p95(at, page).toFixed(2)} ms`).join(', '),
    },
  ];
};

const probe = async (url: string, seconds: number): Promise<{ p99: number; answers: number }> => {
  const worker = new Worker(new URL('./live-probe.ts', import.meta.url), { workerData: { url, seconds } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
};

/** Whether the host answers a load balancer's health checks in time while many visitors search. */
const live: Part = async (stage, { sizes, seconds, rounds }) => {
  const size = sizes.at(-1) ?? SHOP;
  const host = await stage.host(size);
  const questions = makeQuestions(size);
  let turn = 0;
  const results = [];
  // For comparison: an idle server on the same machine at the same time.
  const idleServer = await stage.bareFastify(size);
  const idleTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [asked, idle] = await Promise.all([
      probe(host.url, seconds),
      probe(idleServer.url, seconds),
      load(host.url, {
        until: { seconds: seconds + 1 },
        connections: CONNECTIONS,
        call: () => ((turn += 1) % 2 === 0 ? questions.listing() : questions.suggestion()),
      }),
    ]);
    results.push(asked);
    idleTimes.push(idle.p99);
  }
  await stage.end(idleServer);
  const p99 = median(results.map((result) => result.p99));
  return [
    {
      what: `/live while ${CONNECTIONS} search at ${whole(size)} offers: p99 in ms`,
      ...atMost(100, p99),
      p99,
      note: `${results.reduce((sum, { answers }) => sum + answers, 0)} answers, one every 20 ms; an idle server beside it: ${median(idleTimes).toFixed(1)} ms`,
    },
  ];
};

/** Whether memory grows with the number of requests, once caches are full. */
const memory: Part = async (stage, { requests }) => {
  const host = await stage.host(SHOP);
  const questions = makeQuestions(SHOP);
  let turn = 0;
  const calls = [
    questions.listing,
    questions.suggestion,
    questions.product,
    () => ({ path: '/offers/de/listing?categoryIds=1', headers: BROWSER }),
    () => ({ path: '/content/de/home', headers: BROWSER }),
  ];
  const ask = async (count: number): Promise<void> => {
    for (let asked = 0; asked < count;) {
      const { answers } = await load(host.url, {
        until: { seconds: 2 },
        connections: CONNECTIONS,
        call: () => calls[(turn += 1) % calls.length]?.() ?? questions.listing(),
      });
      asked += answers;
    }
  };
  const settled = async (): Promise<number> => {
    const values = [];
    for (let look = 0; look < 5; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      values.push(memoryOf(host.pid));
    }
    return median(values);
  };
  await ask(Math.max(20_000, requests / 10));
  const before = await settled();
  await ask(requests);
  const after = await settled();
  return [
    {
      what: `memory after ${whole(requests)} requests, for 1 before`,
      ...atMost(1.2, after / before),
      note: `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB; after a tenth as many to warm up`,
    },
  ];
};

/** The measurements, by the names that `--only` takes. */
export const PARTS: Readonly<Record<string, Part>> = {
  cached,
  product: uncached('product page, not at hand', 0.5, 'product', 'select'),
  listing: uncached('listing with facets at 100,000 offers, not at hand', 0.2, 'listing', 'select'),
  suggestion: uncached('search suggestion, not at hand', 0.2, 'suggestion', 'select'),
  cart: uncached('add to cart', 0.4, 'addToCart', 'insert'),
  order,
  growth,
  deep,
  live,
  memory,
  importing,
  models,
  follower,
  light,
  lists,
};
