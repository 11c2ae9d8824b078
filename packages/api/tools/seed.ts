import { parseArgs } from 'node:util';
import { openDatabase } from '../src/plumbing/database/connection.ts';
import { EmbeddedPostgresError, prepareDatabase, readSettings } from '../src/host.ts';

const USAGE = 'Usage: npm run seed -- --offers <number from 1 to 1000000>';

const { values } = parseArgs({ options: { offers: { type: 'string' } } });
const offers = values.offers === undefined ? undefined : Number(values.offers);
if (offers !== undefined && (!Number.isInteger(offers) || offers < 1 || offers > 1_000_000)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
try {
  const prepared = await prepareDatabase(
    readSettings(process.env),
    (step) => process.stdout.write(`${step}\n`),
    offers,
  );
  const database = openDatabase(prepared.url, { connections: 1 });
  const { count } = await database
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await database.destroy();
  await prepared.stop();
  process.stdout.write(`The database holds ${count} offers.\n`);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
