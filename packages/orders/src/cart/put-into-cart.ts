import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '@rewald/server-kit/web/tokens';
import { addToCart, type Added } from './add-to-cart.ts';
import { findOrCreateCart, hasOrdered } from './cart-store.ts';
import { cartOwnerOf } from './cart-owner.ts';
import type { CartContext } from './cart-context.ts';

/** Adds pieces of an offer to the caller's cart, which is created when there is none. */
export const putIntoCart = async (
  calls: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  offerId: number,
  quantity: number,
): Promise<Added> => {
  const { database, addInBatch, cookies } = calls;
  const owner = await cartOwnerOf(calls, request);
  const added = owner === null ? 'no-cart' : await addToCart(addInBatch, owner, offerId, quantity);
  if (added !== 'no-cart') return added;
  if (owner !== null && ('customerId' in owner || (await hasOrdered(database, owner.token)))) {
    await findOrCreateCart(database, owner);
    return addToCart(addInBatch, owner, offerId, quantity);
  }
  // A token without a cart is replaced: an attacker may have planted it, and could then read the new cart.
  const token = newToken();
  const first = await addToCart(addInBatch, { newToken: token }, offerId, quantity);
  if (typeof first !== 'string') cookies.write(reply, 'cart', token);
  return first;
};
