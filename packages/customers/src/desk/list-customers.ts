import type { CustomerState, List, OperatorCustomerSummary } from '@rewald/contracts';
import type { listCustomers as listCustomersCall } from '@rewald/contracts/calls/operators/customers';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fromDay, toDay } from '@rewald/server-kit/calendar/days-in-database';
import type { Database } from '@rewald/server-kit/database/connection';
import { beginsWith, soughtOf } from '@rewald/server-kit/finding/sought';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { stateOf } from './customer-state.ts';

type Query = RequestOf<typeof listCustomersCall>['Querystring'];
const SORTS = { date: { kind: 'moment', column: 'customers.created_at' } } as const;

const IN_STATE: Readonly<Record<CustomerState, RawBuilder<SqlBool>>> = {
  locked: sql`locked_at is not null`,
  unconfirmed: sql`(locked_at is null and email_verified_at is null)`,
  active: sql`(locked_at is null and email_verified_at is not null)`,
};

/** Accounts whose address or name begins with a text, by the indexes of the search. */
const begins = (typed: string): RawBuilder<SqlBool> => {
  const sought = soughtOf(typed);
  if (sought === null) return sql`false`;
  const name = sql`lower(customers.last_name || ' ' || customers.first_name)`;
  return sql`(${beginsWith(sql`customers.email_key`, [sought.email])} or ${beginsWith(name, sought.names)})`;
};

const conditionsOf = ({ q, state, from, to }: Query): RawBuilder<SqlBool> => {
  const states = allOf(state);
  const conditions = [
    sql`erased_at is null`,
    ...(q === undefined ? [] : [begins(q)]),
    ...(states === null
      ? []
      : [
          sql`(${sql.join(
            states.map((one) => IN_STATE[one]),
            sql` or `,
          )})`,
        ]),
    ...(from === undefined ? [] : [sql`customers.created_at >= ${fromDay(from)}`]),
    ...(to === undefined ? [] : [sql`customers.created_at < ${toDay(to)}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** Customers with an account. Those who were erased are nobody any more. */
export const listCustomers = async (
  database: Database,
  query: Query,
): Promise<List<OperatorCustomerSummary>> => {
  const stretch = stretchOf(query, 'customers.id', SORTS, '-date');
  const wanted = database.selectFrom('customers').where(conditionsOf(query));
  const [rows, total] = await readStretch(
    database,
    stretch,
    wanted.select(['id', 'first_name', 'last_name', 'email', 'email_verified_at', 'locked_at', 'created_at']),
  );
  const items = stretch.shown(rows).map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    state: stateOf(row),
    since: row.created_at.toISOString(),
  }));
  return stretch.answer(rows, items, total);
};
