import type { Pieces } from './in-pieces.ts';
import type { Catalogue } from './types.ts';

/** A shop, for what needs only its assortment. */
export interface Stocked {
  readonly assortment: Catalogue;
}

/** A value derived from an assortment, computed once for each: it hangs on the assortment, and goes with it. */
export const derived = <T>(make: (shop: Stocked) => T): ((shop: Stocked) => T) => {
  const all = new WeakMap<Catalogue, { readonly made: T }>();
  return ({ assortment }) => {
    const known = all.get(assortment);
    if (known !== undefined) return known.made;
    const made = make({ assortment });
    all.set(assortment, { made });
    return made;
  };
};

/** Something that is kept from one assortment of a shop to the next, for what changes less often than they do. */
export const remembered = <T extends object>(make: () => T): ((shop: Stocked) => T) => {
  const all = new WeakMap<object, T>();
  return ({ assortment: { lineage } }) => {
    const known = all.get(lineage) ?? make();
    all.set(lineage, known);
    return known;
  };
};

const early: ((shop: Stocked) => unknown)[] = [];

/** Like {@link derived}, for slow computations: they run before the shop switches to an assortment. */
export const derivedEarly = <T>(make: (shop: Stocked) => T): ((shop: Stocked) => T) => {
  const get = derived(make);
  early.push(get);
  return get;
};

/** Computes, piece by piece, what the first answers need of a new assortment. Until the shop takes it, requests see the former. */
export function* workOut(next: Stocked): Pieces<undefined> {
  for (const get of early) {
    get(next);
    yield;
  }
  return undefined;
}
