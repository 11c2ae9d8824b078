import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

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
  // One query: a run asks hundreds of times, about a hundred tables.
  const parts = tables
    .filter(({ name }) => !COUNTERS.includes(name) && !besides.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) as rows, sum(hashtextextended(t::text, 0)) as sum
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{
    name: string;
    rows: string;
    sum: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, ...digest }) => [name, digest]));
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
