import { MOST_OF_CUSTOMER, type Locale, type OperatorCustomer } from '@rewald/contracts';
import { allows } from '@rewald/contracts/calls/callers';
import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { findCustomer, type StoredCustomer } from '../account/customer-store.ts';
import { dataSubject } from '../privacy/data-subject.ts';
import { orders, tickets, tradeInOrders, type DataSubject } from '../privacy/personal-data.ts';
import { stateOf } from './customer-state.ts';

/** As they are read: with moments instead of texts. */
type Stored<Kind extends 'orders' | 'cases' | 'tickets'> = Omit<
  NonNullable<OperatorCustomer[Kind]>[number],
  'at'
> & { readonly at: Date };

const shown = <Row extends { readonly at: Date }>(rows: readonly Row[]) =>
  rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));

const ordersOf = async (database: Database, subject: DataSubject) => {
  const { rows } = await sql<Stored<'orders'>>`
    select id, number, state, placed_at as at from orders where ${orders.rows(subject)}
    order by placed_at desc, id desc limit ${MOST_OF_CUSTOMER}`.execute(database);
  return shown(rows);
};

const casesOf = async (database: Database, subject: DataSubject) => {
  const { rows } = await sql<Stored<'cases'>>`
    select id, reference, product_name as device, status as state, created_at as at
    from trade_in_orders where ${tradeInOrders.rows(subject)}
    order by created_at desc, id desc limit ${MOST_OF_CUSTOMER}`.execute(database);
  return shown(rows);
};

const ticketsOf = async (database: Database, subject: DataSubject) => {
  const { rows } = await sql<Stored<'tickets'>>`
    select id, reference, subject, state, last_message_at as at from tickets where ${tickets.rows(subject)}
    order by last_message_at desc, id desc limit ${MOST_OF_CUSTOMER}`.execute(database);
  return shown(rows);
};

const locksOf = async (database: Database, customerId: string): Promise<OperatorCustomer['locks']> => {
  const rows = await database
    .selectFrom('customer_locks')
    .select(['locked', 'reason', 'author as by', 'created_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_CUSTOMER)
    .execute();
  return shown(rows);
};

/** The language of a customer's mails. */
export const languageOf = ({ language }: Pick<StoredCustomer, 'language'>): Locale =>
  language === 'en' ? 'en' : 'de';

/** A customer by id. @throws {Problem} 404 if there is none, or they were erased */
export const needAccount = async (database: Database, id: string): Promise<StoredCustomer> => {
  const customer = await findCustomer(database, id);
  if (customer === null) throw new Problem(404, 'not-found');
  return customer;
};

/** A customer with the newest of what the operator may read of theirs. @throws {Problem} 404 */
export const showCustomer = async (
  database: Database,
  id: string,
  { scopes }: Operator,
): Promise<OperatorCustomer> => {
  const customer = await needAccount(database, id);
  const subject = await dataSubject(database, customer);
  const [locks, bought, sold, written] = await Promise.all([
    locksOf(database, id),
    allows(scopes, 'orders:read') ? ordersOf(database, subject) : null,
    allows(scopes, 'trade-in-cases:read') ? casesOf(database, subject) : null,
    allows(scopes, 'tickets:read') ? ticketsOf(database, subject) : null,
  ]);
  return {
    id,
    name: `${customer.first_name} ${customer.last_name}`,
    email: customer.email,
    state: stateOf(customer),
    since: customer.created_at.toISOString(),
    confirmed: customer.email_verified_at !== null,
    language: languageOf(customer),
    locks,
    ...(bought === null ? {} : { orders: bought }),
    ...(sold === null ? {} : { cases: sold }),
    ...(written === null ? {} : { tickets: written }),
  };
};
