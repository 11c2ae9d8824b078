import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import type { CartOwner } from './cart-rows.ts';

/** The owner of a request's cart: the logged-in customer, or the guest with the cart cookie; null without either. */
export const cartOwnerOf = async (
  { sessions, cookies }: { readonly sessions: Sessions; readonly cookies: Cookies },
  request: FastifyRequest,
): Promise<CartOwner | null> => {
  const customerId = await sessions.customerIdOf(request);
  if (customerId !== null) return { customerId };
  const token = cookies.read(request, 'cart');
  return token === null ? null : { token };
};
