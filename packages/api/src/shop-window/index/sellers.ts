import type { Database } from '../../plumbing/database/connection.ts';

/** A seller as stored in the database. */
export interface BookSeller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly guaranteeMonths: number;
  readonly shippingDays: { readonly from: number; readonly to: number };
  /** Index of the seller's own entry in the list, if this one stands for the guarantee of single offers. */
  readonly base?: number;
}

/** All sellers, by id. */
export const readSellers = async (database: Database): Promise<readonly BookSeller[]> => {
  const rows = await database.selectFrom('sellers').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city,
    guaranteeMonths: row.guarantee_months,
    shippingDays: { from: row.shipping_days_from, to: row.shipping_days_to },
  }));
};
