import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { ownedBy, type CartOwner, type DeadCode } from './cart-rows.ts';
import type { Discount } from './cart-totals.ts';

/** A discount by its code, with the reason if it cannot be used now; null when the code is unknown. */
export const findDiscount = async (
  database: Database,
  code: string,
): Promise<(Discount & { readonly dead: DeadCode | null }) | null> => {
  const row = await database
    .selectFrom('discounts')
    .select(['kind', 'value', 'most_cents', 'minimum_cents'])
    .select(sql<boolean>`valid_from <= now() and valid_until > now()`.as('in_time'))
    .select(sql<boolean>`use_limit is null or used < use_limit`.as('left'))
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return null;
  const dead = row.in_time ? (row.left ? null : 'used-up') : 'expired';
  return {
    kind: row.kind,
    value: row.value,
    mostCents: row.most_cents,
    minimumCents: row.minimum_cents,
    dead,
  };
};

/** Sets the discount code of the owner's cart; null removes it. @returns the cart's id, if there is a cart */
export const setDiscount = async (
  database: Database,
  owner: CartOwner,
  code: string | null,
): Promise<string | null> => {
  const row = await database
    .updateTable('carts')
    .set({ discount_code: code, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where(ownedBy(owner))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};
