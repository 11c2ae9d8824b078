import type { ModelRating } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** Approved reviews of a model. */
interface ReviewCounts {
  /** Numbers of reviews with one star to five. Those of demonstration orders count only if there are no real ones. */
  readonly counts: readonly number[];
  readonly rating: ModelRating;
}

/** By model; models without a review are missing. */
export type Ratings = ReadonlyMap<number, ReviewCounts>;
/** By seller; sellers without a review are missing. */
export type SellerRatings = ReadonlyMap<number, ModelRating>;

interface RatingRow {
  readonly id: number;
  readonly counts: readonly number[];
  readonly demo: readonly number[];
  readonly changed: string;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Average and total of counts from one star to five; null if all are 0. */
export const ratingOf = (counts: readonly number[], demo: boolean): ModelRating | null => {
  const count = sum(counts);
  const stars = sum(counts.map((each, index) => each * (index + 1)));
  return count === 0 ? null : { average: Math.round((stars / count) * 10) / 10, count, demo };
};

/** Demo ratings count only while there are no real ones. */
const countsOf = ({ counts, demo }: Pick<RatingRow, 'counts' | 'demo'>): ReviewCounts | null => {
  const real = ratingOf(counts, false);
  if (real !== null) return { counts, rating: real };
  const tried = ratingOf(demo, true);
  return tried === null ? null : { counts: demo, rating: tried };
};

/** Reads all ratings. @returns the ratings, and a text that differs after any change of a review */
export const readRatings = async (database: Database): Promise<{ ratings: Ratings; mark: string }> => {
  const { rows } = await sql<RatingRow>`
    select model_id as id, counts, demo_counts as demo, changed_at::text as changed from model_ratings
    order by model_id`.execute(database);
  const ratings = new Map(
    rows.flatMap((row) => {
      const counts = countsOf(row);
      return counts === null ? [] : [[row.id, counts] as const];
    }),
  );
  return { ratings, mark: rows.map(({ id, changed }) => `${id} ${changed}`).join() };
};

/** Reads the ratings of sellers. Scans all reviews, so call it only after a change of one. */
export const readSellerRatings = async (database: Database): Promise<SellerRatings> => {
  const { rows } = await sql<{ id: number; stars: number; demo: boolean; count: number }>`
    select seller_id as id, stars, demo, count(*)::integer as count from reviews
    where state = 'approved' group by seller_id, stars, demo`.execute(database);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
      const countOf = (demo: boolean): number[] =>
        [1, 2, 3, 4, 5].map(
          (stars) => own.find((row) => row.stars === stars && row.demo === demo)?.count ?? 0,
        );
      const counts = countsOf({ counts: countOf(false), demo: countOf(true) });
      return counts === null ? [] : [[id, counts.rating] as const];
    }),
  );
};
