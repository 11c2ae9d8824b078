import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';

/** Lowest price in stock of a product in a condition, in cents; null if it is sold out. */
export const cheapest = async (
  transaction: DatabaseTransaction,
  productId: number,
  conditionId: number,
): Promise<number | null> => {
  const offer = await transaction
    .selectFrom('offers')
    .select('price_cents')
    .where('product_id', '=', productId)
    .where('condition_id', '=', conditionId)
    .where('stock', '>', 0)
    .orderBy('price_cents')
    .limit(1)
    .executeTakeFirst();
  return offer?.price_cents ?? null;
};
