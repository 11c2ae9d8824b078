import type { PostgresCursor } from 'kysely';
import type { Connection, Submittable } from 'pg';

// The driver has these for copying, but they are missing from its types.
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

/**
 * A `copy … from stdin` with the rows as its one parameter. Kysely hands statements to a class of the dialect's where they are
 * streamed; nothing else of this application is, so that is the way for rows to the server.
 */
export class CopyIn<Row> implements PostgresCursor<Row>, Submittable {
  readonly #statement: string;
  readonly #rows: Buffer;
  readonly #done = Promise.withResolvers<void>();
  /** The driver puts its own here, which ends its timer. */
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
    // The server says next that it is ready.
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
