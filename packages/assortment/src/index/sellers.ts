import type { Place } from '@rewald/server-kit/calendar/working-days';
import type { Database } from '@rewald/server-kit/database/connection';

/** A seller as stored in the database. */
export interface BookSeller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly guaranteeMonths: number;
  /** ISO 3166 code of where the seller's parcels start, with the postal code if it is known. */
  readonly country: string;
  readonly postalCode?: string | null;
  readonly shippingDays: { readonly from: number; readonly to: number };
  /** Index of the seller's own entry in the list, if this one stands for the guarantee of single offers. */
  readonly base?: number;
}

/** Where a seller's parcels start. */
export const warehouseOf = ({ country, postalCode = null }: BookSeller): Place => ({
  countryCode: country,
  postalCode,
});

const shortest = new WeakMap<readonly BookSeller[], number>();

/** The shortest guarantee of these sellers, or of single offers of theirs, in months; null without sellers. */
export function shortestGuarantee(sellers: readonly BookSeller[]): number | null {
  if (sellers.length === 0) return null;
  const known =
    shortest.get(sellers) ??
    sellers.reduce((least, { guaranteeMonths }) => Math.min(least, guaranteeMonths), Infinity);
  shortest.set(sellers, known);
  return known;
}

/** All sellers, by id. */
export const readSellers = async (database: Database): Promise<readonly BookSeller[]> => {
  const rows = await database.selectFrom('sellers').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city,
    guaranteeMonths: row.guarantee_months,
    country: row.country,
    postalCode: row.postal_code,
    shippingDays: { from: row.shipping_days_from, to: row.shipping_days_to },
  }));
};
