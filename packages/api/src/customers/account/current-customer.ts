import type { FastifyRequest } from 'fastify';
import type { Database } from '../../plumbing/database/connection.ts';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { findCustomer, type StoredCustomer } from './customer-store.ts';

interface Place {
  readonly database: Database;
  readonly sessions: Sessions;
}

/** The customer who is logged in with the caller's browser; null without a login. */
export const currentCustomer = async (
  { database, sessions }: Place,
  request: FastifyRequest,
): Promise<StoredCustomer | null> => {
  const id = await sessions.customerIdOf(request);
  return id === null ? null : findCustomer(database, id);
};

/**
 * The customer who is logged in.
 *
 * @throws {Problem} 401 without a login
 */
export const needCustomer = async (place: Place, request: FastifyRequest): Promise<StoredCustomer> => {
  const customer = await currentCustomer(place, request);
  if (customer === null) throw loginNeeded();
  return customer;
};

/**
 * The customer who is logged in, and whether the login is recent.
 *
 * @throws {Problem} 401 without a login
 */
export const needSession = async (
  { database, sessions }: Place,
  request: FastifyRequest,
): Promise<{ customer: StoredCustomer; fresh: boolean }> => {
  const session = await sessions.currentOf(request);
  const customer = session === null ? null : await findCustomer(database, session.customerId);
  if (session === null || customer === null) throw loginNeeded();
  return { customer, fresh: session.fresh };
};
