/** What is further behind than this has to look at everything again. */
const MOST_KEPT = 100_000;

/** In which groups something changed, in turn, for what is made of groups and goes along with them. */
export class GroupChanges {
  #groups: number[] = [];
  #forgotten = 0;

  /** How many there were. */
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

  /** Those after the first so many; null where they are not known any more. */
  since(seen: number): readonly number[] | null {
    return seen < this.#forgotten ? null : this.#groups.slice(seen - this.#forgotten);
  }
}
