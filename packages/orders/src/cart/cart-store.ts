import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { hashToken } from '@rewald/server-kit/web/tokens';
import {
  cartIdOf,
  ownedBy,
  toCart,
  type CartDocument,
  type CartOwner,
  type StoredCart,
} from './cart-rows.ts';

/** Id of the owner's cart, which is created when there is none yet. */
export const findOrCreateCart = async (database: Database, owner: CartOwner): Promise<string> => {
  const found = await database.selectFrom('carts').select('id').where(ownedBy(owner)).executeTakeFirst();
  if (found !== undefined) return found.id;
  const isCustomer = 'customerId' in owner;
  const row = await database
    .insertInto('carts')
    .values({
      id: newId(),
      customer_id: isCustomer ? owner.customerId : null,
      token_hash: isCustomer ? null : hashToken(owner.token),
    })
    // Another tab may have created the cart in the meantime.
    .onConflict((conflict) =>
      conflict
        .column(isCustomer ? 'customer_id' : 'token_hash')
        .where('closed_at', 'is', null)
        .doUpdateSet({ updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Whether a guest with this token has ordered before: then the token is ours, and may get another cart. */
export const hasOrdered = async (database: Database, token: string): Promise<boolean> => {
  const row = await database
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('closed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The cart with this id, or the owner's; null when there is none. */
export const readCart = async (database: Database, cart: string | CartOwner): Promise<StoredCart | null> => {
  const id = typeof cart === 'string' ? sql`${cart}::uuid` : cartIdOf(cart);
  const { rows } = await sql<{ cart: CartDocument | null }>`select cart_document(${id}) as cart`.execute(
    database,
  );
  const document = rows[0]?.cart ?? null;
  return document === null ? null : toCart(document);
};
