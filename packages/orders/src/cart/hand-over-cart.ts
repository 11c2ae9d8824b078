import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { ownedBy } from './cart-rows.ts';
import { moveLines } from './move-lines.ts';

/** Finds the customer's cart, or creates it. @returns its id */
const customersCart = async (
  transaction: DatabaseTransaction,
  customerId: string,
  discountCode: string | null,
): Promise<string> => {
  const { id } = await transaction
    .insertInto('carts')
    .values({ id: newId(), customer_id: customerId, discount_code: discountCode })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .where('closed_at', 'is', null)
        .doUpdateSet({
          revision: sql`carts.revision + 1`,
          updated_at: sql`now()`,
          discount_code: sql`coalesce(carts.discount_code, excluded.discount_code)`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Moves what was filled in at the checkout. */
const moveCheckout = async (
  transaction: DatabaseTransaction,
  fromId: string,
  toId: string,
): Promise<void> => {
  await sql`
    insert into checkouts (cart_id, contact, delivery, billing, shipping_method)
    select ${toId}, contact, delivery, billing, shipping_method from checkouts where cart_id = ${fromId}
    on conflict (cart_id) do update set contact = excluded.contact, delivery = excluded.delivery,
      billing = excluded.billing, shipping_method = excluded.shipping_method, updated_at = now()`.execute(
    transaction,
  );
};

/**
 * Merges a guest's cart into that of the customer who logged in: lines of both carts are kept, quantities added up and
 * clamped to the stock, and what was filled in at the checkout is moved, too. Afterwards the guest's token is invalid, so a
 * later user of the browser sees an empty cart.
 */
export const handOverCart = async (database: Database, token: string, customerId: string): Promise<void> => {
  await inTransaction(database, async (transaction) => {
    const guest = await transaction
      .selectFrom('carts')
      .select(['id', 'discount_code'])
      .where(ownedBy({ token }))
      .forUpdate()
      .executeTakeFirst();
    if (guest === undefined) return;
    const cartId = await customersCart(transaction, customerId, guest.discount_code);
    await moveCheckout(transaction, guest.id, cartId);
    await moveLines(transaction, guest.id, cartId);
    await transaction.deleteFrom('carts').where('id', '=', guest.id).execute();
  });
};
