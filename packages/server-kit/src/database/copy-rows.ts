import { CompiledQuery } from 'kysely';
import type { DatabaseTransaction } from './connection.ts';

type Value = string | number | boolean | null;

/** A value in the text format of `copy`. */
const written = (value: Value): string =>
  typeof value === 'string'
    ? value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : value === null
      ? '\\N'
      : String(value);

const ROOM = 64 * 1024;
/** Maximum bytes in UTF-8 per UTF-16 code unit, which is what the length of a string counts. */
const MOST_BYTES = 3;

/** Rows on their way into a table by `copy`, as bytes: thousands of rows as objects would survive the first garbage collections. */
export class CopyBuffer {
  #bytes = Buffer.allocUnsafe(ROOM);
  #used = 0;

  /** Whether the buffer is full enough to be sent. */
  get isFull(): boolean {
    return this.#used >= ROOM / 2;
  }

  /** @param values in the order of the columns */
  add(values: readonly Value[]): void {
    const text = `${values.map(written).join('\t')}\n`;
    const needed = this.#used + text.length * MOST_BYTES;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * needed);
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#used += this.#bytes.write(text, this.#used);
  }

  /** Returns the rows that were added since the last call. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#used));
    this.#used = 0;
    return taken;
  }
}

/**
 * Copies rows into a table, which is the fastest way.
 *
 * @param target the table with its columns, as trusted SQL
 * @param rows of a {@link CopyBuffer}
 * @throws the server's error about the rows; none of them is inserted then
 */
export const copyRows = async (
  transaction: DatabaseTransaction,
  target: string,
  rows: Buffer,
): Promise<void> => {
  if (rows.length === 0) return;
  await transaction
    .getExecutor()
    .stream(CompiledQuery.raw(`copy ${target} from stdin`, [rows]), 1)
    .next();
};
