import { sql } from 'kysely';
import type { Database } from '../../src/plumbing/database/connection.ts';

/** Tables that any request may change. */
const COUNTERS = ['login_failures', 'rate_counts', 'kept_answers', 'searches_without_results'];

/**
 * A digest of every table in the database; a refused request must leave it unchanged.
 *
 * @param besides further tables that are left out
 */
export const tableDigest = async (
  database: Database,
  besides: readonly string[] = [],
): Promise<Record<string, unknown>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database);
  const digests = await Promise.all(
    tables
      .filter(({ name }) => !COUNTERS.includes(name) && !besides.includes(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ rows: string; sum: string | null }>`
          select count(*) as rows, sum(hashtextextended(t::text, 0)) as sum from ${sql.table(name)} t`.execute(
          database,
        );
        return [name, rows[0]] as const;
      }),
  );
  return Object.fromEntries(digests);
};

/** Whether no job is due or running, mails included: from then on, only requests change tables. */
export const workIsDone = async (database: Database): Promise<boolean> => {
  const { rows } = await sql`
    select from jobs
    where done_at is null and (lease is not null or due_at <= now() + interval '10 seconds')`.execute(
    database,
  );
  return rows.length === 0;
};
