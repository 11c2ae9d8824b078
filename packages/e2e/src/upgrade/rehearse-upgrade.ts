import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPGRADE_PORTS } from '../site/ports.ts';
import { runScript, startApi, type ApiProcess } from './api-process.ts';
import { changeBySql, digestOf, enteredTables, type EnteredTables, type Digest } from './entered-data.ts';
import { letShoppersBuy, type Shoppers } from './shoppers.ts';

const TODAY = join(import.meta.dirname, '../../../..');
const SHOPPERS = 3;
/** Number of orders that must be placed in each phase. */
const ORDERS_A_PHASE = 6;
const PHASE_MS = 180_000;
/** Jobs of a filled account are done within this time, in ms. */
const SETTLE_MS = 120_000;
/** If nothing has changed for this time in ms, nothing is in progress. */
const STILL_MS = 1_500;

/** The resources of a rehearsal. */
export interface Rehearsal {
  /** Folder of the older checkout. */
  older: string;
  databaseUrl: string;
  /** Data and logs of both versions. */
  folder: string;
  say(line: string): void;
}

const environmentOf = ({ databaseUrl, folder }: Rehearsal): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  REWALD_DATA: join(folder, 'data'),
  REWALD_IBAN_KEY: '07'.repeat(32),
  REWALD_SIGNING_KEY: '09'.repeat(32),
  // All shoppers here have the same IP address.
  RATE_LIMITS: 'off',
  DRAIN_NOTICE: '5',
  NODE_ENV: 'production',
});

const differences = (before: Digest, after: Digest): string[] =>
  Object.keys(before)
    .filter((table) => before[table] !== after[table])
    .map((table) => `${table}: ${before[table]} before, ${after[table]} after`);

/** The digest once the last job is done. */
const settledDigest = async (databaseUrl: string, tables: EnteredTables): Promise<Digest> => {
  const deadline = Date.now() + SETTLE_MS;
  for (let digest = await digestOf(databaseUrl, tables); ;) {
    await sleep(STILL_MS);
    const next = await digestOf(databaseUrl, tables);
    const changed = differences(digest, next);
    if (changed.length === 0) return next;
    if (Date.now() > deadline) throw new Error(`It does not settle:\n  ${changed.join('\n  ')}`);
    digest = next;
  }
};

/** Makes an operator's changes: a price, a stock, and a deleted offer. Shoppers on a fast machine must not buy everything. */
const changeOffers = async (databaseUrl: string): Promise<void> => {
  await changeBySql(databaseUrl, 'update offers set stock = stock + 1000 where stock > 0');
  await changeBySql(
    databaseUrl,
    `with chosen as (select id, row_number() over (order by id desc) as place from offers order by id desc limit 3),
      priced as (update offers set price_cents = 12345 from chosen where chosen.id = offers.id and place = 1),
      sold as (update offers set stock = 0 from chosen where chosen.id = offers.id and place = 2)
    delete from offers using chosen where chosen.id = offers.id and place = 3`,
  );
};

const nothingLost = async (databaseUrl: string, tables: EnteredTables, before: Digest): Promise<void> => {
  const changed = differences(before, await settledDigest(databaseUrl, tables));
  if (changed.length > 0)
    throw new Error(`The migration changed what was entered:\n  ${changed.join('\n  ')}`);
};

/** Waits until shoppers have placed further orders, so that the phase proves something. */
const whileTheyBuy = async ({ bought, failures }: Shoppers): Promise<void> => {
  const wanted = bought.length + ORDERS_A_PHASE;
  const deadline = Date.now() + PHASE_MS;
  while (bought.length < wanted && failures.length === 0) {
    if (Date.now() > deadline) throw new Error('Nobody can buy any more');
    await sleep(100);
  }
  if (failures.length > 0) throw new Error(`Shoppers met errors:\n  ${failures.slice(0, 5).join('\n  ')}`);
};

const checkOrders = async ({ bought }: Shoppers, { url }: ApiProcess): Promise<void> => {
  for (const { id, key, total } of bought) {
    const answer = await fetch(`${url}/checkout/de/buy/orders/${id}?key=${encodeURIComponent(key)}`);
    const { data }: { data: { summary: { total: number } } } = await answer.json();
    if (data.summary.total !== total)
      throw new Error(`Order ${id} was ${total} €, and is ${data.summary.total} €`);
  }
};

/** Fills the older version with typical data, using its own code. @returns the data before the first purchase */
const fill = async (
  rehearsal: Rehearsal,
  api: ApiProcess,
): Promise<{ tables: EnteredTables; before: Digest }> => {
  const { older, databaseUrl } = rehearsal;
  await runScript(older, 'packages/e2e/bin/fill-account.ts', environmentOf(rehearsal), [api.url]);
  await changeOffers(databaseUrl);
  const tables = await enteredTables(databaseUrl);
  return { tables, before: await settledDigest(databaseUrl, tables) };
};

/**
 * Upgrades a shop that is open, goes back, and forward again, following `packages/docs/operations/upgrade.md`.
 *
 * @throws Error that names lost data, or errors that shoppers met
 */
export const rehearseUpgrade = async (rehearsal: Rehearsal): Promise<void> => {
  const { older, databaseUrl, folder, say } = rehearsal;
  const environment = environmentOf(rehearsal);
  const runOlder = (more: Record<string, string> = {}) =>
    startApi(older, UPGRADE_PORTS.older, { ...environment, ...more }, join(folder, 'older.log'));
  const runToday = () => startApi(TODAY, UPGRADE_PORTS.today, environment, join(folder, 'today.log'));
  const serving: ApiProcess[] = [];
  const takeAway = async (api: ApiProcess): Promise<void> => {
    serving.splice(serving.indexOf(api), 1);
    await api.stop();
  };
  let shoppers: Shoppers | null = null;
  try {
    const former = await runOlder({ REWALD_MIGRATE: 'on', REWALD_SEED: 'demo' });
    serving.push(former);
    const { tables, before } = await fill(rehearsal, former);
    say('the older version is filled: orders, sales, messages, changed prices');
    await runScript(TODAY, 'packages/api/bin/migrate.ts', environment);
    await nothingLost(databaseUrl, tables, before);
    say(`migrated beside the older version: ${Object.keys(before).length} tables as they were`);
    let turn = 0;
    shoppers = letShoppersBuy(() => serving[(turn += 1) % serving.length]?.url ?? '', SHOPPERS);
    await whileTheyBuy(shoppers);
    say('the older version sells on the new shape');
    const today = await runToday();
    serving.push(today);
    await whileTheyBuy(shoppers);
    say('both versions sell side by side');
    await takeAway(former);
    await whileTheyBuy(shoppers);
    say('today’s version sells alone');
    const again = await runOlder();
    serving.push(again);
    await whileTheyBuy(shoppers);
    await takeAway(today);
    await whileTheyBuy(shoppers);
    say('rolled back, the older version sells alone');
    serving.push(await runToday());
    await whileTheyBuy(shoppers);
    await shoppers.stop();
    for (const api of serving) await checkOrders(shoppers, api);
    say(
      `${shoppers.bought.length} orders placed, ${shoppers.failures.length} errors; both versions show each as it was`,
    );
  } finally {
    await shoppers?.stop();
    for (const api of serving) await api.stop();
  }
};
