import { setImmediate as otherWork } from 'node:timers/promises';
import { keepRecent } from '@rewald/contracts/servers/keep-recent';
import { GroupChanges } from './group-changes.ts';
import type { Groups, Regrouping } from './groups.ts';
import type { Ratings, SellerRatings } from './ratings.ts';
import type { OfferRow } from './read-offers.ts';
import { SellerPlaces } from './seller-places.ts';
import type { BookSeller } from './sellers.ts';

/** One number per offer and column; a row is the index of an offer in all columns, in the order of ids. */
interface Columns {
  readonly ids: Int32Array;
  readonly groups: Int32Array;
  /** Indices in the list of sellers. */
  readonly sellers: Int32Array;
  readonly prices: Int32Array;
  readonly stocks: Int32Array;
}

const makeColumns = (size: number): Columns => ({
  ids: new Int32Array(size),
  groups: new Int32Array(size),
  sellers: new Int32Array(size),
  prices: new Int32Array(size),
  stocks: new Int32Array(size),
});

const NAMES = ['ids', 'groups', 'sellers', 'prices', 'stocks'] as const;

const copy = (from: Columns, start: number, end: number, to: Columns, at: number): void => {
  for (const name of NAMES) to[name].set(from[name].subarray(start, end), at);
};

/** Rows sorted by key: those of key k are at `starts[k] … starts[k + 1]`. */
interface Grouping {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/** Keys below 0 are left out. */
const groupRows = async (keys: Int32Array, keyCount: number): Promise<Grouping> => {
  const starts = new Int32Array(keyCount + 1);
  for (const key of keys) if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  await otherWork();
  const rows = new Int32Array(starts[keyCount] ?? 0);
  const next = starts.slice();
  for (let row = 0; row < keys.length; row += 1) {
    const key = keys[row] ?? -1;
    if (key < 0) continue;
    const place = next[key] ?? 0;
    rows[place] = row;
    next[key] = place + 1;
  }
  await otherWork();
  return { starts, rows };
};

/** The cheapest offers in stock by group. */
export interface Cheapest {
  /** −1 if the group has none. */
  readonly rows: Int32Array;
  /** Their prices, copied here because the prices of the rows are scattered in memory. */
  readonly cents: Int32Array;
}

const noneOf = (groups: number): Cheapest => ({
  rows: new Int32Array(groups).fill(-1),
  cents: new Int32Array(groups),
});

/** The cheapest offers of some sellers, after the first `seen` changes. */
interface BestOfSellers {
  readonly best: Cheapest;
  seen: number;
}

/** How many are kept: people often filter by the same sellers, but each list has an element per group. */
const MOST_BESTS = 8;

/**
 * All offers at one moment, in columns: a million take some 40 MB and no garbage collection. Prices and stocks are
 * changed in place; new or moved offers require a new instance. So code that reads without an await in between sees a
 * consistent state.
 */
export class OfferColumns {
  readonly groups: Groups;
  readonly sellers: readonly BookSeller[];
  readonly best: Cheapest;
  /** Number of 32-bit words per group in `sellersInStock`. */
  readonly sellerWords: number;
  /** Bit s of a group: the seller with index s has it in stock. */
  readonly sellersInStock: Int32Array;
  /** Grows with every change in place, which makes everything derived from an older state out of date. */
  changes = 0;
  /** The groups in which prices or stocks were changed in place. */
  readonly changedGroups = new GroupChanges();
  readonly #bestOf = keepRecent<BestOfSellers>(MOST_BESTS);
  #ratings: Ratings = new Map();
  #sellerRatings: SellerRatings = new Map();
  readonly #columns: Columns;
  readonly #byGroup: Grouping;
  readonly #bySeller: Grouping;
  readonly #places: SellerPlaces;

  private constructor(
    groups: Groups,
    columns: Columns,
    places: SellerPlaces,
    byGroup: Grouping,
    bySeller: Grouping,
  ) {
    this.groups = groups;
    this.sellers = places.sellers;
    this.#columns = columns;
    this.#places = places;
    this.#byGroup = byGroup;
    this.#bySeller = bySeller;
    this.best = noneOf(groups.count);
    this.sellerWords = Math.ceil(this.sellers.length / 32);
    this.sellersInStock = new Int32Array(groups.count * this.sellerWords);
    for (let group = 0; group < groups.count; group += 1) this.#updateGroup(group);
  }

  /** @param batches all offers in the order of their ids */
  static async from(
    groups: Groups,
    sellers: readonly BookSeller[],
    batches: AsyncIterable<readonly OfferRow[]>,
  ): Promise<OfferColumns> {
    const places = new SellerPlaces(sellers);
    let columns = makeColumns(8_192);
    let size = 0;
    for await (const rows of batches) {
      if (size + rows.length > columns.ids.length) {
        const larger = makeColumns(Math.max(size + rows.length, columns.ids.length * 2));
        copy(columns, 0, size, larger, 0);
        columns = larger;
      }
      for (const row of rows) {
        writeOffer(groups, columns, size, row, places);
        size += 1;
      }
    }
    const exact = makeColumns(size);
    copy(columns, 0, size, exact, 0);
    return OfferColumns.#index(groups, exact, places);
  }

  static async #index(groups: Groups, columns: Columns, places: SellerPlaces): Promise<OfferColumns> {
    // With pauses in between, so that other requests are answered.
    const byGroup = await groupRows(columns.groups, groups.count);
    const bySeller = await groupRows(columns.sellers, places.sellers.length);
    return new OfferColumns(groups, columns, places, byGroup, bySeller);
  }

  /**
   * A copy with new offers and offers that moved to another product, without reading all others again.
   *
   * @param moved the groups of the next assortment; `rows` must then contain all offers of its new products and conditions
   */
  async with(
    rows: readonly OfferRow[],
    newest: readonly BookSeller[],
    moved: Regrouping | null = null,
  ): Promise<OfferColumns> {
    // Sellers keep their indices, because the columns refer to them.
    const places = this.#places.with(newest);
    const groups = moved?.groups ?? this.groups;
    const old =
      moved === null
        ? this.#columns
        : {
            ...this.#columns,
            groups: this.#columns.groups.map((group) => (group < 0 ? -1 : (moved.places[group] ?? -1))),
          };
    const coming = rows.toSorted((a, b) => a.id - b.id);
    const added = coming.filter(({ id }) => this.rowOf(id) < 0).length;
    const columns = makeColumns(old.ids.length + added);
    let from = 0;
    let to = 0;
    for (const row of coming) {
      const until = this.#firstFrom(row.id);
      copy(old, from, until, columns, to);
      to += until - from;
      from = old.ids[until] === row.id ? until + 1 : until;
      writeOffer(groups, columns, to, row, places);
      to += 1;
    }
    copy(old, from, old.ids.length, columns, to);
    await otherWork();
    return OfferColumns.#index(groups, columns, places);
  }

  /**
   * Updates prices and stocks in place.
   *
   * @returns offers that need a new instance because they are new or have another product, seller or guarantee; whether
   *   anything changed; and whether an offer is now sold out
   */
  update(rows: readonly OfferRow[]): {
    readonly strange: readonly OfferRow[];
    readonly changed: boolean;
    readonly soldOut: boolean;
  } {
    const { groups, sellers, prices, stocks } = this.#columns;
    const strange: OfferRow[] = [];
    let soldOut = false;
    const touched = new Set<number>();
    for (const offer of rows) {
      const row = this.rowOf(offer.id);
      const same =
        row >= 0 &&
        groups[row] === this.groups.of(offer.product_id, offer.condition_id) &&
        this.#isOf(offer, sellers[row] ?? -1);
      if (!same) strange.push(offer);
      else if (prices[row] !== offer.price_cents || stocks[row] !== offer.stock) {
        soldOut ||= offer.stock === 0 && stocks[row] !== 0;
        prices[row] = offer.price_cents;
        stocks[row] = offer.stock;
        touched.add(groups[row] ?? -1);
      }
    }
    for (const group of touched) this.#updateGroup(group);
    this.changedGroups.add(touched);
    if (touched.size > 0) this.changes += 1;
    return { strange, changed: touched.size > 0, soldOut };
  }

  #isOf({ seller_id, guarantee_months }: OfferRow, place: number): boolean {
    return guarantee_months === undefined
      ? this.sellers[place]?.id === seller_id
      : place >= 0 && this.#places.find(seller_id, guarantee_months) === place;
  }

  /** Ratings by model. */
  get ratings(): Ratings {
    return this.#ratings;
  }

  /** Ratings by seller. */
  get sellerRatings(): SellerRatings {
    return this.#sellerRatings;
  }

  /** Replaces all ratings. */
  rate(ratings: Ratings, sellerRatings: SellerRatings): void {
    this.#ratings = ratings;
    this.#sellerRatings = sellerRatings;
    this.changes += 1;
  }

  /** Row of the cheapest offer in stock of a product in a condition, or −1. */
  cheapest(productId: number, conditionId: number): number {
    return this.best.rows[this.groups.of(productId, conditionId)] ?? -1;
  }

  get size(): number {
    return this.#columns.ids.length;
  }

  /** Row of an offer, or −1. */
  rowOf(id: number): number {
    const row = this.#firstFrom(id);
    return this.#columns.ids[row] === id ? row : -1;
  }

  /** Rows of all offers of a group, including those out of stock. */
  rows(group: number): Int32Array {
    const { starts, rows } = this.#byGroup;
    return rows.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
  }

  id(row: number): number {
    return this.#columns.ids[row] ?? 0;
  }

  priceCents(row: number): number {
    return this.#columns.prices[row] ?? 0;
  }

  stock(row: number): number {
    return this.#columns.stocks[row] ?? 0;
  }

  seller(row: number): BookSeller {
    const seller = this.sellers[this.#columns.sellers[row] ?? -1];
    if (seller === undefined) throw new Error(`Offer ${this.id(row)} has no seller.`);
    return seller;
  }

  /** Index in the list of sellers, or −1. */
  placeOfSeller(id: number): number {
    return this.#places.find(id, null);
  }

  /** All indices of a seller, including those with guarantees of single offers. */
  placesOfSeller(id: number): number[] {
    return this.sellers.flatMap((seller, place) => (seller.id === id ? [place] : []));
  }

  /** The cheapest offers in stock of some sellers; valid until the next change. */
  bestOf(sellerPlaces: Iterable<number>): Cheapest {
    const places = new Set(sellerPlaces);
    const key = [...places].toSorted((a, b) => a - b).join(' ');
    const kept = this.#bestOf.get(key);
    const { count } = this.changedGroups;
    const changed = kept === undefined ? null : this.changedGroups.since(kept.seen);
    if (kept === undefined || changed === null) {
      const best = this.#findBestOf(places);
      this.#bestOf.set(key, { best, seen: count });
      return best;
    }
    for (const group of new Set(changed)) this.#findBest(kept.best, group, places);
    kept.seen = count;
    return kept.best;
  }

  #findBestOf(sellerPlaces: Iterable<number>): Cheapest {
    const { groups, prices, stocks } = this.#columns;
    const { starts, rows } = this.#bySeller;
    const best = noneOf(this.groups.count);
    for (const seller of sellerPlaces) {
      const end = starts[seller + 1] ?? 0;
      for (let place = starts[seller] ?? 0; place < end; place += 1) {
        const row = rows[place] ?? -1;
        const group = groups[row] ?? -1;
        if (group < 0 || (stocks[row] ?? 0) === 0) continue;
        const rival = best.rows[group] ?? -1;
        const price = prices[row] ?? 0;
        const rivalPrice = best.cents[group] ?? 0;
        if (rival >= 0 && (price > rivalPrice || (price === rivalPrice && row > rival))) continue;
        best.rows[group] = row;
        best.cents[group] = price;
      }
    }
    return best;
  }

  /** Finds the cheapest offer in stock of a group, optionally only among some sellers. */
  #findBest(best: Cheapest, group: number, sellerPlaces: ReadonlySet<number> | null): void {
    const { sellers, prices, stocks } = this.#columns;
    const { starts, rows } = this.#byGroup;
    let found = -1;
    let cents = 0;
    const end = starts[group + 1] ?? 0;
    for (let place = starts[group] ?? 0; place < end; place += 1) {
      const row = rows[place] ?? -1;
      if ((stocks[row] ?? 0) === 0 || sellerPlaces?.has(sellers[row] ?? -1) === false) continue;
      const price = prices[row] ?? 0;
      if (found >= 0 && price >= cents) continue;
      found = row;
      cents = price;
    }
    best.rows[group] = found;
    best.cents[group] = cents;
  }

  /** First row whose id is not lower. */
  #firstFrom(id: number): number {
    const { ids } = this.#columns;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Recomputes which sellers have a group in stock, and its cheapest offer. */
  #updateGroup(group: number): void {
    if (group < 0) return;
    const { sellers, stocks } = this.#columns;
    const { starts, rows } = this.#byGroup;
    const words = group * this.sellerWords;
    this.sellersInStock.fill(0, words, words + this.sellerWords);
    const end = starts[group + 1] ?? 0;
    for (let place = starts[group] ?? 0; place < end; place += 1) {
      const row = rows[place] ?? -1;
      if ((stocks[row] ?? 0) === 0) continue;
      const seller = sellers[row] ?? 0;
      const word = words + (seller >> 5);
      this.sellersInStock[word] = (this.sellersInStock[word] ?? 0) | (1 << (seller & 31));
    }
    this.#findBest(this.best, group, null);
  }
}

const writeOffer = (
  groups: Groups,
  columns: Columns,
  row: number,
  offer: OfferRow,
  places: SellerPlaces,
): void => {
  const seller = places.take(offer.seller_id, offer.guarantee_months ?? null);
  columns.ids[row] = offer.id;
  // Offers of unknown products or sellers are not shown.
  columns.groups[row] = seller < 0 ? -1 : groups.of(offer.product_id, offer.condition_id);
  columns.sellers[row] = seller;
  columns.prices[row] = offer.price_cents;
  columns.stocks[row] = offer.stock;
};
