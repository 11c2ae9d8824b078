import type { BookSeller } from './sellers.ts';

/** More than any guarantee has months. */
const MOST_MONTHS = 256;

const numberOf = (id: number, guaranteeMonths: number | null): number =>
  id * MOST_MONTHS + (guaranteeMonths ?? 0);

/**
 * The sellers as offers refer to them: one place for each, and another for each other guarantee that some of their offers
 * have. Whatever is filtered and counted by place then needs to know of no offer's own guarantee.
 */
export class SellerPlaces {
  readonly sellers: BookSeller[];
  readonly #places: Map<number, number>;

  constructor(sellers: readonly BookSeller[]) {
    this.sellers = [...sellers];
    this.#places = new Map(
      sellers.map(({ id, base, guaranteeMonths }, place) => [
        numberOf(id, base === undefined ? null : guaranteeMonths),
        place,
      ]),
    );
  }

  /** @param guaranteeMonths null: as the seller guarantees @returns −1 where there is no such place */
  find(id: number, guaranteeMonths: number | null): number {
    return this.#places.get(numberOf(id, guaranteeMonths)) ?? -1;
  }

  /** As {@link find}, but makes the place of a guarantee that there was not yet. @returns −1 for an unknown seller */
  take(id: number, guaranteeMonths: number | null): number {
    const place = this.find(id, guaranteeMonths);
    const base = this.find(id, null);
    const seller = this.sellers[base];
    if (place >= 0 || guaranteeMonths === null || seller === undefined) return place;
    this.#places.set(numberOf(id, guaranteeMonths), this.sellers.length);
    return this.sellers.push({ ...seller, guaranteeMonths, base }) - 1;
  }

  /** With what is known of the sellers now. Known sellers keep their places; new ones come last. */
  with(newest: readonly BookSeller[]): SellerPlaces {
    const newestById = new Map(newest.map((seller) => [seller.id, seller]));
    return new SellerPlaces([
      ...this.sellers.map((seller) => {
        const { id, base, guaranteeMonths } = seller;
        const known = newestById.get(id) ?? seller;
        return base === undefined ? known : { ...known, guaranteeMonths, base };
      }),
      ...newest.filter(({ id }) => this.find(id, null) < 0),
    ]);
  }
}
