import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { StoredLine, StoredOrder } from './order-store.ts';

/** Returns an order's pieces to stock and frees its coupon. Locks offers by ascending id, then the discount. */
export const releaseStock = async (
  transaction: DatabaseTransaction,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<void> => {
  for (const line of lines.toSorted((a, b) => a.offer_id - b.offer_id))
    await transaction
      .updateTable('offers')
      .set({ stock: sql`stock + ${line.quantity - line.returned_quantity}` })
      .where('id', '=', line.offer_id)
      .execute();
  if (order.discount_code !== null)
    await transaction
      .updateTable('discounts')
      .set({ used: sql`used - 1` })
      .where('code', '=', order.discount_code)
      .where('used', '>', 0)
      .execute();
};
