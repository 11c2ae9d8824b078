import type { Customer } from '@rewald/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { KnownBrowsers } from '@rewald/server-kit/sessions/known-browsers';
import { loginWrong, needUnlocked } from './log-in.ts';
import type { StoredCustomer } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** The last step of every login: begins a session, remembers the browser as known, and merges what was done as a guest. */
export type Enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  customer: StoredCustomer,
) => Promise<Customer>;

/** Merges what the visitor did as a guest into the account. */
type TakeOver = (request: FastifyRequest, reply: FastifyReply, customerId: string) => Promise<void>;

/** What happens when a customer logs in. */
export interface Entrance {
  /** @throws {Problem} 422 if the account is locked, or the password was changed or the account erased in the meantime */
  readonly enter: Enter;
  /** Registers work to be done before the response to a login. */
  whenEntered(takeOver: TakeOver): void;
}

export const createEntrance = (sessions: Sessions, knownBrowsers: KnownBrowsers): Entrance => {
  const takeOvers: TakeOver[] = [];
  return {
    enter: async (request, reply, customer) => {
      needUnlocked(customer);
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
