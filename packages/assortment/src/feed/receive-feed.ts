import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import type { Entries } from '../catalogue/entries.ts';
import type { ImportNote } from '../import/history.ts';
import { knownPictures, type FindPictures } from '../pictures/keep-picture.ts';
import { CHANGED, feedDifferences, GUARANTEE, TAX, type OfferDifference } from './feed-differences.ts';
import { feedNames, readFeedNames } from './feed-names.ts';
import { headerFaults } from './feed-columns.ts';
import { findGone, refusalOf } from './feed-gone.ts';
import type { RowFault } from './feed-fault.ts';
import { readRow } from './feed-row.ts';
import { FeedStage, makeStage, MOST_FAULTS } from './feed-stage.ts';
import { countPhotoChanges, writePhotos } from './feed-photos.ts';
import { checkOffers, countRows, readUse, tooManyRows, type FeedUse } from './feed-limits.ts';
import { readFeed, type FeedFormat } from './read-feed.ts';
import { removeUnsurePrices } from './unsure-prices.ts';

export interface FeedOrder {
  readonly sellerId: number;
  readonly format: FeedFormat;
  /** The feed is complete: offers of the seller that it does not contain are set to sold out. */
  readonly whole?: boolean;
  /** The sender knows that a complete feed sells out a large share of the offers. */
  readonly confirmSellOut?: boolean;
  /** A single fault keeps everything from being written. */
  readonly allOrNothing?: boolean;
  /** Reports what would change, and writes nothing. */
  readonly dryRun?: boolean;
  /**
   * The feed is an export of the shop: rows may come without keys, as offers are then found by product and condition, and
   * prices may be as low as the shop once had them.
   */
  readonly keyless?: boolean;
  /** Assortment that will apply; defaults to that of the shop. */
  readonly assortment?: Entries;
  /** Sender and source for the history; without it, the feed is not recorded there. */
  readonly note?: ImportNote;
  /** Finds the photos that rows name; by default among the shop's pictures. */
  readonly pictures?: (transaction: DatabaseTransaction) => FindPictures;
  /** Called for every fault when it is found: first faults of single rows, in order, then contradictions between rows. */
  readonly noteFault?: (fault: RowFault) => void;
  /** Whether the seller's limits are checked and the rows counted. */
  readonly limited?: boolean;
}

export interface FeedReport {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Offers that a complete feed did not contain. */
  readonly soldOut: number;
  /** Offers that a complete feed contains only in rows that could not be read; they stay as they are. */
  readonly kept: number;
  /** Offers whose photos change. */
  readonly photos: number;
  readonly faulty: number;
  /** The first faults; `faulty` counts all faulty rows. */
  readonly faults: readonly RowFault[];
  /** In a dry run, the first offers that would change. */
  readonly differences: readonly OfferDifference[];
  /** False in a dry run, if a faulty row rejected the whole feed, and if the header cannot be understood. */
  readonly written: boolean;
  /** What it can be undone by; null if nothing was written, or noted. */
  readonly importId: number | null;
  /** Why a complete feed is rejected, or would be in a dry run; null if it is not. */
  readonly refused: RowFault | null;
}

/** A feed with at least this many new offers also renews the planner's statistics. */
const MANY = 1_000;
/** Arbitrary key of the advisory lock; together with the seller's id it serializes the feeds of a seller. */
const FEED_LOCK = 7_392_029;

/** Deletes staged rows that contradict earlier rows or other offers of the seller. @returns their faults */
const removeContradictions = async (
  transaction: DatabaseTransaction,
  sellerId: number,
): Promise<RowFault[]> => {
  const { rows } = await sql<RowFault>`
    with sku_twice as (
      select sku, min(line) as first from pg_temp.feed where sku is not null group by sku having count(*) > 1),
    thing_twice as (
      select product_id, condition_id, min(line) as first from pg_temp.feed
      group by product_id, condition_id having count(*) > 1),
    wrong as (
      select line, true as sku_again, false as thing_again from pg_temp.feed join sku_twice using (sku)
      where line > first
      union all
      select line, false, true from pg_temp.feed join thing_twice using (product_id, condition_id)
      where line > first
      union all
      select feed.line, false, false from pg_temp.feed
      join offers on offers.seller_id = ${sellerId} and offers.product_id = feed.product_id
        and offers.condition_id = feed.condition_id and (offers.sku <> feed.sku or (offers.sku is null and exists (
          select from offers as own where own.seller_id = ${sellerId} and own.sku = feed.sku and own.id <> offers.id)))
      where not exists (select from pg_temp.feed as other where other.sku = offers.sku)),
    gone as (
      delete from pg_temp.feed using (
        select line, bool_or(sku_again) as sku_again, bool_or(thing_again) as thing_again from wrong group by line) as why
      where why.line = feed.line
      returning feed.line, feed.sku, product_id, condition_id, sku_again, thing_again),
    noted as (
      insert into pg_temp.feed_faulty (line, sku, product_id, condition_id)
      select line, sku, product_id, condition_id from gone)
    select line, case when sku_again then 'sku' else 'product' end as field,
      case when sku_again then 'feed.sku-again' when thing_again then 'feed.thing-again'
        else 'feed.thing-taken' end as problem, '' as value
    from gone order by line`.execute(transaction);
  return rows;
};

/**
 * Finds the offers of the rows: by key, or by product and condition if the key is missing. Creating a new table takes
 * half the time of updating every row.
 */
const findOffers = async (transaction: DatabaseTransaction, sellerId: number): Promise<void> => {
  await sql`
    create temp table found on commit drop as
    select feed.*, offers.id as offer_id from pg_temp.feed
    left join offers on offers.seller_id = ${sql.lit(sellerId)} and offers.sku = feed.sku`.execute(
    transaction,
  );
  await sql`drop table pg_temp.feed`.execute(transaction);
  await sql`alter table pg_temp.found rename to feed`.execute(transaction);
  await sql`analyze pg_temp.feed (line, sku, product_id, condition_id, offer_id)`.execute(transaction);
  await sql`
    update pg_temp.feed set offer_id = offers.id from offers
    where feed.offer_id is null and offers.seller_id = ${sellerId}
      and (offers.sku is null or (feed.sku is null
        and not exists (select from pg_temp.feed as other where other.sku = offers.sku)))
      and offers.product_id = feed.product_id and offers.condition_id = feed.condition_id`.execute(
    transaction,
  );
};

const compare = async (transaction: DatabaseTransaction) => {
  const { rows } = await sql<{ added: number; changed: number; same: number }>`
    select count(*) filter (where offers.id is null)::int as added,
      count(*) filter (where offers.id is not null and ${CHANGED})::int as changed,
      count(*) filter (where offers.id is not null and not (${CHANGED}))::int as same
    from pg_temp.feed left join offers on offers.id = feed.offer_id`.execute(transaction);
  return rows[0] ?? { added: 0, changed: 0, same: 0 };
};

/** Adds the feed to the history. @returns the id of the import; null if nothing changes or no `note` was given */
const noteImport = async (
  transaction: DatabaseTransaction,
  { sellerId, note }: FeedOrder,
  { added, changed, soldOut }: Pick<FeedReport, 'added' | 'changed' | 'soldOut'>,
): Promise<number | null> => {
  if (note === undefined || added + changed + soldOut === 0) return null;
  const { id } = await transaction
    .insertInto('catalogue_imports')
    .values({ made_by: note.by, source: note.source, seller_id: sellerId, added, changed: changed + soldOut })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores the offers in `former`, so that the import can be undone. */
const noteFormer = (importId: number | null) => sql`
  insert into offer_changes (import_id, offer_id, price_before, stock_before, price_after, stock_after)
  select ${importId}::int, id, price_before, stock_before, price_cents, stock from former
  where ${importId}::int is not null`;

const sellOut = async (transaction: DatabaseTransaction, importId: number | null): Promise<void> => {
  await sql`
    with
      former as materialized (
        select offers.id, price_cents as price_before, stock as stock_before, price_cents, 0 as stock
        from pg_temp.feed_gone join offers on offers.id = feed_gone.id
        where not kept and stock > 0 for update of offers),
      noted as (${noteFormer(importId)})
    update offers set stock = 0 from former where offers.id = former.id`.execute(transaction);
};

/** Tells the triggers whether to skip their work per offer, because a feed does it for all its offers at once. */
const note = async (transaction: DatabaseTransaction, whether: string): Promise<void> => {
  // The first setting is for the triggers of the previous version, which may have been reinstalled.
  await sql`select set_config('rewald.prices_are_noted', ${whether}, true),
    set_config('rewald.changes_are_noted', ${whether}, true)`.execute(transaction);
};

/** Changes offers, extends their price histories and triggers reminders to customers, all in one statement. */
const change = async (transaction: DatabaseTransaction, importId: number | null): Promise<void> => {
  await note(transaction, 'yes');
  await sql`
    with
      former as materialized (
        select offers.id, offers.price_cents as price_before, offers.stock as stock_before, feed.product_id, feed.model_id,
          feed.condition_id, feed.price_cents, feed.stock, coalesce(feed.sku, offers.sku) as sku,
          ${TAX} as tax, ${GUARANTEE} as guarantee_months
        from pg_temp.feed join offers on offers.id = feed.offer_id where ${CHANGED} for update of offers),
      noted as (${noteFormer(importId)}),
      changed as (
        update offers set product_id = former.product_id, model_id = former.model_id,
          condition_id = former.condition_id, price_cents = former.price_cents, stock = former.stock,
          sku = former.sku, tax = former.tax, guarantee_months = former.guarantee_months,
          changed_at = clock_timestamp()
        from former where offers.id = former.id
        returning offers.id, offers.changed_at, offers.price_cents, former.price_before),
      priced as (
        insert into offer_prices (offer_id, since, price_cents)
        select id, changed_at, price_cents from changed where price_cents <> price_before
        on conflict (offer_id, since) do update set price_cents = excluded.price_cents),
      waited as (
        select product_id, condition_id, bool_or(stock_before = 0) as is_back, min(price_cents) as price_cents
        from former join (select distinct product_id, condition_id from reminders where state = 'confirmed') as reminders
          using (product_id, condition_id)
        where stock > 0 and (stock_before = 0 or price_cents < price_before)
        group by product_id, condition_id)
    select case when is_back then remind_of_stock(product_id, condition_id)::text end,
      remind_of_price(product_id, condition_id, price_cents)::text
    from waited`.execute(transaction);
  await note(transaction, '');
};

const write = async (
  transaction: DatabaseTransaction,
  order: FeedOrder,
  counts: Pick<FeedReport, 'added' | 'changed' | 'soldOut'>,
): Promise<number | null> => {
  const { sellerId } = order;
  const importId = await noteImport(transaction, order, counts);
  await sellOut(transaction, importId);
  await change(transaction, importId);
  // Only this statement and the demo's seed assign offer ids. Ids of removed offers are never reused.
  await sql`select pg_advisory_xact_lock(${FEED_LOCK}, 0)`.execute(transaction);
  await sql`
    with added as (
      insert into offers (id, product_id, model_id, condition_id, seller_id, price_cents, stock, sku, tax,
        guarantee_months)
      select greatest((select coalesce(max(id), 0) from offers), (select coalesce(max(id), 0) from removed_offers))
          + row_number() over (order by line),
        product_id, model_id, condition_id, ${sellerId}, price_cents, stock, sku, tax, guarantee_months
      from pg_temp.feed where offer_id is null
      returning id, price_cents, changed_at),
    priced as (
      insert into offer_prices (offer_id, since, price_cents) select id, changed_at, price_cents from added)
    update catalogue_imports set first_offer = least, last_offer = greatest
    from (select min(id) as least, max(id) as greatest from added) as numbers
    where catalogue_imports.id = ${importId}`.execute(transaction);
  // With the statistics of an empty table, the next feed would take a minute instead of a second.
  if (counts.added >= MANY) await sql`analyze offers`.execute(transaction);
  return importId;
};

interface ReadInto {
  readonly stage: FeedStage;
  /** Whether CSV began with the names of the columns; without them nothing was read. */
  readonly isFeed: boolean;
}

/** Reads the feed into the staging tables. */
const readInto = async (
  transaction: DatabaseTransaction,
  source: Readable,
  { format, keyless = false, assortment, pictures = knownPictures, noteFault }: FeedOrder,
  use: FeedUse | null,
): Promise<ReadInto> => {
  const names = assortment === undefined ? await readFeedNames(transaction) : feedNames(assortment);
  const stage = new FeedStage(transaction, pictures(transaction), noteFault);
  let left = use === null ? Number.POSITIVE_INFINITY : use.rowsADay - use.rowsToday;
  try {
    for await (const line of readFeed(source, format)) {
      if ('header' in line) {
        const faults = headerFaults(line.line, line.header, keyless);
        if (faults.length === 0) continue;
        stage.note(faults);
        return { stage, isFeed: false };
      }
      left -= 1;
      if (left < 0 && use !== null) throw tooManyRows(use);
      const read = readRow(line, names, keyless);
      if ('row' in read) await stage.add(read.row);
      else await stage.refuse(read.faults, read.about);
    }
  } finally {
    await stage.end();
  }
  return { stage, isFeed: true };
};

/** Deletes staged rows that turn out to be faulty once all rows are known. @returns their faults */
const removeFaulty = async (
  transaction: DatabaseTransaction,
  stage: FeedStage,
  { sellerId, noteFault }: FeedOrder,
): Promise<RowFault[]> => {
  const unsure = stage.isUnsure ? await removeUnsurePrices(transaction, stage.decimals) : [];
  // Without statistics the planner joins by nested loops, which takes minutes for a feed that follows another.
  await sql`analyze pg_temp.feed (line, sku, product_id, condition_id)`.execute(transaction);
  const faults = [...unsure, ...(await removeContradictions(transaction, sellerId))];
  for (const fault of faults) noteFault?.(fault);
  return faults;
};

/** Keeps other feeds of the seller waiting until the transaction ends. */
export const lockFeeds = async (transaction: DatabaseTransaction, sellerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${FEED_LOCK}, ${sellerId})`.execute(transaction);
};

/** Like {@link receiveFeed}, within the caller's transaction. */
export const receiveFeedInto = async (
  transaction: DatabaseTransaction,
  source: Readable,
  order: FeedOrder,
): Promise<FeedReport> => {
  const { sellerId, whole = false, allOrNothing = false, dryRun = false, limited = false } = order;
  await liftTimeLimits(transaction, { forLocks: true });
  // Enough memory to sort and join most feeds without temporary files.
  await sql`set local work_mem = '32MB'`.execute(transaction);
  await lockFeeds(transaction, sellerId);
  await makeStage(transaction);
  // Read under the lock, so that each feed sees what the seller's previous feed has used up.
  const use = limited ? await readUse(transaction, sellerId) : null;
  const { stage, isFeed } = await readInto(transaction, source, order, use);
  const later = await removeFaulty(transaction, stage, order);
  await findOffers(transaction, sellerId);
  const gone = await findGone(transaction, sellerId, whole);
  if (use !== null) await checkOffers(transaction, sellerId, use);
  const compared = await compare(transaction);
  const good = compared.added + compared.changed + compared.same;
  const refused = whole ? refusalOf(good, gone, order.confirmSellOut === true) : null;
  const counts = { ...compared, soldOut: good === 0 && whole ? gone.inStock : gone.soldOut };
  const faulty = stage.faulty + later.length;
  const written = !dryRun && isFeed && refused === null && !(allOrNothing && faulty > 0);
  const photos = await countPhotoChanges(transaction);
  const differences = dryRun ? await feedDifferences(transaction) : [];
  const importId = written ? await write(transaction, order, counts) : null;
  if (written) await writePhotos(transaction, sellerId);
  if (use !== null) await countRows(transaction, sellerId, good + faulty);
  const faults = [...stage.faults, ...later].sort((a, b) => a.line - b.line).slice(0, MOST_FAULTS);
  // The next feed in the same transaction creates these tables again.
  await sql`drop table pg_temp.feed, pg_temp.feed_photos, pg_temp.feed_faulty, pg_temp.feed_gone`.execute(
    transaction,
  );
  return { ...counts, kept: gone.kept, photos, faulty, faults, differences, written, importId, refused };
};

/**
 * Imports a seller's feed: valid rows are written, faulty ones reported. The feed is read as a stream of any length and
 * written at the end in one transaction, so it never applies partially. Sending the same feed again changes nothing.
 */
export const receiveFeed = (database: Database, source: Readable, order: FeedOrder): Promise<FeedReport> =>
  database.transaction().execute((transaction) => receiveFeedInto(transaction, source, order));
