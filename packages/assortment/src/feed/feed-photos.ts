import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { FindPictures } from '../pictures/keep-picture.ts';
import { shown, type RowFault } from './feed-fault.ts';
import type { FeedRow } from './feed-row.ts';

/** Creates the staging table for a feed's photos, which exists until the transaction ends. */
export const makePhotoStage = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`create temp table feed_photos (line integer primary key, pictures text[] not null) on commit drop`.execute(
    transaction,
  );
};

interface Photographed {
  readonly line: number;
  readonly photos: readonly string[];
}

const faultsOf = (rows: readonly Photographed[], known: ReadonlyMap<string, string>): RowFault[] =>
  rows.flatMap(({ line, photos }) =>
    photos
      .filter((name) => !known.has(name))
      .map((value): RowFault => ({
        line,
        field: 'photos',
        problem: 'feed.photo',
        value: shown(value),
      })),
  );

/** Faults of rows that name unknown photos. */
export const missingPhotos = async (
  rows: readonly Photographed[],
  find: FindPictures,
): Promise<RowFault[]> => {
  if (rows.length === 0) return [];
  const { digests } = await find(rows.flatMap(({ photos }) => photos));
  return faultsOf(rows, digests);
};

/** Stages the photos of rows. @returns faults of rows that name unknown photos; such rows are not staged */
export const stagePhotos = async (
  transaction: DatabaseTransaction,
  rows: readonly FeedRow[],
  find: FindPictures,
): Promise<RowFault[]> => {
  const withPhotos = rows.flatMap(({ line, photos }) => (photos === undefined ? [] : [{ line, photos }]));
  if (withPhotos.length === 0) return [];
  const { digests } = await find(withPhotos.flatMap(({ photos }) => photos));
  const faults = faultsOf(withPhotos, digests);
  const faulty = new Set(faults.map(({ line }) => line));
  const good = withPhotos
    .filter(({ line }) => !faulty.has(line))
    .map(({ line, photos }) => ({ line, pictures: photos.map((name) => digests.get(name)) }));
  await sql`
    insert into pg_temp.feed_photos (line, pictures)
    select line, pictures from jsonb_to_recordset(${JSON.stringify(good)}::jsonb) as row (line integer, pictures text[])`.execute(
    transaction,
  );
  return faults;
};

/** Number of offers whose photos the feed changes. */
export const countPhotoChanges = async (transaction: DatabaseTransaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_temp.feed join pg_temp.feed_photos using (line)
    left join offer_photos on offer_photos.offer_id = feed.offer_id
    where coalesce(offer_photos.pictures, '{}') <> feed_photos.pictures`.execute(transaction);
  return rows[0]?.count ?? 0;
};

/** Writes the staged photos; the offers must have been written before. */
export const writePhotos = async (transaction: DatabaseTransaction, sellerId: number): Promise<void> => {
  await sql`
    insert into offer_photos (offer_id, pictures)
    select offers.id, feed_photos.pictures from pg_temp.feed join pg_temp.feed_photos using (line)
    join offers on offers.seller_id = ${sellerId} and offers.product_id = feed.product_id
      and offers.condition_id = feed.condition_id
    left join offer_photos on offer_photos.offer_id = offers.id
    where coalesce(offer_photos.pictures, '{}') <> feed_photos.pictures
    on conflict (offer_id) do update set pictures = excluded.pictures, changed_at = clock_timestamp()`.execute(
    transaction,
  );
};
