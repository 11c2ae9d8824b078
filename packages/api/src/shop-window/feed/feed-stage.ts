import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { CopyBuffer, copyRows } from '../../plumbing/database/copy-rows.ts';
import type { FindPictures } from '../pictures/keep-picture.ts';
import { makePhotoStage, stagePhotos } from './feed-photos.ts';
import type { FeedRow, RowFault } from './feed-row.ts';

/** How many faults a report lists. */
export const MOST_FAULTS = 1_000;
/** How many rows with photos are checked together. */
const PHOTOS_AT_ONCE = 1_000;

const TARGET =
  'pg_temp.feed (line, sku, product_id, model_id, condition_id, price_cents, stock, tax, says_tax, guarantee_months, says_guarantee)';

/** Creates the staging tables of a feed, which exist until the transaction ends. */
export const makeStage = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`
    create temp table feed (line integer not null, sku text, product_id integer not null,
      model_id integer not null, condition_id integer not null, price_cents integer not null,
      stock integer not null, tax text, says_tax boolean not null, guarantee_months integer,
      says_guarantee boolean not null) on commit drop`.execute(transaction);
  await makePhotoStage(transaction);
};

/** Copies rows to the staging table. While the database takes a batch, the next one is read. */
export class FeedStage {
  readonly faults: RowFault[] = [];
  /** Number of faulty rows, including those beyond `MOST_FAULTS`. */
  faulty = 0;
  readonly #transaction: DatabaseTransaction;
  readonly #find: FindPictures;
  readonly #noteFault: (fault: RowFault) => void;
  readonly #buffer = new CopyBuffer();
  #withPhotos: FeedRow[] = [];
  /** The copy that is keeping the connection busy. */
  #copying: Promise<void> = Promise.resolve();

  constructor(
    transaction: DatabaseTransaction,
    find: FindPictures,
    noteFault: (fault: RowFault) => void = () => undefined,
  ) {
    this.#transaction = transaction;
    this.#find = find;
    this.#noteFault = noteFault;
  }

  /** Records faults of rows that are not staged. */
  note(faults: readonly RowFault[], rows = 1): void {
    this.faulty += rows;
    for (const fault of faults) this.#noteFault(fault);
    if (this.faults.length < MOST_FAULTS) this.faults.push(...faults);
  }

  /** @throws the database's error about rows added earlier */
  async add(row: FeedRow): Promise<void> {
    if (row.photos === undefined) this.#write(row);
    else this.#withPhotos.push(row);
    if (this.#buffer.isFull || this.#withPhotos.length >= PHOTOS_AT_ONCE) await this.#send();
  }

  /** Must be awaited even after an error, because the connection is busy until then. @throws like {@link add} */
  async end(): Promise<void> {
    await this.#send();
    await this.#copying;
  }

  #write(row: FeedRow): void {
    this.#buffer.add([
      row.line,
      row.sku,
      row.productId,
      row.modelId,
      row.conditionId,
      row.priceCents,
      row.stock,
      row.tax ?? null,
      row.tax !== undefined,
      row.guaranteeMonths ?? null,
      row.guaranteeMonths !== undefined,
    ]);
  }

  async #send(): Promise<void> {
    await this.#copying;
    await this.#takePhotos();
    this.#copying = copyRows(this.#transaction, TARGET, this.#buffer.take());
    // The next send or `end` reports a failure.
    this.#copying.catch(() => undefined);
  }

  async #takePhotos(): Promise<void> {
    if (this.#withPhotos.length === 0) return;
    const rows = this.#withPhotos;
    this.#withPhotos = [];
    const wrong = await stagePhotos(this.#transaction, rows, this.#find);
    const lines = new Set(wrong.map(({ line }) => line));
    this.note(wrong, lines.size);
    for (const row of rows) if (!lines.has(row.line)) this.#write(row);
  }
}
