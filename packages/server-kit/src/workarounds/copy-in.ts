import type { PostgresCursor } from 'kysely';
import type { Connection, Submittable } from 'pg';

// The driver supports these for copying, but its types lack them.
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

/**
 * A `copy … from stdin` with the rows as its only parameter. Kysely passes streamed statements to the dialect's `cursor` class; nothing
 * else in this application is streamed, so the class is free for this.
 *
 * pg 8.23.1 lets any object with a `submit` method take over a connection, but neither the two calls above nor the names of the
 * handlers are documented; pg-copy-streams, of the same authors, uses them as well and would bring its streams along. An insert would
 * need every row of a feed of hundreds of thousands as parameters in memory.
 */
export class CopyIn<Row> implements PostgresCursor<Row>, Submittable {
  readonly #statement: string;
  readonly #rows: Buffer;
  readonly #done = Promise.withResolvers<void>();
  /** The driver puts its own callback here, which ends its timer. */
  callback: (error?: unknown) => void = () => undefined;

  constructor(statement: string, [rows]: readonly unknown[]) {
    if (!Buffer.isBuffer(rows)) throw new TypeError('Rows are copied as bytes.');
    this.#statement = statement;
    this.#rows = rows;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // Next, the server reports that it is ready.
  }

  handleReadyForQuery(): void {
    this.callback();
    this.#done.resolve();
  }

  handleError(error: Error): void {
    this.callback(error);
    this.#done.reject(error);
  }

  /** @throws the server's error about the rows */
  async read(): Promise<Row[]> {
    await this.#done.promise;
    return [];
  }

  async close(): Promise<void> {
    await this.#done.promise.catch(() => undefined);
  }
}
