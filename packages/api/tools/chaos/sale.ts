import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { openBrowser, type Browser } from './browser.ts';
import { createBuyer } from './buyer.ts';
import { planBuyers } from './buyers-plans.ts';
import { planDisturbances, type Phase } from './disturbances.ts';
import { checkInvariants, type Evidence, type RoundFacts, type Violation } from './invariants.ts';
import { readLedger } from './ledger.ts';
import { createRandom } from './random.ts';
import { insist, settle } from './settling.ts';
import type { Stage } from './stage.ts';

export interface RoundResult {
  readonly round: number;
  readonly violations: readonly Violation[];
  readonly evidence: Evidence;
  readonly seconds: number;
  /** Duration of each phase in seconds. */
  readonly laps: ReadonlyMap<Phase, number>;
  readonly orderRequests: number;
  /** Number of repeated requests, after no answer or one that asked for a retry. */
  readonly repeated: number;
  readonly replicaKills: number;
  readonly databaseKills: number;
  /** Number of orders that were cancelled because the payment was refused. */
  readonly refusedPayments: number;
}

const STOCK = 50;
const USE_LIMIT = 10;
/** Timeout of a round in ms. */
const LONGEST = 120_000;

const stopwatch = (): ((phase: Phase) => ReadonlyMap<Phase, number>) => {
  const laps = new Map<Phase, number>();
  let last = Date.now();
  return (phase) => {
    laps.set(phase, (Date.now() - last) / 1000);
    last = Date.now();
    return laps;
  };
};

/** Prepares an unused offer and a new code, so that rounds need no cleanup. */
const setUp = async (database: Database, round: number): Promise<RoundFacts> => {
  const { id } = await database
    .selectFrom('offers')
    .select('id')
    .orderBy('id')
    .offset(round - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.updateTable('offers').set({ stock: STOCK }).where('id', '=', id).execute();
  const code = `CHAOS${round}`;
  await sql`
    insert into discounts (code, kind, value, use_limit) values (${code}, 'percent', 10, ${USE_LIMIT})
    on conflict (code) do nothing`.execute(database);
  return { offerId: id, code, stock: STOCK, useLimit: USE_LIMIT };
};

const refusedOrders = async (database: Database, { offerId }: RoundFacts): Promise<number> => {
  const refused = await database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('order_lines.offer_id', '=', offerId)
    .where('orders.state', '=', 'cancelled')
    .execute();
  return refused.length;
};

const killsOf = ({ replicas, server }: Stage): { replicas: number; database: number } => ({
  replicas: replicas.reduce((sum, { kills }) => sum + kills, 0),
  database: server.kills,
});

/** Runs one sale while replicas and the database are killed, waits until everything has settled, and checks the invariants. */
export const holdSale = async (stage: Stage, seed: number, round: number): Promise<RoundResult> => {
  const start = Date.now();
  const random = createRandom(seed, round);
  const { database } = stage.server;
  const before = killsOf(stage);
  const facts = await setUp(database, round);
  const deadline = start + LONGEST;
  const disturbances = planDisturbances(stage, random);

  const browserOf = (index: number): Browser =>
    openBrowser({
      shop: stage.shop,
      origin: stage.origin,
      address: `10.${round % 256}.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      deadline,
      random: createRandom(seed, round * 1_000 + index),
    });
  const buyers = planBuyers(random, round).map((plan, index) =>
    createBuyer(plan, facts, browserOf(index), deadline, disturbances.step),
  );
  const lap = stopwatch();
  disturbances.begin('filling carts', buyers.length);
  await Promise.all(buyers.map((buyer) => buyer.fillCart()));
  lap('filling carts');
  disturbances.begin('buying', buyers.length);
  await Promise.all(buyers.map((buyer) => buyer.buy()));
  lap('buying');
  disturbances.begin('settling', 4);
  const cameToRest = await settle(database, deadline, disturbances.step);
  for (const replica of stage.replicas) await replica.ready();
  const laps = lap('settling');

  const views = await Promise.all(buyers.map((buyer) => buyer.look()));
  const ledger = await readLedger(stage.sandbox, stage.sandboxSecret);
  const evidence = { facts, buyers: views, ledger };
  const violations = await insist(() => checkInvariants(database, evidence));
  for (const buyer of buyers) buyer.leave();
  const kills = killsOf(stage);
  return {
    round,
    evidence,
    violations: cameToRest
      ? violations
      : [{ invariant: 'everything comes to rest', details: 'jobs or payments are left' }, ...violations],
    seconds: (Date.now() - start) / 1000,
    laps,
    orderRequests: buyers.reduce((sum, { orderRequests }) => sum + orderRequests, 0),
    repeated: buyers.reduce((sum, { repeated }) => sum + repeated, 0),
    replicaKills: kills.replicas - before.replicas,
    databaseKills: kills.database - before.database,
    refusedPayments: await refusedOrders(database, facts),
  };
};
