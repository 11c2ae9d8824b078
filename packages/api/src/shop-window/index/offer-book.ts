import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database } from '../../plumbing/database/connection.ts';
import { OfferColumns } from './offer-columns.ts';
import { LowestPrices } from './lowest-prices.ts';
import { readRatings, readSellerRatings, type Ratings, type SellerRatings } from './ratings.ts';
import { readChangedOffers, readClock, readOffers, readRemovedOffers, type OfferRow } from './read-offers.ts';
import { readSellers } from './sellers.ts';

const LOOK_EVERY = 1_000;
/** Changes are read this far back again: a transaction commits later than the time it wrote. */
const OVERLAP = 3_000;
/** Now and then much further back, for transactions that took long. */
const LOOK_BACK_EVERY = 15_000;
const LONG_OVERLAP = 60_000;

/**
 * All offers in memory, so that listing and search need no query. It is a copy for reading that follows the database within
 * seconds; whatever sells a piece asks the database itself.
 */
export class OfferBook {
  readonly lowestPrices = new LowestPrices();
  readonly #database: Database;
  #columns: OfferColumns;
  /** The database's clock when changes were last looked for. */
  #checkedUntil: Date;
  #lookedBackAt = -Infinity;
  #seeded: string;
  #version = 1;
  #ratings: Ratings = new Map();
  #sellerRatings: SellerRatings = new Map();
  #ratingsMark = '';
  #looking: Promise<void> | null = null;

  private constructor(database: Database, columns: OfferColumns, clock: { now: Date; seeded: string }) {
    this.#database = database;
    this.#columns = columns;
    this.#checkedUntil = clock.now;
    this.#seeded = clock.seeded;
  }

  /** Reads everything; some seconds for a million offers. */
  static async load(database: Database): Promise<OfferBook> {
    const clock = await readClock(database);
    const columns = await OfferColumns.from(await readSellers(database), readOffers(database));
    const book = new OfferBook(database, columns, clock);
    await book.#readRatings();
    return book;
  }

  /** What is offered now. To be asked for anew after every wait: it is another object when offers came or went. */
  get now(): OfferColumns {
    return this.#columns;
  }

  /** Grows with every change that was read; answers built from an older one are out of date. */
  get version(): number {
    return this.#version;
  }

  /** Reads what changed since the last look. Calls at the same time share one look. */
  look(): Promise<void> {
    this.#looking ??= this.#readChanges().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /**
   * Looks for changes every second, until it is told to stop.
   *
   * @param onError told when a look failed; the next one makes up for it
   */
  follow(onError: (error: unknown) => void): () => Promise<void> {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    const next = (): void => {
      if (stopped) return;
      timer = setTimeout(
        () =>
          inBackground(
            this.look()
              // After the look, so that what it saw is in what is read now and need not be asked for again.
              .then(() => inBackground(this.lowestPrices.refresh(this.#database), onError))
              .finally(next),
            onError,
          ),
        LOOK_EVERY,
      );
      timer.unref();
    };
    next();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await this.#looking?.catch(() => undefined);
    };
  }

  async #readChanges(): Promise<void> {
    const { now, seeded } = await readClock(this.#database);
    const lookBack = Date.now() - this.#lookedBackAt > LOOK_BACK_EVERY;
    const sellers = lookBack ? await readSellers(this.#database) : this.#columns.sellers;
    if (seeded !== this.#seeded) {
      this.lowestPrices.forget();
      this.#take(await OfferColumns.from(await readSellers(this.#database), readOffers(this.#database)));
      this.#version += 1;
    } else {
      const since = new Date(this.#checkedUntil.getTime() - (lookBack ? LONG_OVERLAP : OVERLAP));
      const strange: OfferRow[] = [];
      for (const read of [readChangedOffers, readRemovedOffers])
        for await (const rows of read(this.#database, since)) {
          for (const { id, changed_at } of rows) this.lowestPrices.noteChange(id, changed_at);
          const result = this.#columns.update(rows);
          if (read === readChangedOffers) strange.push(...result.strange);
          if (result.changed) this.#version += 1;
        }
      if (strange.length > 0 || JSON.stringify(sellers) !== JSON.stringify(this.#columns.sellers)) {
        this.#take(
          await this.#columns.with(strange, strange.length > 0 ? await readSellers(this.#database) : sellers),
        );
        this.#version += 1;
      }
    }
    await this.#readRatings();
    if (lookBack) {
      this.#lookedBackAt = Date.now();
      this.lowestPrices.forgetSeen(new Date(now.getTime() - 2 * LONG_OVERLAP));
    }
    this.#seeded = seeded;
    this.#checkedUntil = now;
  }

  /** Goes on with other columns, which know nothing of reviews yet. */
  #take(columns: OfferColumns): void {
    columns.rate(this.#ratings, this.#sellerRatings);
    this.#columns = columns;
  }

  /** A few hundred rows at most. */
  async #readRatings(): Promise<void> {
    const { ratings, mark } = await readRatings(this.#database);
    if (mark === this.#ratingsMark) return;
    this.#sellerRatings = await readSellerRatings(this.#database);
    this.#ratings = ratings;
    this.#ratingsMark = mark;
    this.#columns.rate(ratings, this.#sellerRatings);
    this.#version += 1;
  }
}
