import type { Database } from '../../plumbing/database/connection.ts';

/** A seller as the database has it. */
export interface BookSeller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly guaranteeMonths: number;
  readonly shippingDays: { readonly from: number; readonly to: number };
  /** The seller's own place in the list, where this is the seller with the guarantee of some offers. */
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
