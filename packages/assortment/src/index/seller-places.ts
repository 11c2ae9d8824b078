import type { BookSeller } from './sellers.ts';

/** More months than any guarantee has. */
const MOST_MONTHS = 256;

const numberOf = (id: number, guaranteeMonths: number | null): number =>
  id * MOST_MONTHS + (guaranteeMonths ?? 0);

/**
 * The sellers as offers refer to them: one index per seller, and another for each different guarantee of single offers.
 * So filters and counts by index need not know guarantees of single offers.
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

  /** @param guaranteeMonths null: the seller's own guarantee @returns −1 if there is no such index */
  find(id: number, guaranteeMonths: number | null): number {
    return this.#places.get(numberOf(id, guaranteeMonths)) ?? -1;
  }

  /** Like {@link find}, but adds an index for a new guarantee. @returns −1 for an unknown seller */
  take(id: number, guaranteeMonths: number | null): number {
    const place = this.find(id, guaranteeMonths);
    const base = this.find(id, null);
    const seller = this.sellers[base];
    if (place >= 0 || guaranteeMonths === null || seller === undefined) return place;
    this.#places.set(numberOf(id, guaranteeMonths), this.sellers.length);
    return this.sellers.push({ ...seller, guaranteeMonths, base }) - 1;
  }

  /** A copy with the current data of the sellers. Known sellers keep their indices; new ones are appended. */
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
