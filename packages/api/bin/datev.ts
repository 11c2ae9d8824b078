import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addMessages, translate } from '@rewald/server-kit/problems/messages';
import { Problem } from '@rewald/server-kit/problems/problem';
import { wordsOf } from '@rewald/assortment/documents/shop-texts';
import { readAllEntries } from '@rewald/assortment/import/stored-entries';
import { shopOf } from '@rewald/assortment/shop';
import { readDatevSettings } from '@rewald/orders/bookkeeping/datev-settings';
import { exportBooks } from '@rewald/orders/bookkeeping/export-books';
import { bookMessages } from '@rewald/orders/bookkeeping/messages';
import '@rewald/orders/tables';
import { inDatabase } from './find-database.ts';

const USAGE = `Writes the books of a period for DATEV. Usage:
  npm run datev -w @rewald/api -- --from 2026-11-01 --to 2026-11-30 [--out <file>]`;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } },
});
const { from, to, out } = values;
if (!isDay(from) || !isDay(to)) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else {
  addMessages(bookMessages);
  try {
    const made = await inDatabase(async (database) => {
      const shop = shopOf(wordsOf((await readAllEntries(database)).entries, []));
      return exportBooks(shop, database, { from, to }, readDatevSettings(process.env));
    });
    writeFileSync(out ?? made.fileName, made.bytes);
    process.stdout.write(`${made.entries} entries in ${out ?? made.fileName}\n`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${translate('en', error.key, error.details.values)}\n`);
    process.exitCode = 1;
  }
}
