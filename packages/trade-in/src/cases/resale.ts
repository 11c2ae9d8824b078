import type { Locale, OperatorTradeInCase } from '@rewald/contracts';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { toEuros } from '@rewald/assortment/index/offer-card';
import { reference } from '@rewald/assortment/index/reference';
import type { StoredCase } from './case-store.ts';
import { OURS } from './erase-device.ts';

/** The seller under which the shop itself sells; null if there is none. */
export const ownSeller = async (database: Database) =>
  (await database
    .selectFrom('sellers')
    .select(['id', 'name', 'tax'])
    .where('own', '=', true)
    .orderBy('id')
    .executeTakeFirst()) ?? null;

/** Whether it can be decided what becomes of a device. */
export const isHomeless = ({ status, erased_at: erasedAt, destination }: StoredCase): boolean =>
  OURS.includes(status) && erasedAt !== null && destination === null;

/** Whether a device may be sold. A recycled one was given away to be taken apart. */
export const maySell = (row: StoredCase): boolean => isHomeless(row) && row.status !== 'recycled';

const GRADES = 'ABCDE';

/** What an offer of the device could be, as far as its case says it. @param grade by what the bench found */
export const resaleOf = async (
  shop: Stocked,
  database: Database,
  row: StoredCase,
  grade: string,
  locale: Locale,
): Promise<OperatorTradeInCase['resale']> => {
  const product = reference(shop).products.get(row.product_id);
  const seller = maySell(row) ? await ownSeller(database) : null;
  const { conditions } = shop.assortment;
  const condition = conditions[Math.min(GRADES.indexOf(grade), conditions.length - 1)] ?? conditions[0];
  if (product === undefined || seller === null || condition === undefined) return null;
  const { rows } = await sql<{ cents: number | null }>`
    select min(price_cents) as cents from offers
    where product_id = ${product.id} and condition_id = ${condition.id} and stock > 0`.execute(database);
  const cents = rows[0]?.cents ?? null;
  return {
    seller: seller.name,
    productId: product.id,
    products: (reference(shop).productsOfModel.get(product.modelId) ?? []).map(({ id, name }) => ({
      id,
      name: name[locale].replaceAll('|', '·'),
    })),
    conditionId: condition.id,
    conditions: conditions.map(({ id, name }) => ({ id, name: name[locale] })),
    price: cents === null ? null : toEuros(cents),
  };
};
