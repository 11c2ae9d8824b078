import type { FastifyRequest } from 'fastify';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { Cookies } from '@rewald/server-kit/web/cookies';
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
