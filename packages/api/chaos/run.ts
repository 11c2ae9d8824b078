/**
 * The chaos sale: a shop of three replicas sells fifty pieces to two hundred buyers while its processes are killed, and
 * afterwards everything has to add up. `npm run chaos -- --rounds 100 --seed 7`; `--naive` counts the stock carelessly and
 * has to fail.
 */
import { parseArgs } from 'node:util';
import { holdSale } from './sale.ts';
import { openStage } from './stage.ts';

const DEFAULT_ROUNDS = 20;
const FIRST_PORT = 4_500;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 2 ** 31)
    throw new Error(`--${name} must be a whole number, not "${text}".`);
  return value;
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    naive: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('rounds', values.rounds, DEFAULT_ROUNDS);
const seed = wholeNumber('seed', values.seed, 1 + Math.floor(Math.random() * 1_000_000));

say(`Chaos sale, ${rounds} rounds, seed ${seed}${values.naive ? ', with a naive stock statement' : ''}`);
const start = Date.now();
const stage = await openStage(values.naive, FIRST_PORT);
let failed = 0;
let interrupted = false;
process.once('SIGINT', () => {
  interrupted = true;
});
try {
  for (let round = 1; round <= rounds && !interrupted; round += 1) {
    const result = await holdSale(stage, seed, round);
    say(
      [
        `round ${String(round).padStart(3)}: ${result.violations.length === 0 ? 'ok' : 'FAILED'}`,
        `${result.seconds.toFixed(1)} s`,
        `${result.orderRequests} order requests`,
        `killed ${result.replicaKills} replicas, ${result.databaseKills} times the database`,
        `${result.repeated} calls repeated`,
      ].join(', '),
    );
    for (const { invariant, details } of result.violations) say(`    ${invariant}: ${details}`);
    if (result.violations.length > 0) failed += 1;
  }
} finally {
  await stage.stop(failed > 0);
}
say(
  `${rounds - failed} of ${rounds} rounds ok, seed ${seed}, ${((Date.now() - start) / 1000).toFixed(0)} s` +
    (failed > 0 ? `; database and logs: ${stage.folder}` : ''),
);
process.exitCode = failed > 0 ? 1 : 0;
