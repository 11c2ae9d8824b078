import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isDatabaseAway } from './unavailable.ts';

/** After a failure the first pool is left alone for so long, because finding out again takes time. */
const RETRY_AFTER_MS = 5_000;

class ReadingClient implements PostgresPoolClient {
  readonly #ask: (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

  constructor(ask: (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>) {
    this.#ask = ask;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(
    sql: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof sql !== 'string') throw new TypeError('A copy is not read with cursors.');
    return this.#ask(sql, parameters);
  }

  release(): void {
    // Every statement gave its connection back.
  }
}

/**
 * A pool for reading single statements: each is asked of `first`, and of `second` while `first` is away. It has no
 * transactions, because the statements of one may go to different servers.
 */
export const readWithFallback = (first: PostgresPool, second: PostgresPool): PostgresPool => {
  let leaveAloneUntil = 0;
  const askOne = async (
    pool: PostgresPool,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<unknown>> => {
    const client = await pool.connect();
    try {
      const answer = await client.query<unknown>(sql, parameters);
      client.release();
      return answer;
    } catch (error) {
      client.release(isDatabaseAway(error));
      throw error;
    }
  };
  const client = new ReadingClient(async (sql, parameters) => {
    if (/^\s*(begin|start transaction)/i.test(sql)) throw new Error('A copy is read without transactions.');
    if (Date.now() >= leaveAloneUntil)
      try {
        return await askOne(first, sql, parameters);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        leaveAloneUntil = Date.now() + RETRY_AFTER_MS;
      }
    return askOne(second, sql, parameters);
  });
  return {
    options: first.options,
    connect: async () => client,
    end: async () => {
      await Promise.all([first.end(), second.end()]);
    },
  };
};
