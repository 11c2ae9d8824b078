import type { Database } from '@rewald/server-kit/database/connection';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { sql } from 'kysely';
import { reference } from '@rewald/assortment/index/reference';
import { ownedBy, type CartOwner } from './cart-rows.ts';
import { readCart } from './cart-store.ts';

/*
 * Every change of a cart is one statement that first locks the cart's row and then the line's, so that changes from several
 * tabs are made one after another and none is lost. A cart that became an order is closed, so no change finds it.
 */

/**
 * Locks the row of the owner's cart and increments its revision, if the line is in it. The line's own row is locked after it,
 * always in this order.
 */
const cartWith = (owner: CartOwner, itemId: string) => sql`
  update carts set revision = revision + 1, updated_at = now()
  where ${ownedBy(owner)}
    and exists (select from cart_items where id = ${itemId} and cart_id = carts.id and quantity > 0)
  returning id`;

/**
 * Adds pieces to a line or removes some. The line never exceeds the stock, and an addition never makes it smaller. A line
 * without pieces is removed.
 *
 * @returns the cart's id; null when the line is not in the owner's cart
 */
export const changeItem = async (
  database: Database,
  owner: CartOwner,
  itemId: string,
  delta: number,
): Promise<string | null> => {
  const { rows } = await sql<{ cartId: string; quantity: number }>`
    with cart as (${cartWith(owner, itemId)})
    update cart_items as item
    set quantity = greatest(0, case
        when ${delta}::int > 0 then greatest(item.quantity, least(item.quantity + ${delta}::int, offers.stock))
        else least(item.quantity + ${delta}::int, greatest(offers.stock, 1)) end),
      seen_price_cents = offers.price_cents,
      option_id = (option_of(item.option_id) ->> 'id')::integer,
      seen_option_cents = (option_of(item.option_id) ->> 'priceCents')::integer
    from cart, offers
    where item.id = ${itemId} and item.cart_id = cart.id and item.quantity > 0 and offers.id = item.offer_id
    returning item.cart_id as "cartId", item.quantity`.execute(database);
  const [changed] = rows;
  if (changed?.quantity === 0)
    await database.deleteFrom('cart_items').where('id', '=', itemId).where('quantity', '=', 0).execute();
  return changed?.cartId ?? null;
};

/** Removes a line. @returns the cart's id; null when the line is not in the owner's cart */
export const removeItem = async (
  database: Database,
  owner: CartOwner,
  itemId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ cartId: string }>`
    with cart as (${cartWith(owner, itemId)})
    delete from cart_items using cart
    where cart_items.id = ${itemId} and cart_items.cart_id = cart.id
    returning cart_items.cart_id as "cartId"`.execute(database);
  return rows[0]?.cartId ?? null;
};

/**
 * Insures a line; null removes its insurance.
 *
 * @returns the cart's id; null when the line is not in the owner's cart
 */
export const insureItem = async (
  database: Database,
  owner: CartOwner,
  itemId: string,
  insuranceId: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ cartId: string }>`
    with cart as (${cartWith(owner, itemId)})
    update cart_items set insurance_id = ${insuranceId} from cart
    where cart_items.id = ${itemId} and cart_items.cart_id = cart.id and cart_items.quantity > 0
    returning cart_items.cart_id as "cartId"`.execute(database);
  return rows[0]?.cartId ?? null;
};

/**
 * Chooses an option for all pieces of a line; null removes it.
 *
 * @returns the cart's id; null when the line is not in the owner's cart
 * @throws {Problem} 422 when the option is not available for the device
 */
export const chooseOption = async (
  shop: Stocked,
  database: Database,
  owner: CartOwner,
  itemId: string,
  optionId: number | null,
): Promise<string | null> => {
  const cart = await readCart(database, owner);
  const item = cart?.items.find(({ id }) => id === itemId);
  if (item === undefined) return null;
  const modelId = reference(shop).products.get(item.productId)?.modelId ?? 0;
  if (optionId !== null && reference(shop).optionOfModel.get(modelId)?.id !== optionId)
    throw invalidField('optionId', 'cart.option-unknown');
  const { rows } = await sql<{ cartId: string }>`
    with cart as (${cartWith(owner, itemId)})
    update cart_items
    set option_id = ${optionId}::integer, seen_option_cents = (option_of(${optionId}::integer) ->> 'priceCents')::integer
    from cart
    where cart_items.id = ${itemId} and cart_items.cart_id = cart.id and cart_items.quantity > 0
    returning cart_items.cart_id as "cartId"`.execute(database);
  return rows[0]?.cartId ?? null;
};
