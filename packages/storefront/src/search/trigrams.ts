import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';

/** SEARCH=postgres cannot work here; the message is for the person who set it. */
export class SearchSetupError extends Error {
  override readonly name = 'SearchSetupError';
}

/**
 * Creates the extension pg_trgm and its indexes, if they are missing.
 *
 * @throws {SearchSetupError} the extension is missing and cannot be created
 */
export const makeTrigrams = async (database: Database): Promise<void> => {
  const steps: readonly RawBuilder<unknown>[] = [
    sql`create extension if not exists pg_trgm`,
    sql`create index if not exists search_vocabulary_word on search_vocabulary using gin (show_trgm(word))`,
    sql`create index if not exists search_vocabulary_sound on search_vocabulary using gin (show_trgm(sound))`,
    sql`create index if not exists search_models_compact on search_models using gin (compact gin_trgm_ops)`,
  ];
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') and to_regclass('search_models_compact') is not null
      as there`.execute(database);
  if (rows[0]?.there === true) return;
  try {
    await database.transaction().execute(async (transaction) => {
      // Replicas that start at the same time would create the same objects.
      await sql`select pg_advisory_xact_lock(7392089)`.execute(transaction);
      for (const step of steps) await step.execute(transaction);
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SearchSetupError(
      `SEARCH=postgres needs PostgreSQL's extension pg_trgm, and it cannot be made in this database (${why}). Have the database's owner run \`create extension pg_trgm\` and start once with their rights, or use SEARCH=index.`,
      { cause },
    );
  }
};
