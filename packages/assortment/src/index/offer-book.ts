import { inBackground } from '@rewald/contracts/servers/in-background';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { liftTimeLimits } from '@rewald/server-kit/database/time-limits';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { Assembler } from '../catalogue/assemble.ts';
import { workOut } from '../catalogue/catalogue.ts';
import { inPieces } from '../catalogue/in-pieces.ts';
import type { Catalogue } from '../catalogue/types.ts';
import { readFormerCompanies } from '../documents/former-companies.ts';
import { wordsOf } from '../documents/shop-texts.ts';
import { LiveShop } from '../shop.ts';
import { StoredAssortment } from '../import/stored-entries.ts';
import { groupsOf, regroup } from './groups.ts';
import { OfferColumns } from './offer-columns.ts';
import { LowestPrices } from './lowest-prices.ts';
import { readRatings, readSellerRatings, type Ratings, type SellerRatings } from './ratings.ts';
import {
  MOST_MISSED_MS,
  readChangedOffers,
  readClock,
  readOffers,
  readOffersOf,
  readRemovedOffers,
  type Clock,
  type OfferRow,
  type Seen,
} from './read-offers.ts';
import { readSellers, shortestGuarantee } from './sellers.ts';
import { UnseenChanges } from './unseen.ts';

/** Two polls a second, so that changes are seen within one second, including the duration of a poll. */
const POLL_INTERVAL_MS = 500;
/** Interval of forgetting old changes, because finding them takes a while. */
const FORGET_INTERVAL_MS = 15_000;
/** Changes older than this are hardly ever read again. */
const FORGET_MS = 120_000;

/** Called with entries of the assortment that are unusable and therefore left out. */
export type OnUnusable = (entries: readonly { kind: string; key: string; why: string }[]) => void;

/** Reads the assortment repeatedly; unchanged entries cost next to nothing. */
class AssortmentReader {
  readonly #stored = new StoredAssortment();
  readonly #assembler = new Assembler();
  readonly #shop: LiveShop;
  readonly #onUnusable: OnUnusable;

  constructor(shop: LiveShop, onUnusable: OnUnusable) {
    this.#shop = shop;
    this.#onUnusable = onUnusable;
  }

  /** The assortment in the database, the current object if nothing changed; `newTexts` if texts or company data changed. */
  async read(
    database: Database,
    day: string,
  ): Promise<{ readonly assortment: Catalogue; readonly newTexts: boolean }> {
    const { entries, unusable } = await this.#stored.read(database);
    if (unusable.length > 0) this.#onUnusable(unusable);
    const read = await inPieces(this.#assembler.assemble(entries, day));
    const known = this.#shop.now().assortment;
    return {
      assortment: read.version === known.version ? known : read,
      newTexts: this.#shop.take(wordsOf(entries, await readFormerCompanies(database))),
    };
  }
}

/** Database replicas lag differently, so a clock is valid only for the server that it was read from: read all from one. */
const onOneServer = <T>(database: Database, read: (server: DatabaseTransaction) => Promise<T>): Promise<T> =>
  database.transaction().setAccessMode('read only').execute(read);

const readColumns = async (database: Database, assortment: Catalogue): Promise<OfferColumns> =>
  OfferColumns.from(groupsOf(assortment), await readSellers(database), readOffers(database));

/**
 * All offers in memory, so that listing and search need no query. This read-only copy follows the database within
 * seconds; a sale always queries the database itself.
 */
export class OfferBook {
  readonly lowestPrices = new LowestPrices();
  readonly #database: Database;
  /** The shop whose offers these are; it changes in the same moment. */
  readonly shop: LiveShop;
  #columns: OfferColumns;
  readonly #unseen: UnseenChanges;
  #forgotAt = -Infinity;
  /** Monotonic time of the last read. */
  #readAt = performance.now();
  /** The assortment that the columns are grouped by. */
  #assortment: Catalogue;
  readonly #reader: AssortmentReader;
  #version = 1;
  #takenOff = 0;
  #ratings: Ratings = new Map();
  #sellerRatings: SellerRatings = new Map();
  #ratingsMark = '';
  #polling: Promise<void> | null = null;

  private constructor(
    database: Database,
    shop: LiveShop,
    clock: Clock,
    assortment: Catalogue,
    columns: OfferColumns,
    reader: AssortmentReader,
  ) {
    this.#database = database;
    this.shop = shop;
    this.#unseen = new UnseenChanges(clock);
    this.#assortment = assortment;
    this.#columns = columns;
    this.#reader = reader;
  }

  /** Reads everything, the assortment first; takes some seconds for a million offers. */
  static load(
    database: Database,
    shop = new LiveShop(),
    onUnusable: OnUnusable = () => undefined,
  ): Promise<OfferBook> {
    return onOneServer(database, async (server) => {
      // On a busy machine, assembling tens of thousands of models may exceed the database's idle timeout.
      await liftTimeLimits(server);
      const clock = await readClock(server);
      const reader = new AssortmentReader(shop, onUnusable);
      const { assortment } = await reader.read(server, germanDay(clock.now));
      const columns = await readColumns(server, assortment);
      shop.takeAssortment(assortment);
      shop.take({ leastGuarantee: shortestGuarantee(columns.sellers) });
      const book = new OfferBook(database, shop, clock, assortment, columns, reader);
      await book.#readRatings(server);
      return book;
    });
  }

  /** The current offers. Read this again after every await: new or removed offers make it a new object. */
  get now(): OfferColumns {
    return this.#columns;
  }

  /** Grows with every change that was read; answers built from an older one are out of date. */
  get version(): number {
    return this.#version;
  }

  /** Grows when an offer is taken off sale; answers from before must no longer be sent. */
  get takenOff(): number {
    return this.#takenOff;
  }

  /** Seconds since changes were last read. */
  get lag(): number {
    return (performance.now() - this.#readAt) / 1_000;
  }

  /** Reads changes since the last poll. Concurrent calls share one poll. */
  poll(): Promise<void> {
    this.#polling ??= onOneServer(this.#database, (server) => this.#readChanges(server)).finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  /**
   * Polls twice a second, until stopped.
   *
   * @param onError called when a poll fails; the next one catches up
   */
  follow(onError: (error: unknown) => void): () => Promise<void> {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    const next = (): void => {
      if (stopped) return;
      timer = setTimeout(
        () =>
          inBackground(
            this.poll()
              // After the poll, so that the prices read now include the changes that it saw.
              .then(() => inBackground(this.lowestPrices.refresh(this.#database), onError))
              .finally(next),
            onError,
          ),
        POLL_INTERVAL_MS,
      );
      timer.unref();
    };
    next();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await this.#polling?.catch(() => undefined);
    };
  }

  async #readChanges(database: DatabaseTransaction): Promise<void> {
    const { last } = this.#unseen;
    const clock = await readClock(database, last);
    const unseen = this.#unseen.since(clock);
    const day = germanDay(clock.now);
    // Prices for used devices may change every day.
    const isSame = clock.assortment === last.assortment && day === germanDay(last.now);
    const { assortment, newTexts } = isSame
      ? { assortment: this.#assortment, newTexts: false }
      : await this.#reader.read(database, day);
    if (newTexts) this.#version += 1;
    const isLost = clock.now.getTime() - last.now.getTime() > MOST_MISSED_MS;
    if (clock.seeded === last.seeded && !isLost)
      await this.#readOffers(database, assortment, unseen, clock.sellers !== last.sellers);
    else {
      this.lowestPrices.forget();
      this.#take(await readColumns(database, assortment), assortment, true);
    }
    await this.#readRatings(database);
    this.#forgetSeen(clock.now);
    unseen.isSeen();
    this.#readAt = performance.now();
  }

  /** Reads changes of offers and sellers, and the offers of new products and conditions of a new assortment. */
  async #readOffers(
    database: DatabaseTransaction,
    assortment: Catalogue,
    unseen: Seen,
    otherSellers: boolean,
  ): Promise<void> {
    // Rows that are new to the columns, each in its last read version.
    const strange = new Map<number, OfferRow>();
    for (const read of [readChangedOffers, readRemovedOffers])
      for await (const rows of read(database, unseen)) {
        for (const { id, changed_at } of rows) this.lowestPrices.noteChange(id, changed_at);
        const result = this.#columns.update(rows);
        for (const row of result.strange)
          if (read === readChangedOffers || this.#columns.rowOf(row.id) >= 0) strange.set(row.id, row);
        if (result.changed) this.#version += 1;
        if (result.soldOut) this.#takenOff += 1;
      }
    const isOther = assortment !== this.#assortment;
    const moved = isOther ? regroup(this.#columns.groups, groupsOf(assortment)) : null;
    if (moved !== null)
      for await (const rows of readOffersOf(database, moved))
        for (const row of rows) strange.set(row.id, row);
    // Without the extra entries for offers with guarantees of their own.
    const known = this.#columns.sellers.filter(({ base }) => base === undefined);
    const sellers = otherSellers || strange.size > 0 ? await readSellers(database) : known;
    const isMade = moved !== null || strange.size > 0 || JSON.stringify(sellers) !== JSON.stringify(known);
    const columns = isMade ? await this.#columns.with([...strange.values()], sellers, moved) : this.#columns;
    const wasOnSale = (id: number): boolean => this.#columns.stock(this.#columns.rowOf(id)) > 0;
    const takesOff = moved !== null || [...strange.keys()].some(wasOnSale);
    if (isOther) await inPieces(workOut({ assortment }));
    if (isMade || isOther) this.#take(columns, assortment, takesOff);
  }

  /** Switches to new columns, which have no ratings yet, or to another assortment with the same columns. */
  #take(columns: OfferColumns, assortment: Catalogue, takesOff: boolean): void {
    // In the same tick, because the groups of the offers must match the products of the assortment.
    this.shop.takeAssortment(assortment);
    this.shop.take({ leastGuarantee: shortestGuarantee(columns.sellers) });
    columns.rate(this.#ratings, this.#sellerRatings);
    if (takesOff) this.#takenOff += 1;
    this.#columns = columns;
    this.#assortment = assortment;
    this.#version += 1;
  }

  #forgetSeen(now: Date): void {
    if (performance.now() - this.#forgotAt < FORGET_INTERVAL_MS) return;
    this.#forgotAt = performance.now();
    this.lowestPrices.forgetSeen(new Date(now.getTime() - FORGET_MS));
  }

  /** Reads ratings if they have changed: a few hundred rows at most. */
  async #readRatings(database: Database): Promise<void> {
    const { ratings, mark } = await readRatings(database);
    if (mark === this.#ratingsMark) return;
    this.#sellerRatings = await readSellerRatings(database);
    this.#ratings = ratings;
    this.#ratingsMark = mark;
    this.#columns.rate(ratings, this.#sellerRatings);
    this.#version += 1;
  }
}
