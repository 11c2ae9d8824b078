import { assemble } from './assemble.ts';
import { noEntries } from './entries.ts';
import type { Pieces } from './in-pieces.ts';
import type { Catalogue } from './types.ts';

let current: Catalogue = assemble(noEntries());

/**
 * The assortment of the shop that this process serves, as it was last read from the database. Must be read again after
 * every await: it is another object when something of it has changed.
 */
export const catalogue = (): Catalogue => current;

/** Goes on with another assortment; one that is the same leaves the one there is, and what was worked out of it. */
export const takeCatalogue = (next: Catalogue): void => {
  if (next.version !== current.version) current = next;
};

/** What is worked out of the assortment, once for each. */
export const derived = <T>(make: (assortment: Catalogue) => T): (() => T) => {
  const all = new WeakMap<Catalogue, { readonly of: Catalogue; readonly made: T }>();
  let last: { readonly of: Catalogue; readonly made: T } | null = null;
  return () => {
    if (last?.of !== current) {
      last = all.get(current) ?? { of: current, made: make(current) };
      all.set(last.of, last);
    }
    return last.made;
  };
};

const early: (() => unknown)[] = [];

/** As {@link derived}, for what takes long: it is worked out before the shop goes on with an assortment. */
export const derivedEarly = <T>(make: (assortment: Catalogue) => T): (() => T) => {
  const get = derived(make);
  early.push(get);
  return get;
};

/** Works out, piece by piece, what the first answers of an assortment need; until it is taken, all else goes on with the former. */
export function* workOut(next: Catalogue): Pieces<undefined> {
  for (const get of early) {
    const former = current;
    current = next;
    try {
      get();
    } finally {
      current = former;
    }
    yield;
  }
  return undefined;
}
