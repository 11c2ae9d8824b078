import { createReadStream, writeFileSync } from 'node:fs';
import type { Database } from '../../src/plumbing/database/connection.ts';
import { addMessages, sayIn } from '../../src/plumbing/problems/messages.ts';
import type { RowFault } from '../../src/shop-window/feed/feed-row.ts';
import { feedMessages } from '../../src/shop-window/feed/messages.ts';
import { takeFeed } from '../../src/shop-window/feed/take-feed.ts';

/** What somebody at the terminal wants of a seller's file. */
export interface OffersCommand {
  readonly path: string;
  /** Key or number. */
  readonly seller: string;
  readonly whole: boolean;
  readonly allOrNothing: boolean;
  readonly dryRun: boolean;
  /** Where the faults are written to; the first of them are shown otherwise. */
  readonly faults: string | undefined;
}

addMessages(feedMessages);

const MOST_SHOWN = 20;

const faultLines = (faults: readonly RowFault[]): string[] =>
  faults.map(({ line, field, problem, value }) =>
    [`line ${line}`, field]
      .filter((part) => part !== '')
      .join(', ')
      .concat(`: ${sayIn('en', problem, { value })}`),
  );

const findSeller = async (database: Database, seller: string): Promise<number | null> => {
  const row = await database
    .selectFrom('sellers')
    .select('id')
    .where((where) =>
      where.or([
        where('key', '=', seller),
        ...(/^\d{1,9}$/.test(seller) ? [where('id', '=', Number(seller))] : []),
      ]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Takes a seller's file of offers. @returns whether it was written as it was meant */
export const takeOffers = async (
  database: Database,
  { path, seller, whole, allOrNothing, dryRun, faults: faultFile }: OffersCommand,
  say: (line: string) => void,
): Promise<boolean> => {
  const sellerId = await findSeller(database, seller);
  if (sellerId === null) {
    say(`There is no seller ${seller}.`);
    return false;
  }
  const begun = performance.now();
  const format = path.toLowerCase().endsWith('.csv') ? 'csv' : 'jsonl';
  const report = await takeFeed(database, createReadStream(path, { highWaterMark: 256 * 1024 }), {
    sellerId,
    format,
    whole,
    allOrNothing,
    dryRun,
  });
  const { added, changed, same, soldOut, faulty, faults, written } = report;
  const seconds = (performance.now() - begun) / 1_000;
  const lines = faultLines(faults);
  if (faultFile === undefined) for (const line of lines.slice(0, MOST_SHOWN)) say(line);
  else writeFileSync(faultFile, `${lines.join('\n')}\n`);
  const rows = added + changed + same + faulty;
  const outcome = written ? '' : dryRun ? 'Would be: ' : 'Nothing was written. It would have been: ';
  say(
    `${outcome}${added} new, ${changed} changed, ${same} as they were, ${soldOut} sold out, ${faulty} faulty rows.`,
  );
  say(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second.`);
  return written || dryRun;
};
