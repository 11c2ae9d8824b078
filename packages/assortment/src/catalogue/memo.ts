/** Returns the former list if the next one has identical members, so that comparing the lists by identity finds no change. */
export const keptList = <T>(former: readonly T[] | undefined, next: readonly T[]): readonly T[] =>
  former?.length === next.length && next.every((member, place) => member === former[place]) ? former : next;

interface Kept<Made> {
  readonly others: readonly unknown[];
  readonly made: Made;
}

interface Store<Key, Made> {
  get(key: Key): Kept<Made> | undefined;
  set(key: Key, kept: Kept<Made>): unknown;
}

/** Memoizes what is made from a key and other inputs, as long as the inputs are identical objects. */
export class Memo<Key, Made> {
  readonly #last: Store<Key, Made>;

  /** @param last a `WeakMap` if keys are objects */
  constructor(last: Store<Key, Made>) {
    this.#last = last;
  }

  /** @param others everything besides the key that `make` depends on */
  of(key: Key, others: readonly unknown[], make: () => Made): Made {
    const last = this.#last.get(key);
    if (last !== undefined && keptList(last.others, others) === last.others) return last.made;
    const made = make();
    this.#last.set(key, { others, made });
    return made;
  }
}
