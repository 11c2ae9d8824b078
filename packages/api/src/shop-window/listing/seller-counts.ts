import type { BookSeller } from '../index/sellers.ts';

/** A place of a seller beside their own. */
interface Other {
  readonly place: number;
  readonly base: number;
}

/**
 * Counts for many sellers at once in how many sets they are. The counters lie across the bits: plane p holds bit p of 32
 * sellers' counts in each word, so that adding a set costs some operations for each 32 sellers, however many are in it.
 */
export class SellerCounts {
  readonly #words: number;
  #others: readonly Other[] = [];
  readonly #planes: Uint32Array[] = [];

  /** @param words number of 32-bit words in a set */
  constructor(words: number) {
    this.#words = words;
  }

  /**
   * Adds one to the count of everyone in the set.
   *
   * @param first where in the list the set begins
   */
  add(sets: Uint32Array, first = 0): void {
    if (this.#others.length === 0) this.#add(sets, first);
    else this.#add(this.#asThemselves(sets.slice(first, first + this.#words)), 0);
  }

  /** The set with sellers in the place of themselves with other guarantees: who is there twice counts once. */
  #asThemselves(set: Uint32Array): Uint32Array {
    for (const { place, base } of this.#others) {
      const bit = 1 << (place & 31);
      if (((set[place >> 5] ?? 0) & bit) === 0) continue;
      set[place >> 5] = (set[place >> 5] ?? 0) & ~bit;
      set[base >> 5] = (set[base >> 5] ?? 0) | (1 << (base & 31));
    }
    return set;
  }

  #add(sets: Uint32Array, first: number): void {
    for (let word = 0; word < this.#words; word += 1) {
      let carry = sets[first + word] ?? 0;
      for (let p = 0; carry !== 0; p += 1) {
        const plane = (this.#planes[p] ??= new Uint32Array(this.#words));
        const before = plane[word] ?? 0;
        plane[word] = before ^ carry;
        carry &= before;
      }
    }
  }

  /** Sets all counts to 0. @param sellers whose places the bits are */
  clear(sellers: readonly Pick<BookSeller, 'base'>[] = []): void {
    this.#others = sellers.flatMap(({ base }, place) => (base === undefined ? [] : [{ place, base }]));
    for (const plane of this.#planes) plane.fill(0);
  }

  /** Counts by the sellers' places. */
  all(sellers: number): Int32Array {
    const counts = new Int32Array(sellers);
    this.#planes.forEach((plane, p) => {
      for (let seller = 0; seller < sellers; seller += 1)
        counts[seller] = (counts[seller] ?? 0) + ((((plane[seller >> 5] ?? 0) >>> (seller & 31)) & 1) << p);
    });
    return counts;
  }
}
