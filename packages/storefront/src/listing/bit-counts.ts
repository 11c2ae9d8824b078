/** Bits per counter: enough for 16 million sets. */
const PLANES = 24;

/** Adds a bit to a set that begins at the index `first` in a list of words. */
export const addBit = (words: Int32Array, first: number, bit: number): void => {
  const word = first + (bit >> 5);
  words[word] = (words[word] ?? 0) | (1 << (bit & 31));
};

/** Number of words for a set of so many bits. */
export const wordsFor = (bits: number): number => Math.ceil(bits / 32);

/**
 * Counts, for many bits at once, how many sets contain them. The counters are bit-sliced: plane p of a word holds bit p
 * of the counters of its 32 bits. So adding a set costs a few operations per word, however many bits are set in it.
 */
export class BitCounts {
  readonly #words: number;
  readonly #planes: Int32Array;

  /** @param words number of 32-bit words in a set */
  constructor(words: number) {
    this.#words = words;
    this.#planes = new Int32Array(words * PLANES);
  }

  /**
   * Increments the counter of every bit in a set, or in some of its words.
   *
   * @param first index of the first word in the list
   */
  add(sets: Int32Array, first = 0, at = 0, words = this.#words): void {
    const planes = this.#planes;
    for (let word = 0; word < words; word += 1) {
      let carry = sets[first + word] ?? 0;
      for (let plane = (at + word) * PLANES; carry !== 0; plane += 1) {
        const before = planes[plane] ?? 0;
        planes[plane] = before ^ carry;
        carry &= before;
      }
    }
  }

  /** Sets all counts to 0. */
  clear(): void {
    this.#planes.fill(0);
  }

  /** The counts of so many bits, starting with the word `at`. */
  of(at: number, bits: number): Int32Array {
    const counts = new Int32Array(bits);
    for (let bit = 0; bit < bits; bit += 1) {
      const first = (at + (bit >> 5)) * PLANES;
      for (let p = 0; p < PLANES; p += 1)
        counts[bit] = (counts[bit] ?? 0) + ((((this.#planes[first + p] ?? 0) >>> (bit & 31)) & 1) << p);
    }
    return counts;
  }
}
