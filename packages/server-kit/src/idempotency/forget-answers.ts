import { sql } from 'kysely';
import type { Tidy } from '../housekeeping/housekeeping.ts';

/** Limit of stored answers for repeated calls; beyond it the oldest are deleted before their seven days are over. */
const MOST_KEPT_ANSWERS = 500_000;

/** Deletes answers that are too old for a call to be repeated. */
export const forgetAnswers: Tidy = async (database) => {
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(database);
  await sql`delete from kept_answers where created_at < now() - interval '7 days'`.execute(database);
  await sql`
    delete from kept_answers where created_at <
      (select created_at from kept_answers order by created_at desc offset ${MOST_KEPT_ANSWERS} limit 1)`.execute(
    database,
  );
};
