import type { Locale, TicketState, UnreadMessage } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { operatorName } from '@rewald/server-kit/operators/operators';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { newReference } from '@rewald/server-kit/writing/reference';
import { before, PAGE_SIZE } from '@rewald/server-kit/web/paging';
import { NOW } from '@rewald/server-kit/database/moments';
import type { Row } from '@rewald/server-kit/database/tables';
import type { OwnSubject } from './about.ts';

/** A conversation with its customer or guest, its last message, and the number of answers that the customer has not read. */
export interface StoredTicket extends Row<'tickets'> {
  readonly name: string;
  /** The name for the salutation; for a guest, the whole name. */
  readonly first_name: string;
  readonly email: string;
  readonly last_author: 'customer' | 'operator';
  readonly last_text: string;
  readonly unread: number;
}

export interface StoredMessage {
  readonly id: string;
  readonly author: 'customer' | 'operator';
  readonly text: string;
  readonly at: Date;
  readonly readAt: Date | null;
  /** Null when the customer wrote the message. */
  readonly operatorName: string | null;
}

/** What an operator wrote down about a conversation. */
export interface StoredNote {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

/** The person that a conversation is with. */
export type TicketPerson =
  { readonly customerId: string } | { readonly name: string; readonly email: string };

/** Restricts calls to conversations of a customer or a merchant; all others count as not found. */
export interface TicketScope {
  readonly customerId?: string;
  /** The merchant's seller; null means no restriction. */
  readonly sellerId?: number | null;
}

/** Number of characters of a message that lists show. */
const EXCERPT = 160;
/** Unread answers are counted up to this number. */
const MOST_UNREAD = 100;

export const inScope = (database: Database, scope: TicketScope) => {
  let query = database.selectFrom('tickets').leftJoin('customers', 'customers.id', 'tickets.customer_id');
  if (scope.customerId !== undefined) query = query.where('tickets.customer_id', '=', scope.customerId);
  if (scope.sellerId !== undefined && scope.sellerId !== null)
    query = query.where('tickets.seller_id', '=', scope.sellerId);
  return query;
};

/** Conversations in scope, with what lists show of them. */
export const withMessages = (database: Database, scope: TicketScope) =>
  inScope(database, scope)
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('ticket_messages')
          .select(['author as last_author', sql<string>`left(text, ${EXCERPT})`.as('last_text')])
          .whereRef('ticket_messages.ticket_id', '=', 'tickets.id')
          .orderBy('ticket_messages.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('tickets')
    .select(['last_author', 'last_text'])
    .select(
      sql<string>`coalesce(customers.first_name || ' ' || customers.last_name, tickets.guest_name)`.as(
        'name',
      ),
    )
    .select(sql<string>`coalesce(customers.first_name, tickets.guest_name)`.as('first_name'))
    .select(sql<string>`coalesce(customers.email, tickets.guest_email)`.as('email'))
    .select(
      sql<number>`(select count(*)::int from ticket_messages
        where ticket_id = tickets.id and author = 'operator' and read_at is null)`.as('unread'),
    );

/** A page of a customer's conversations, those with the latest message first. */
export const listTickets = async (
  database: Database,
  scope: TicketScope,
  page: number,
): Promise<{ rows: StoredTicket[]; total: number }> => {
  const rows = await withMessages(database, scope)
    .orderBy('tickets.last_message_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(before(page))
    .execute();
  const { total } = await inScope(database, scope)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** A conversation by id; null if there is none. */
export const findTicket = async (
  database: Database,
  scope: TicketScope,
  id: string,
): Promise<StoredTicket | null> => {
  const row = await withMessages(database, scope).where('tickets.id', '=', id).executeTakeFirst();
  return row ?? null;
};

/** The messages of a conversation, oldest first. */
export const messagesOf = (database: Database, ticketId: string): Promise<StoredMessage[]> =>
  database
    .selectFrom('ticket_messages')
    .select(['ticket_messages.id', 'author', 'text', 'ticket_messages.created_at as at', 'read_at as readAt'])
    .select(operatorName('ticket_messages.operator_id').as('operatorName'))
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_messages.id')
    .execute();

/** Answers that a customer has not read, oldest first. */
export const unreadMessages = (database: Database, customerId: string): Promise<UnreadMessage[]> =>
  database
    .selectFrom('ticket_messages')
    .innerJoin('tickets', 'tickets.id', 'ticket_messages.ticket_id')
    .select(['ticket_messages.id', 'ticket_messages.ticket_id as ticketId'])
    .where('tickets.customer_id', '=', customerId)
    .where('author', '=', 'operator')
    .where('read_at', 'is', null)
    .orderBy('ticket_messages.id')
    .limit(MOST_UNREAD)
    .execute();

/** What operators wrote down about a conversation, oldest first. */
export const notesOf = (database: Database, ticketId: string): Promise<StoredNote[]> =>
  database
    .selectFrom('ticket_notes')
    .select(['id', 'author', 'text', 'created_at as at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();

const addMessage = async (
  transaction: Database,
  ticketId: string,
  text: string,
  operatorId: string | null,
): Promise<string> => {
  const id = newId();
  await transaction
    .insertInto('ticket_messages')
    .values({
      id,
      ticket_id: ticketId,
      author: operatorId === null ? 'customer' : 'operator',
      operator_id: operatorId,
      text,
      read_at: null,
    })
    .execute();
  return id;
};

/** Begins a conversation. @returns its id and number, and the id of its first message */
export const openTicket = async (
  transaction: DatabaseTransaction,
  ticket: {
    readonly with: TicketPerson;
    readonly subject: string;
    readonly text: string;
    readonly about: OwnSubject | null;
    readonly language: Locale;
    /** The operator who writes first; without one, the customer does. */
    readonly operatorId?: string;
  },
): Promise<{ ticketId: string; reference: string; messageId: string }> => {
  const id = newId();
  const reference = newReference('T');
  const person = ticket.with;
  await transaction
    .insertInto('tickets')
    .values({
      id,
      reference,
      customer_id: 'customerId' in person ? person.customerId : null,
      guest_name: 'customerId' in person ? null : person.name,
      guest_email: 'customerId' in person ? null : person.email,
      subject: ticket.subject,
      about_kind: ticket.about?.kind ?? null,
      about_id: ticket.about?.id ?? null,
      about_reference: ticket.about?.reference ?? null,
      seller_id: ticket.about?.sellerId ?? null,
      language: ticket.language,
      ...(ticket.operatorId === undefined ? {} : { state: 'answered' as const }),
    })
    .execute();
  const messageId = await addMessage(transaction, id, ticket.text, ticket.operatorId ?? null);
  return { ticketId: id, reference, messageId };
};

/**
 * Adds a message to a conversation, and sets the state that says who has to answer. The caller has to check the scope before.
 *
 * @returns the message's id
 */
export const writeMessage = async (
  transaction: DatabaseTransaction,
  ticketId: string,
  text: string,
  operatorId: string | null,
  state: TicketState,
): Promise<string> => {
  // The conversation is updated first: its lock makes other writers wait, so that messages are in the order of their times.
  await transaction
    .updateTable('tickets')
    .set({
      state,
      last_message_at: sql<Date>`clock_timestamp()`,
      ...(operatorId === null
        ? {}
        : { first_answered_at: sql<Date>`coalesce(first_answered_at, clock_timestamp())` }),
    })
    .where('id', '=', ticketId)
    .execute();
  return addMessage(transaction, ticketId, text, operatorId);
};

/** @returns whether the conversation was open until now */
export const closeTicket = async (transaction: Database, ticketId: string): Promise<boolean> => {
  const closed = await transaction
    .updateTable('tickets')
    .set({ state: 'closed' })
    .where('id', '=', ticketId)
    .where('state', '<>', 'closed')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};

/** Opens a closed conversation again: it waits for the shop. @returns whether it was closed until now */
export const reopenTicket = async (transaction: Database, ticketId: string): Promise<boolean> => {
  const opened = await transaction
    .updateTable('tickets')
    .set({ state: 'open' })
    .where('id', '=', ticketId)
    .where('state', '=', 'closed')
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
};

/** Marks answers as read, up to a message. @returns false when the message is not part of the conversation */
export const markRead = async (database: Database, ticketId: string, upTo: string): Promise<boolean> => {
  const message = await database
    .selectFrom('ticket_messages')
    .select('id')
    .where('id', '=', upTo)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (message === undefined) return false;
  await database
    .updateTable('ticket_messages')
    .set({ read_at: NOW })
    .where('ticket_id', '=', ticketId)
    .where('author', '=', 'operator')
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute();
  return true;
};
