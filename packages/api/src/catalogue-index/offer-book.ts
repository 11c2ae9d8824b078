import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { catalogue } from '../catalogue/catalogue.ts';

/** A seller as the database has it. */
export interface BookSeller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly rating: number;
  readonly ratingCount: number;
  readonly guaranteeMonths: number;
  readonly shippingDays: { readonly from: number; readonly to: number };
}

interface OfferRow {
  id: number;
  product_id: number;
  condition_id: number;
  seller_id: number;
  price_cents: number;
  stock: number;
}

const BATCH = 50_000;
const COLUMNS = ['id', 'product_id', 'condition_id', 'seller_id', 'price_cents', 'stock'] as const;
/** Changes are read this far back again: a transaction may commit later than the time it wrote. */
const OVERLAP = 20_000;
const LOOK_AGAIN_AFTER = 1_000;
const TOO_OLD = 10_000;

/** Number of conditions; every product has so many groups of offers. */
export const CONDITIONS = catalogue.conditions.length;

/** Position of every product in `catalogue.products`, by id. */
const positions = new Map(catalogue.products.map((product, position) => [product.id, position]));

/** The group of a product in a condition; −1 when there is no such product. */
export const groupOf = (productId: number, conditionId: number): number => {
  const position = positions.get(productId);
  return position === undefined || conditionId < 1 || conditionId > CONDITIONS
    ? -1
    : position * CONDITIONS + conditionId - 1;
};

/**
 * All offers in memory, in columns, so that listing and search need no query. It is a copy for reading that follows the
 * database within seconds; whatever sells a piece asks the database itself.
 */
export class OfferBook {
  readonly #database: Database;
  #ids = new Int32Array();
  #groups = new Int32Array();
  #sellers = new Int32Array();
  #prices = new Int32Array();
  #stocks = new Int32Array();
  /** Rows of group g are `#rows[#starts[g] … #starts[g + 1])`. */
  #starts = new Int32Array();
  #rows = new Int32Array();
  /** Cheapest row in stock by group, or −1. */
  #best = new Int32Array();
  #sellersById: ReadonlyMap<number, BookSeller> = new Map();
  /** The database's clock when changes were last looked for. */
  #checkedUntil = new Date(0);
  #checkedAt = 0;
  #checking: Promise<void> | null = null;
  #version = 0;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Reads everything; some seconds for a million offers. */
  static async load(database: Database): Promise<OfferBook> {
    const book = new OfferBook(database);
    await book.#readAll();
    return book;
  }

  /** Grows with every change that was read; answers built from an older one are out of date. */
  get version(): number {
    return this.#version;
  }

  /** Follows the database: returns at once while the copy is young, waits when nobody looked for long. */
  async follow(): Promise<void> {
    const age = Date.now() - this.#checkedAt;
    if (age < LOOK_AGAIN_AFTER) return;
    this.#checking ??= this.#readChanges().finally(() => {
      this.#checking = null;
    });
    // Serving a slightly old catalogue beats serving none while the database is away.
    const checked = this.#checking.catch(() => undefined);
    if (age > TOO_OLD) await checked;
  }

  /** Reads what changed, now. */
  async refresh(): Promise<void> {
    await this.#readChanges();
  }

  /** Row of the cheapest offer in stock, or −1. */
  best(group: number): number {
    return this.#best[group] ?? -1;
  }

  /** First of a group's places for `rowAt`; the next group's first ends them. */
  firstPlace(group: number): number {
    return this.#starts[group] ?? 0;
  }

  /** Row at a place; going through places makes no garbage, which counts where all offers are looked at. */
  rowAt(place: number): number {
    return this.#rows[place] ?? -1;
  }

  /** Rows of all offers of a group, also those out of stock. */
  rows(group: number): Int32Array {
    return this.#rows.subarray(this.#starts[group] ?? 0, this.#starts[group + 1] ?? 0);
  }

  id(row: number): number {
    return this.#ids[row] ?? 0;
  }

  priceCents(row: number): number {
    return this.#prices[row] ?? 0;
  }

  stock(row: number): number {
    return this.#stocks[row] ?? 0;
  }

  sellerId(row: number): number {
    return this.#sellers[row] ?? 0;
  }

  seller(row: number): BookSeller {
    const seller = this.#sellersById.get(this.sellerId(row));
    if (seller === undefined) throw new Error(`Offer ${this.id(row)} has no seller.`);
    return seller;
  }

  get sellers(): ReadonlyMap<number, BookSeller> {
    return this.#sellersById;
  }

  async #readAll(): Promise<void> {
    this.#checkedAt = Date.now();
    const sellers = await this.#database.selectFrom('sellers').selectAll().execute();
    this.#sellersById = new Map(
      sellers.map((row) => [
        row.id,
        {
          id: row.id,
          name: row.name,
          city: row.city,
          rating: Number(row.rating),
          ratingCount: row.rating_count,
          guaranteeMonths: row.guarantee_months,
          shippingDays: { from: row.shipping_days_from, to: row.shipping_days_to },
        },
      ]),
    );
    const { count, now } = await this.#database
      .selectFrom('offers')
      .select(({ fn }) => [fn.countAll<string>().as('count'), sql<Date>`now()`.as('now')])
      .executeTakeFirstOrThrow();
    this.#checkedUntil = now;
    this.#makeColumns(Number(count));
    let size = 0;
    for (let last = 0; ;) {
      const rows: OfferRow[] = await this.#database
        .selectFrom('offers')
        .select(COLUMNS)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (size + rows.length > this.#ids.length) this.#growColumns(size + rows.length);
      for (const row of rows) {
        this.#write(size, row);
        size += 1;
      }
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.id ?? last;
    }
    this.#trimColumns(size);
    this.#group();
    this.#version += 1;
  }

  async #readChanges(): Promise<void> {
    const startedAt = Date.now();
    const { rows: clock } = await sql<{ now: Date }>`select now()`.execute(this.#database);
    const since = new Date(this.#checkedUntil.getTime() - OVERLAP);
    const touched = new Set<number>();
    for (let last = 0; ;) {
      const rows = await this.#database
        .selectFrom('offers')
        .select(COLUMNS)
        .where('changed_at', '>', since)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        const place = this.#rowOf(row.id);
        if (place < 0 || this.#groups[place] !== groupOf(row.product_id, row.condition_id)) {
          await this.#readAll();
          return;
        }
        if (this.#prices[place] === row.price_cents && this.#stocks[place] === row.stock) continue;
        this.#write(place, row);
        touched.add(this.#groups[place] ?? -1);
      }
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.id ?? last;
    }
    for (const group of touched) this.#chooseBest(group);
    if (touched.size > 0) this.#version += 1;
    this.#checkedUntil = clock[0]?.now ?? this.#checkedUntil;
    this.#checkedAt = startedAt;
  }

  #makeColumns(size: number): void {
    this.#ids = new Int32Array(size);
    this.#groups = new Int32Array(size);
    this.#sellers = new Int32Array(size);
    this.#prices = new Int32Array(size);
    this.#stocks = new Int32Array(size);
  }

  #growColumns(size: number): void {
    const grown = (column: Int32Array): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(size);
      larger.set(column);
      return larger;
    };
    this.#ids = grown(this.#ids);
    this.#groups = grown(this.#groups);
    this.#sellers = grown(this.#sellers);
    this.#prices = grown(this.#prices);
    this.#stocks = grown(this.#stocks);
  }

  #trimColumns(size: number): void {
    this.#ids = this.#ids.subarray(0, size);
    this.#groups = this.#groups.subarray(0, size);
  }

  #write(place: number, row: OfferRow): void {
    this.#ids[place] = row.id;
    this.#groups[place] = groupOf(row.product_id, row.condition_id);
    this.#sellers[place] = row.seller_id;
    this.#prices[place] = row.price_cents;
    this.#stocks[place] = row.stock;
  }

  #rowOf(id: number): number {
    let low = 0;
    let high = this.#ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #group(): void {
    const groups = catalogue.products.length * CONDITIONS;
    const starts = new Int32Array(groups + 1);
    for (const group of this.#groups) if (group >= 0) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
    for (let group = 0; group < groups; group += 1)
      starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
    const rows = new Int32Array(starts[groups] ?? 0);
    const next = starts.slice();
    this.#groups.forEach((group, row) => {
      // A product that this version of the catalogue does not know is not shown.
      if (group < 0) return;
      const place = next[group] ?? 0;
      rows[place] = row;
      next[group] = place + 1;
    });
    this.#starts = starts;
    this.#rows = rows;
    this.#best = new Int32Array(groups);
    for (let group = 0; group < groups; group += 1) this.#chooseBest(group);
  }

  #chooseBest(group: number): void {
    if (group < 0) return;
    let best = -1;
    for (const row of this.rows(group))
      if (this.stock(row) > 0 && (best < 0 || this.priceCents(row) < this.priceCents(best))) best = row;
    this.#best[group] = best;
  }
}
