/**
 * The chaos sale: a shop with three replicas sells fifty pieces to two hundred buyers while its processes are killed.
 * Afterwards everything has to add up.
 *
 *     npm run chaos                        20 rounds
 *     npm run chaos -- --rounds 100 --seed 7
 *     npm run chaos -- --naive             with a naive check of stock, so it must fail
 *     npm run chaos -- --short             two rounds, faults added to its outcome, and a naive round; all
 *                                          faults must be detected: for the gate
 */
import { parseArgs } from 'node:util';
import { findUnnoticedDamage } from './damage.ts';
import type { Violation } from './invariants.ts';
import { takeStockNaively } from './naive-stock.ts';
import { MOST_ROUNDS } from './database-server.ts';
import { holdSale, type RoundResult } from './sale.ts';
import { openStage, type Stage } from './stage.ts';

const DEFAULT_ROUNDS = 20;
const SHORT_ROUNDS = 2;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const wholeNumber = (name: string, text: string | undefined, fallback: number, most: number): number => {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}".`);
  return value;
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    naive: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber(
  'rounds',
  values.rounds,
  values.short ? SHORT_ROUNDS : DEFAULT_ROUNDS,
  MOST_ROUNDS,
);
const seed = wholeNumber('seed', values.seed, 1 + Math.floor(Math.random() * 1_000_000), 2 ** 31);

const describe = (result: RoundResult): string =>
  [
    `round ${String(result.round).padStart(3)}: ${result.violations.length === 0 ? 'ok' : 'FAILED'}`,
    `${result.seconds.toFixed(1)} s (${[...result.laps].map(([phase, seconds]) => `${phase} ${seconds.toFixed(1)}`).join(', ')})`,
    `${result.orderRequests} order requests`,
    `killed ${result.replicaKills} replicas, ${result.databaseKills} times the database`,
    `${result.repeated} calls repeated`,
    `${result.refusedPayments} payments refused`,
  ].join(', ');
const describeViolation = ({ invariant, details }: Violation): string => `    ${invariant}: ${details}`;

/** A shop with a naive check of stock sells more than it has; the invariants are useful only if they detect that. */
const noticesNaiveShop = async (stage: Stage, round: number): Promise<boolean> => {
  await takeStockNaively(stage.server.database);
  const { violations } = await holdSale(stage, seed, round);
  const oversold = violations.find(({ invariant }) => invariant.includes('orders'));
  say(
    `a naive shop: ${oversold === undefined ? 'FAILED, nobody noticed' : `noticed, ${oversold.details.split(':', 1)[0]}`}`,
  );
  return oversold !== undefined;
};

say(`Chaos sale, ${rounds} rounds, seed ${seed}${values.naive ? ', with a naive stock statement' : ''}`);
const start = Date.now();
const stage = await openStage();
const life = { interrupted: false };
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    life.interrupted = true;
  });
let held = 0;
let failed = 0;
let last: RoundResult | null = null;
try {
  if (values.naive) await takeStockNaively(stage.server.database);
  for (let round = 1; round <= rounds && !life.interrupted; round += 1) {
    const result = await holdSale(stage, seed, round);
    held += 1;
    last = result;
    if (result.violations.length > 0) failed += 1;
    say([describe(result), ...result.violations.map(describeViolation)].join('\n'));
  }
  if (values.short && last?.violations.length === 0) {
    const unnoticed = await findUnnoticedDamage(stage.server.database, last.evidence);
    if (unnoticed.length > 0) failed += 1;
    say(
      `damage done afterwards: ${unnoticed.length === 0 ? 'all noticed' : `FAILED, nobody noticed: ${unnoticed.join(', ')}`}`,
    );
  }
  if (values.short && !(await noticesNaiveShop(stage, rounds + 1))) failed += 1;
} catch (error) {
  failed += 1;
  throw error;
} finally {
  await stage.stop(failed > 0);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  say(`${Math.max(0, held - failed)} of ${held} rounds ok, seed ${seed}, ${seconds} s`);
  if (failed > 0) say(`Database and logs: ${stage.folder}`);
}
process.exitCode = failed > 0 ? 1 : 0;
