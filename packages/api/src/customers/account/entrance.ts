import type { Customer } from '@rewald/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { loginWrong } from './log-in.ts';
import type { StoredCustomer } from './customer-store.ts';
import type { KnownBrowsers } from '../../plumbing/sessions/known-browsers.ts';
import { presentCustomer } from './present-customer.ts';

/** The last step of every login: a new session, the browser becomes a known one, and what was begun as a guest is merged. */
export type Enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  customer: StoredCustomer,
) => Promise<Customer>;

/** Merges what was begun as a guest. */
export type TakeOver = (request: FastifyRequest, reply: FastifyReply, customerId: string) => Promise<void>;

/** What happens when a customer logs in. */
export interface Entrance {
  /** @throws {Problem} 422 if the password was changed or the account erased meanwhile */
  readonly enter: Enter;
  /** Adds work to be done before the answer to a login. */
  whenEntered(takeOver: TakeOver): void;
}

/** Creates the {@link Entrance}. */
export const createEntrance = (sessions: Sessions, knownBrowsers: KnownBrowsers): Entrance => {
  const takeOvers: TakeOver[] = [];
  return {
    enter: async (request, reply, customer) => {
      if (!(await sessions.begin(request, reply, customer.id, customer.password_hash))) throw loginWrong();
      knownBrowsers.remember(request, reply, customer);
      for (const takeOver of takeOvers) await takeOver(request, reply, customer.id);
      return presentCustomer(customer);
    },
    whenEntered: (takeOver) => {
      takeOvers.push(takeOver);
    },
  };
};
