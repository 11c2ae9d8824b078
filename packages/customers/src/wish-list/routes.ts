import { readWishList, mergeWishList, removeWish } from '@rewald/contracts/calls/saved';
import { serve } from '@rewald/server-kit/web/serve';
import { MOST_WISHES, WishList, type WishListItem } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { readMoment } from '@rewald/server-kit/database/moments';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { reference } from '@rewald/assortment/index/reference';

const listOf = async (database: Database, customerId: string): Promise<{ data: WishList }> => {
  const rows = await database
    .selectFrom('wish_list_items')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return {
    data: {
      items: rows.map((row) => ({
        productId: row.product_id,
        conditionId: row.condition_id,
        price: row.price_cents === null ? null : row.price_cents / 100,
        addedAt: row.added_at.toISOString(),
      })),
    },
  };
};

const isKnown = (shop: Stocked, { productId, conditionId }: WishListItem): boolean =>
  reference(shop).products.has(productId) && reference(shop).conditions.has(conditionId);

/** The moment of an item; now if it is in the future or before there were wish lists, as browsers may send any value. */
const momentOf = ({ addedAt }: WishListItem, now: Date): Date => {
  const moment = new Date(addedAt);
  return moment > now || moment.getUTCFullYear() < 2020 || Number.isNaN(moment.getTime()) ? now : moment;
};

/** Adds items that are not on the list yet. A list has at most a hundred items; the oldest are dropped. */
const addToList = async (
  shop: Stocked,
  database: Database,
  customerId: string,
  items: readonly WishListItem[],
): Promise<void> => {
  const now = await readMoment(database);
  const rows = items
    .filter((given) => isKnown(shop, given))
    .map((item) => ({
      customer_id: customerId,
      product_id: item.productId,
      condition_id: item.conditionId,
      price_cents: item.price === null ? null : Math.round(item.price * 100),
      added_at: momentOf(item, now),
    }));
  if (rows.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // Serialises changes of a customer's list, also with an erasure of the customer.
    await sql`select from customers where id = ${customerId} for update`.execute(transaction);
    await transaction
      .insertInto('wish_list_items')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`
        delete from wish_list_items where customer_id = ${customerId} and (product_id, condition_id) in (
          select product_id, condition_id from wish_list_items where customer_id = ${customerId}
          order by added_at desc, product_id offset ${MOST_WISHES})`.execute(transaction);
  });
};

/** A customer's wish list. A guest's list is stored in the browser, and merged after the login without losing items. */
export const wishListRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readWishList, async ({ customer }) => listOf(database, customer.id));

    serve(app, mergeWishList, async (request) => {
      const customerId = request.customer.id;
      await addToList(app.shop.now(), database, customerId, request.body.items);
      return listOf(database, customerId);
    });

    serve(app, removeWish, async (request) => {
      const customerId = request.customer.id;
      const { productId, conditionId } = request.params;
      // An unknown condition cannot be on a list, and its id may not fit the column.
      if (!reference(app.shop.now()).conditions.has(conditionId)) return listOf(database, customerId);
      await database
        .deleteFrom('wish_list_items')
        .where('customer_id', '=', customerId)
        .where('product_id', '=', productId)
        .where('condition_id', '=', conditionId)
        .execute();
      return listOf(database, customerId);
    });
  };
