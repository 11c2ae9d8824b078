import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { CopyBuffer, copyRows } from '../../plumbing/database/copy-rows.ts';
import type { FindPictures } from '../pictures/keep-picture.ts';
import { makePhotoStage, stagePhotos } from './feed-photos.ts';
import type { FeedRow, RowFault } from './feed-row.ts';

/** How many are named. */
export const MOST_FAULTS = 1_000;
/** Rows with photos that are looked at together. */
const PHOTOS_AT_ONCE = 1_000;

const TARGET =
  'pg_temp.feed (line, sku, product_id, model_id, condition_id, price_cents, stock, tax, says_tax, guarantee_months, says_guarantee)';

/** Makes room for the rows of a feed, until the transaction ends. */
export const makeStage = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`
    create temp table feed (line integer not null, sku text, product_id integer not null,
      model_id integer not null, condition_id integer not null, price_cents integer not null,
      stock integer not null, tax text, says_tax boolean not null, guarantee_months integer,
      says_guarantee boolean not null) on commit drop`.execute(transaction);
  await makePhotoStage(transaction);
};

/** Rows on their way there. While the database takes some, the next are read. */
export class FeedStage {
  readonly faults: RowFault[] = [];
  /** Rows with faults, also of those that are not named. */
  faulty = 0;
  readonly #transaction: DatabaseTransaction;
  readonly #find: FindPictures;
  readonly #noteFault: (fault: RowFault) => void;
  readonly #buffer = new CopyBuffer();
  #withPhotos: FeedRow[] = [];
  /** What the connection is doing. */
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

  /** A row has faults and does not go there. */
  note(faults: readonly RowFault[], rows = 1): void {
    this.faulty += rows;
    for (const fault of faults) this.#noteFault(fault);
    if (this.faults.length < MOST_FAULTS) this.faults.push(...faults);
  }

  /** @throws the database's error about earlier rows */
  async add(row: FeedRow): Promise<void> {
    if (row.photos === undefined) this.#write(row);
    else this.#withPhotos.push(row);
    if (this.#buffer.isFull || this.#withPhotos.length >= PHOTOS_AT_ONCE) await this.#send();
  }

  /** To be waited for, whatever went wrong: the connection is busy until then. @throws as {@link add} */
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
    // The next write reports it.
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
