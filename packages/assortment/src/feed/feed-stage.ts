import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { CopyBuffer, copyRows } from '@rewald/server-kit/database/copy-rows';
import type { FindPictures } from '../pictures/keep-picture.ts';
import { makePhotoStage, missingPhotos, stagePhotos } from './feed-photos.ts';
import type { DecimalSign, WrittenPrice } from './feed-price.ts';
import type { RowFault } from './feed-fault.ts';
import type { FaultyRow, FeedRow } from './feed-row.ts';

/** How many faults a report lists. */
export const MOST_FAULTS = 1_000;
/** How many rows with photos are checked together. */
const PHOTOS_AT_ONCE = 1_000;

const TARGET =
  'pg_temp.feed (line, sku, product_id, model_id, condition_id, price_cents, stock, tax, says_tax, guarantee_months, says_guarantee, unsure_price)';
const FAULTY_TARGET = 'pg_temp.feed_faulty (line, sku, product_id, condition_id)';

/** Creates the staging tables of a feed, which exist until the transaction ends. */
export const makeStage = async (transaction: DatabaseTransaction): Promise<void> => {
  await sql`
    create temp table feed (line integer not null, sku text, product_id integer not null,
      model_id integer not null, condition_id integer not null, price_cents integer not null,
      stock integer not null, tax text, says_tax boolean not null, guarantee_months integer,
      says_guarantee boolean not null, unsure_price text) on commit drop`.execute(transaction);
  await sql`
    create temp table feed_faulty (line integer not null, sku text, product_id integer, condition_id integer)
    on commit drop`.execute(transaction);
  await makePhotoStage(transaction);
};

/** Copies rows to the staging table. While the database takes a batch, the next one is read. */
export class FeedStage {
  readonly faults: RowFault[] = [];
  /** Number of faulty rows, including those beyond `MOST_FAULTS`. */
  faulty = 0;
  /** Decimal signs that the feed's prices show. */
  readonly decimals = new Set<DecimalSign>();
  /** Whether there are prices that can only be understood by those. */
  isUnsure = false;
  readonly #transaction: DatabaseTransaction;
  readonly #find: FindPictures;
  readonly #noteFault: (fault: RowFault) => void;
  readonly #buffer = new CopyBuffer();
  readonly #faultyRows = new CopyBuffer();
  #withPhotos: FeedRow[] = [];
  #faultyWithPhotos: FaultyRow[] = [];
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
    this.#noteDecimal(row.price);
    if (row.photos === undefined) this.#write(row);
    else this.#withPhotos.push(row);
    await this.#sendFull();
  }

  /** Records a faulty row, and which offer it is about. @throws like {@link add} */
  async refuse(faults: readonly RowFault[], about: FaultyRow): Promise<void> {
    this.note(faults);
    if (about.price !== null) this.#noteDecimal(about.price);
    this.#writeFaulty(about);
    if (about.photos.length > 0) this.#faultyWithPhotos.push(about);
    await this.#sendFull();
  }

  /** Must be awaited even after an error, because the connection is busy until then. @throws like {@link add} */
  async end(): Promise<void> {
    await this.#send();
    await this.#copying;
  }

  async #sendFull(): Promise<void> {
    const isFull = this.#buffer.isFull || this.#faultyRows.isFull;
    if (isFull || this.#withPhotos.length + this.#faultyWithPhotos.length >= PHOTOS_AT_ONCE)
      await this.#send();
  }

  #noteDecimal({ decimal }: WrittenPrice): void {
    if (decimal !== null) this.decimals.add(decimal);
  }

  #writeFaulty({ line, sku, productId, conditionId }: Omit<FaultyRow, 'price' | 'photos'>): void {
    this.#faultyRows.add([line, sku, productId, conditionId]);
  }

  #write(row: FeedRow): void {
    const isUnsure = row.price.ifDecimal !== null;
    this.isUnsure ||= isUnsure;
    this.#buffer.add([
      row.line,
      row.sku,
      row.productId,
      row.modelId,
      row.conditionId,
      row.price.cents,
      row.stock,
      row.tax ?? null,
      row.tax !== undefined,
      row.guaranteeMonths ?? null,
      row.guaranteeMonths !== undefined,
      isUnsure ? row.priceText : null,
    ]);
  }

  async #send(): Promise<void> {
    await this.#copying;
    await this.#takePhotos();
    this.#copying = this.#copy();
    // The next send or `end` reports a failure.
    this.#copying.catch(() => undefined);
  }

  async #copy(): Promise<void> {
    const [rows, faulty] = [this.#buffer.take(), this.#faultyRows.take()];
    await copyRows(this.#transaction, TARGET, rows);
    await copyRows(this.#transaction, FAULTY_TARGET, faulty);
  }

  async #takePhotos(): Promise<void> {
    const rows = this.#withPhotos;
    const faulty = this.#faultyWithPhotos;
    this.#withPhotos = [];
    this.#faultyWithPhotos = [];
    // These rows are counted already.
    this.note(await missingPhotos(faulty, this.#find), 0);
    if (rows.length === 0) return;
    const wrong = await stagePhotos(this.#transaction, rows, this.#find);
    const lines = new Set(wrong.map(({ line }) => line));
    this.note(wrong, lines.size);
    for (const row of rows)
      if (lines.has(row.line)) this.#writeFaulty(row);
      else this.#write(row);
  }
}
