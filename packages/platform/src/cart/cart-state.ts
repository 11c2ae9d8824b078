import { atom } from 'jotai';
import { TREE_FROM } from '@rewald/contracts';
import type { Cart } from '@rewald/contracts/client';

/** The state of the page's cart: `unknown` until the first answer, `failed` if it could not be read. */
export interface CartState {
  status: 'unknown' | 'ready' | 'failed';
  cart: Cart | null;
}

/** The cart before the first answer, and in every server-rendered page. */
export const UNKNOWN_CART: CartState = { status: 'unknown', cart: null };

/** The cart of this page. */
export const cartAtom = atom(UNKNOWN_CART);

/** Pieces in the cart, for the counter in the header. */
export const countPieces = (cart: Cart | null): number =>
  cart?.items.reduce((sum, item) => sum + item.quantity.ordered, 0) ?? 0;

/**
 * Number of trees that an order of this cart plants: 1 if it has items and its total is at least `from` euros,
 * otherwise 0 (specification section 9, CART-04).
 */
export const treeCount = (cart: Cart | null, from = TREE_FROM): 0 | 1 =>
  cart !== null && cart.items.length > 0 && cart.summary.total >= from ? 1 : 0;

/** Whether the side panel is open. */
export const cartPanelAtom = atom(false);
