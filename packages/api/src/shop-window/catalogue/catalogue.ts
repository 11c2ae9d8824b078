import { assemble } from './assemble.ts';
import { noEntries } from './entries.ts';
import type { Pieces } from './in-pieces.ts';
import type { Catalogue } from './types.ts';

let current: Catalogue = assemble(noEntries());

/**
 * The assortment that this process serves, as last read from the database. Call this again after every await: a changed
 * assortment is a new object.
 */
export const catalogue = (): Catalogue => current;

/**
 * Switches to another assortment. One with the same version is ignored, which keeps everything derived from the current
 * one.
 */
export const takeCatalogue = (next: Catalogue): void => {
  if (next.version !== current.version) current = next;
};

/** A value derived from the current assortment, computed once per assortment. */
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

/** Like {@link derived}, for slow computations: they run before the shop switches to an assortment. */
export const derivedEarly = <T>(make: (assortment: Catalogue) => T): (() => T) => {
  const get = derived(make);
  early.push(get);
  return get;
};

/** Computes, piece by piece, what the first answers need of a new assortment. Until that is taken, requests see the former. */
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
