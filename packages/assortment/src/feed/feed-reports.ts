import type { Locale, OfferFeedReports } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';
import { isMessageKey, translate } from '@rewald/server-kit/problems/messages';
import { readUse } from './feed-limits.ts';
import type { RowFault } from './feed-fault.ts';
import type { StoredFault } from './tables.ts';
import type { FeedReport } from './receive-feed.ts';

/** How many faults are stored per feed, and how many reports are shown. */
const MOST_FAULTS = 100;
const MOST_REPORTS = 20;

/**
 * Problems that the previous release has a message for. It cannot show others, and must not fail because of them while both
 * run.
 */
const FORMER = new Set<string>([
  'feed.line',
  'feed.letters',
  'feed.sku',
  'feed.product',
  'feed.condition',
  'feed.price',
  'feed.stock',
  'feed.tax',
  'feed.guarantee_months',
  'feed.photos',
  'feed.photo',
  'feed.sku-again',
  'feed.thing-again',
  'feed.thing-taken',
]);

const stored = (fault: RowFault): StoredFault =>
  FORMER.has(fault.problem) ? fault : { ...fault, problem: 'feed.line', since: fault.problem };

/** The message of a stored fault; the general one if a later release has found it. */
const messageOf = (locale: Locale, { problem, since = problem, value }: StoredFault): string =>
  translate(locale, isMessageKey(since) ? since : 'feed.line', { value });

/** Stores the result of a feed for its sender. */
export const keepReport = async (
  database: Database,
  { sellerId, by, dryRun }: { readonly sellerId: number; readonly by: string; readonly dryRun: boolean },
  { added, changed, same, soldOut, faulty, faults, written, refused }: FeedReport,
): Promise<void> => {
  await database
    .insertInto('feed_reports')
    .values({
      seller_id: sellerId,
      made_by: by,
      dry_run: dryRun,
      written,
      good: added + changed + same,
      faulty,
      added,
      changed,
      sold_out: soldOut,
      faults: JSON.stringify(
        [...(refused === null ? [] : [refused]), ...faults].slice(0, MOST_FAULTS).map(stored),
      ),
    })
    .execute();
};

/** A seller's last feeds, newest first, and what the limits still allow. */
export const readReports = async (
  database: Database,
  sellerId: number,
  locale: Locale,
): Promise<OfferFeedReports> => {
  const use = await readUse(database, sellerId);
  const rows = await database
    .selectFrom('feed_reports')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('id', 'desc')
    .limit(MOST_REPORTS)
    .execute();
  return {
    limits: {
      offers: { most: use.mostOffers, now: use.offers },
      rowsToday: {
        most: use.rowsADay,
        used: use.rowsToday,
        left: Math.max(0, use.rowsADay - use.rowsToday),
      },
      callsAMinute: use.callsAMinute,
    },
    feeds: rows.map((row) => ({
      at: row.taken_at.toISOString(),
      by: row.made_by,
      dryRun: row.dry_run,
      written: row.written,
      good: row.good,
      faulty: row.faulty,
      added: row.added,
      changed: row.changed,
      soldOut: row.sold_out,
      faults: row.faults.map((fault) => ({
        line: fault.line,
        field: fault.field,
        message: messageOf(locale, fault),
      })),
    })),
  };
};

/** Deletes reports after 30 days, like the changes that can be undone, and counts of rows after two days. */
export const forgetReports: Tidy = async (database) => {
  await sql`delete from feed_reports where taken_at < now() - interval '30 days'`.execute(database);
  await sql`delete from feed_rows where day < now() - interval '2 days'`.execute(database);
};
