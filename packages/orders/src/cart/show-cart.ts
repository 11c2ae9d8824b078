import type { Cart, Locale } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { EMPTY_CART, presentCart } from './present-cart.ts';
import type { CartOwner } from './cart-rows.ts';
import { readCart } from './cart-store.ts';

/** The cart with this id, or the owner's, as cart calls return it; an empty cart when there is none. */
export const showCart = async (
  shop: Stocked,
  database: Database,
  cart: string | CartOwner | null,
  locale: Locale,
): Promise<{ data: Cart }> => {
  const stored = cart === null ? null : await readCart(database, cart);
  return { data: stored === null ? EMPTY_CART : presentCart(shop, stored, locale) };
};
