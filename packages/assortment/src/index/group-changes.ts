/** Readers that are further behind than this must read everything again. */
const MOST_KEPT = 100_000;

/** Log of changed groups, in order, for data that is derived from groups and updated with them. */
export class GroupChanges {
  #groups: number[] = [];
  #forgotten = 0;

  /** Number of changes so far. */
  get count(): number {
    return this.#forgotten + this.#groups.length;
  }

  add(groups: Iterable<number>): void {
    if (this.#groups.length > MOST_KEPT) {
      this.#forgotten += this.#groups.length;
      this.#groups = [];
    }
    for (const group of groups) this.#groups.push(group);
  }

  /** The changes after the first `seen`; null if these are no longer kept. */
  since(seen: number): readonly number[] | null {
    return seen < this.#forgotten ? null : this.#groups.slice(seen - this.#forgotten);
  }
}
