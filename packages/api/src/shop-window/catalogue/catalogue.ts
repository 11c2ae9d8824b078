import { assemble } from './assemble.ts';
import { noEntries } from './entries.ts';
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
  let last: { readonly of: Catalogue; readonly made: T } | null = null;
  return () => {
    if (last?.of !== current) last = { of: current, made: make(current) };
    return last.made;
  };
};
