import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { atLeast, atMost, type Line } from './goals.ts';
import { load } from './load.ts';
import { makeQuestions } from './questions.ts';
import type { LightCalls, LightCallsDone } from './send-changes.ts';
import type { Stage } from './stage.ts';

const OFFERS = 100_000;
const CHANGES = 1_000;
const MOST_MS = 1_000;
const MOST_TO_READ_MS = 20;
/** Concurrent readers: few enough to leave the machine some time. */
const READERS = 2;
const MERCHANTS = 3;

/** Merchants with API keys, and the keys of their offers. */
const merchantsOf = async (databaseUrl: string): Promise<LightCalls['merchants']> => {
  const database = openDatabase(databaseUrl, { connections: 1, queryTimeout: false });
  await sql`set statement_timeout = 0`.execute(database);
  await sql`update offers set sku = 'S' || id where sku is null`.execute(database);
  await sql`vacuum analyze offers`.execute(database);
  const { rows } = await sql<{ seller: number; skus: string[] }>`
    select seller_id as seller, array_agg(sku order by id) as skus from offers
    group by seller_id order by count(*) desc limit ${MERCHANTS}`.execute(database);
  const operators = createOperators(database);
  const merchants = [];
  for (const { seller, skus } of rows)
    merchants.push({ key: await operators.issueKey(`Bench ${seller}`, ['offers'], seller), skus });
  await database.destroy();
  return merchants;
};

const sendChanges = (calls: LightCalls): Promise<LightCallsDone> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./send-changes.ts', import.meta.url), { workerData: calls });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Merchants change prices and stocks in small requests while visitors search. */
export const light = async (
  stage: Stage,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<Line[]> => {
  const merchants = await merchantsOf(await stage.database(OFFERS));
  const { url } = await stage.host(OFFERS);
  const questions = makeQuestions(OFFERS);
  const whole = seconds * rounds;
  let turn = 0;
  const read = () =>
    load(url, {
      until: { seconds: whole },
      connections: READERS,
      call: () =>
        [questions.listing, questions.suggestion, questions.product][(turn += 1) % 3]?.() ??
        questions.listing(),
    });
  await read();
  const alone = await read();
  const [done, beside] = await Promise.all([
    sendChanges({ url, merchants, changesASecond: CHANGES, seconds: whole }),
    read(),
  ]);
  if (beside.failures > 0) throw new Error(`${beside.failures} questions failed`);
  return [
    {
      what: `prices and stocks a second by light calls at ${OFFERS.toLocaleString('en')} offers`,
      ...atLeast(0.98 * CHANGES, done.perSecond),
      note: `${done.calls} calls of ${MERCHANTS} merchants in ${whole} s, while ${READERS} search`,
    },
    { what: 'a light call: p99 in ms', ...atMost(MOST_MS, done.p99), note: 'fifty changes each' },
    {
      what: 'listings, suggestions and product pages beside it: p95 in ms',
      ...atMost(MOST_TO_READ_MS, beside.p95),
      p99: beside.p99,
      note: `${alone.p95.toFixed(1)} ms without; ${alone.rate.toFixed(0)} answers a second, then ${beside.rate.toFixed(0)}`,
    },
  ];
};
