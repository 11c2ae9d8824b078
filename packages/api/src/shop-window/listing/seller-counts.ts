/**
 * Counts for many sellers at once in how many sets they are. The counters lie across the bits: plane p holds bit p of 32
 * sellers' counts in each word, so that adding a set costs some operations for each 32 sellers, however many are in it.
 */
export class SellerCounts {
  readonly #words: number;
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

  /** Sets all counts to 0. */
  clear(): void {
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
