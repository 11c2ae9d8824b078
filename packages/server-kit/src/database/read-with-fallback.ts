import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isDatabaseAway } from './unavailable.ts';

/** After a failure the first pool is not tried for this long, in ms, because detecting the failure again takes time. */
const RETRY_AFTER_MS = 5_000;

type Answer = PostgresQueryResult<unknown>;
type Ask = (server: PostgresPoolClient) => Promise<Answer>;

/** Stays on the server that answers its first statement, because settings made there must apply to the following statements. */
class ReadingClient implements PostgresPoolClient {
  readonly #askOne: (ask: Ask) => Promise<Answer>;
  #server: PostgresPoolClient | null = null;

  /** @param askOne sends a statement to the first server, or to the second if the first is down */
  constructor(askOne: (ask: Ask) => Promise<Answer>) {
    this.#askOne = askOne;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(
    sql: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<Answer> | PostgresCursor<unknown> {
    if (typeof sql !== 'string') throw new TypeError('A copy is not read with cursors.');
    if (this.#server !== null) return this.#server.query<unknown>(sql, parameters);
    return this.#askOne(async (server) => {
      try {
        const answer = await server.query<unknown>(sql, parameters);
        this.#server = server;
        return answer;
      } catch (error) {
        server.release(isDatabaseAway(error));
        throw error;
      }
    });
  }

  release(destroy?: boolean): void {
    this.#server?.release(destroy);
  }
}

/** A pool for reading: a transaction is read from `first`, or from `second` while `first` is down. */
export const readWithFallback = (first: PostgresPool, second: PostgresPool): PostgresPool => {
  let leaveAloneUntil = 0;
  return {
    options: first.options,
    connect: async () =>
      new ReadingClient(async (ask) => {
        if (performance.now() >= leaveAloneUntil)
          try {
            return await ask(await first.connect());
          } catch (error) {
            if (!isDatabaseAway(error)) throw error;
            leaveAloneUntil = performance.now() + RETRY_AFTER_MS;
          }
        return ask(await second.connect());
      }),
    end: async () => {
      await Promise.all([first.end(), second.end()]);
    },
  };
};
