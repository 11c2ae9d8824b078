import { createReadStream } from 'node:fs';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import type { Database } from '@rewald/server-kit/database/connection';
import { addMessages, translate } from '@rewald/server-kit/problems/messages';
import type { Entries } from '@rewald/assortment/catalogue/entries';
import type { RowFault } from '@rewald/assortment/feed/feed-fault';
import { feedMessages } from '@rewald/assortment/feed/messages';
import { sellerKeys } from '@rewald/assortment/import/stored-entries';
import { receiveFeed, type FeedOrder } from '@rewald/assortment/feed/receive-feed';
import { offerLines } from './say-differences.ts';

/** The options of an import of a seller's file. */
export interface OffersCommand {
  readonly path: string;
  /** Key or id. */
  readonly seller: string;
  readonly whole: boolean;
  /** Whether a complete file may sell out a large share of the offers. */
  readonly confirmSellOut?: boolean;
  readonly allOrNothing: boolean;
  readonly dryRun: boolean;
  /** Called with every fault; without it, the first ones are printed. */
  readonly noteFault?: ((line: string) => void) | undefined;
  /** Whether offers may lack keys, as in exports. */
  readonly keyless?: boolean;
  /** The assortment after the import of the same folder's entries. */
  readonly assortment?: Entries;
  /** Finds the photos that rows name. */
  readonly pictures?: NonNullable<FeedOrder['pictures']>;
}

addMessages(feedMessages);

const MOST_SHOWN = 20;

const faultLine = (file: string, { line, field, problem, value }: RowFault): string =>
  `${[file, `line ${line}`, field].filter((part) => part !== '').join(', ')}: ${translate('en', problem, { value })}`;

/** The id of a seller by key or id, including sellers that a dry run would add. */
const findSeller = async (
  database: Database,
  seller: string,
  assortment: Entries | undefined,
): Promise<number | null> => {
  const keys = await sellerKeys(database);
  const known = [...keys].find(([id, key]) => key === seller || String(id) === seller)?.[0];
  return known ?? assortment?.sellers.find(({ key }) => key === seller)?.id ?? null;
};

/** Imports a seller's file of offers. @returns whether it was imported completely, without any fault */
export const importOffers = async (
  database: Database,
  { path, seller, noteFault, ...order }: OffersCommand,
  say: (line: string) => void,
): Promise<boolean> => {
  const sellerId = await findSeller(database, seller, order.assortment);
  if (sellerId === null) {
    say(`There is no seller ${seller}.`);
    return false;
  }
  const begun = performance.now();
  const format = path.toLowerCase().endsWith('.csv') ? 'csv' : 'jsonl';
  const report = await receiveFeed(database, createReadStream(path, { highWaterMark: 16 * 1024 }), {
    sellerId,
    format,
    ...order,
    note: { by: userInfo().username, source: path },
    noteFault: (fault) => noteFault?.(faultLine(basename(path), fault)),
  });
  const { added, changed, same, soldOut, kept, photos, faulty, faults, differences, written, refused } =
    report;
  const seconds = (performance.now() - begun) / 1_000;
  if (noteFault === undefined)
    for (const fault of faults.slice(0, MOST_SHOWN)) say(faultLine(basename(path), fault));
  for (const line of differences.flatMap(offerLines)) say(line);
  const more = added + changed + soldOut - differences.length;
  if (differences.length > 0 && more > 0) say(`… and ${more} more offers`);
  const rows = added + changed + same + faulty;
  const outcome = written ? '' : order.dryRun ? 'Would be: ' : 'Nothing was written. It would have been: ';
  say(
    `${outcome}${added} new, ${changed} changed, ${same} as they were, ${soldOut} sold out, ${faulty} faulty rows.`,
  );
  if (kept > 0) say(`${kept} stay as they are, because faulty rows are or may be about them.`);
  if (refused !== null)
    say(
      refused.problem === 'feed.sells-out'
        ? `Refused: ${soldOut} offers would be sold out, more than 30% of all in stock. If that is right: --confirm-sell-out.`
        : translate('en', refused.problem, { value: refused.value }),
    );
  if (photos > 0) say(`${photos} with other photos.`);
  say(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second.`);
  return faulty === 0 && refused === null && (written || order.dryRun);
};
