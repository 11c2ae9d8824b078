import type { List, OperatorTicketSummary } from '@rewald/contracts';
import type { listOperatorTickets } from '@rewald/contracts/calls/operators/tickets';
import { tidyLine } from '@rewald/contracts/typed-text';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { literally } from '@rewald/server-kit/database/literally';
import { allOf, readStretch, stretchOf } from '@rewald/server-kit/web/lists';
import type { RequestOf } from '@rewald/server-kit/web/serve';
import { presentTicketSummaryToOperator } from './present-ticket.ts';
import { inScope, withMessages } from './ticket-store.ts';

type Query = RequestOf<typeof listOperatorTickets>['Querystring'];
const SORTS = { date: { kind: 'moment', column: 'tickets.last_message_at' } } as const;

/** What is searched: subject and messages for the words, number, name and address for their beginnings. */
const holds = (words: string) => {
  const anywhere = `%${literally(words)}%`;
  const begins = `${literally(words.toLowerCase())}%`;
  return sql<SqlBool>`(
    tickets.subject ilike ${anywhere} or lower(tickets.reference) like ${begins}
    or lower(coalesce(customers.first_name || ' ' || customers.last_name, tickets.guest_name)) like ${begins}
    or lower(coalesce(customers.last_name, '')) like ${begins}
    or lower(coalesce(customers.email, tickets.guest_email)) like ${begins}
    or exists (select from ticket_messages where ticket_id = tickets.id and text ilike ${anywhere}))`;
};

const conditionsOf = (query: Query) => {
  const states = allOf(query.state);
  const words = tidyLine(query.q ?? '');
  const { assignee, order } = query;
  return sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...(states === null ? [] : [sql`tickets.state in (${sql.join(states)})`]),
      ...(order === undefined ? [] : [sql`(tickets.about_kind = 'order' and tickets.about_id = ${order})`]),
      ...(assignee === undefined ? [] : [sql`coalesce(tickets.assignee, '') = ${tidyLine(assignee)}`]),
      ...(words === '' ? [] : [holds(words)]),
    ],
    sql` and `,
  )}`;
};

/** Conversations that an operator may see. */
export const listTicketsForOperator = async (
  database: Database,
  operator: Operator,
  query: Query,
): Promise<List<OperatorTicketSummary>> => {
  const stretch = stretchOf(query, 'tickets.id', SORTS, '-date');
  const scope = { sellerId: operator.sellerId };
  const wanted = conditionsOf(query);
  const [rows, total] = await readStretch(
    database,
    stretch,
    withMessages(database, scope).where(wanted),
    inScope(database, scope)
      .where(wanted)
      .select(sql`1`.as('one')),
  );
  return stretch.answer(rows, stretch.shown(rows).map(presentTicketSummaryToOperator), total);
};
