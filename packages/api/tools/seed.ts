import { parseArgs } from 'node:util';
import { openDatabase } from '@rewald/server-kit/database/connection';
import { DEFAULT_OFFERS, seed, seedAgain } from '@rewald/assortment/seed/seed';
import { prepareDatabase, readSettings } from '../src/host.ts';
import { describeStartFailure } from '../src/start-failure.ts';

const USAGE = `Usage: npm run seed -- [--offers <number from 1 to 1000000>] [--replace]

Puts the demo's offers into a shop that has none. --replace writes them over what the shop has: prices, stock, price history,
and every offer of its own is gone.`;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const { values } = parseArgs({
  options: { offers: { type: 'string' }, replace: { type: 'boolean', default: false } },
});
const wanted = values.offers === undefined ? DEFAULT_OFFERS : Number(values.offers);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) fail(USAGE);
try {
  const prepared = await prepareDatabase({ ...readSettings(process.env), seed: 'none' }, (step) =>
    process.stdout.write(`${step}\n`),
  );
  const database = openDatabase(prepared.url, { connections: 1, queryTimeout: false });
  const { changed, offers } = await (values.replace ? seedAgain : seed)(database, wanted);
  await database.destroy();
  await prepared.stop();
  if (!changed)
    fail(`The shop has ${offers} offers, and nothing was changed. --replace writes the demo over them.`);
  process.stdout.write(`The shop has ${offers} offers.\n`);
} catch (error) {
  const sentence = describeStartFailure(error);
  if (sentence !== null) fail(sentence);
  throw error;
}
