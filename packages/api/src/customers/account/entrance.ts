import type { Customer } from '@rewald/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartStore } from '../../buying/cart/cart-store.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import type { Cookies } from '../../plumbing/web/cookies.ts';
import { loginWrong } from './account-service.ts';
import type { StoredCustomer } from './customer-store.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { presentCustomer } from './present-customer.ts';

/** The last step of every way to log in: a new session, the browser is known from now on, and the guest's cart joins the customer's. */
export type Enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  customer: StoredCustomer,
) => Promise<Customer>;

/** @returns fails with 422 when the password was changed or the account erased meanwhile */
export const createEntrance =
  (sessions: Sessions, carts: CartStore, cookies: Cookies, knownBrowsers: KnownBrowsers): Enter =>
  async (request, reply, customer) => {
    if (!(await sessions.begin(request, reply, customer.id, customer.password_hash))) throw loginWrong();
    knownBrowsers.remember(request, reply, customer);
    const guest = cookies.read(request, 'cart');
    if (guest !== null) await carts.handOver(guest, customer.id);
    cookies.clear(reply, 'cart');
    return presentCustomer(customer);
  };
