import type { ModelRating } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Approved reviews of a model. */
export interface ReviewCounts {
  /** From one star to five. Of real orders; of demonstration orders where there are no real ones. */
  readonly counts: readonly number[];
  readonly rating: ModelRating;
}

/** By model; models without a review are missing. */
export type Ratings = ReadonlyMap<number, ReviewCounts>;

interface RatingRow {
  readonly model: number;
  readonly counts: readonly number[];
  readonly demo: readonly number[];
  readonly changed: string;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Counts from one star to five in two numbers; null when they are all 0. */
export const ratingOf = (counts: readonly number[], demo: boolean): ModelRating | null => {
  const count = sum(counts);
  const stars = sum(counts.map((each, index) => each * (index + 1)));
  return count === 0 ? null : { average: Math.round((stars / count) * 10) / 10, count, demo };
};

/** Demonstration orders speak only while nobody real does. */
const countsOf = ({ counts, demo }: RatingRow): ReviewCounts | null => {
  const real = ratingOf(counts, false);
  if (real !== null) return { counts, rating: real };
  const tried = ratingOf(demo, true);
  return tried === null ? null : { counts: demo, rating: tried };
};

/** Reads all ratings. @returns them, and a text that is another one after any change of a review */
export const readRatings = async (database: Database): Promise<{ ratings: Ratings; mark: string }> => {
  const { rows } = await sql<RatingRow>`
    select model_id as model, counts, demo_counts as demo, changed_at::text as changed from model_ratings
    order by model_id`.execute(database);
  const ratings = new Map(
    rows.flatMap((row) => {
      const counts = countsOf(row);
      return counts === null ? [] : [[row.model, counts] as const];
    }),
  );
  return { ratings, mark: rows.map(({ model, changed }) => `${model} ${changed}`).join() };
};
