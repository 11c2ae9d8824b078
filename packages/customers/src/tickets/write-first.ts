import { LOCALES, type Locale, type StaffTicketRequest } from '@rewald/contracts';
import { emailKey, isEmail, tidyEmail, tidyLine, tidyName } from '@rewald/contracts/typed-text';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField } from '@rewald/server-kit/problems/problem';
import type { OwnSubject } from './about.ts';
import { enqueueAnswer } from './answer-ticket.ts';
import { auditTicket, needTicket, written, type TicketContext } from './ticket-context.ts';
import { openTicket, type TicketPerson } from './ticket-store.ts';

/** To whom the shop writes, and about what. */
interface Addressed {
  readonly with: TicketPerson;
  readonly about: OwnSubject | null;
  readonly language: Locale | null;
}

interface Buyer {
  readonly number: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

/** @throws {Problem} 422 for an unknown order, and one whose buyer's address was erased */
const buyerOf = async (transaction: DatabaseTransaction, orderId: string): Promise<Addressed> => {
  const { rows } = await sql<Buyer>`
    select number, customer_id as "customerId", contact ->> 'email' as email, locale,
      (coalesce(billing, delivery) ->> 'firstName') || ' ' || (coalesce(billing, delivery) ->> 'lastName') as name
    from orders where id = ${orderId}`.execute(transaction);
  const [buyer] = rows;
  if (buyer === undefined || (buyer.customerId === null && buyer.email === ''))
    throw invalidField('orderId', 'ticket.order-unknown');
  return {
    with:
      buyer.customerId === null ? { name: buyer.name, email: buyer.email } : { customerId: buyer.customerId },
    about: { kind: 'order', id: orderId, reference: buyer.number, sellerId: null },
    language: buyer.locale,
  };
};

/** The account with an address that was confirmed, or the person who reads its mailbox. @throws {Problem} 422 */
const ownerOf = async (
  transaction: DatabaseTransaction,
  { email: typed = '', name: called = '' }: StaffTicketRequest,
): Promise<Addressed> => {
  const email = tidyEmail(typed);
  const name = tidyName(called);
  if (email === '') throw invalidField('email', 'ticket.to-whom');
  if (!isEmail(email)) throw invalidField('email', 'field.email');
  if (name === '') throw invalidField('name', 'field.required');
  const account = await transaction
    .selectFrom('customers')
    .select(['id', 'language'])
    .where('email_key', '=', emailKey(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return {
    with: account === undefined ? { name, email } : { customerId: account.id },
    about: null,
    language: LOCALES.find((locale) => locale === account?.language) ?? null,
  };
};

/**
 * Begins a conversation in which the shop writes first; the customer gets it by mail.
 *
 * @param language of the conversation, where neither the request nor the customer has one
 * @returns its id
 * @throws {Problem} 422 without an addressee or a text
 */
export const writeFirst = async (
  { database, links, jobs }: TicketContext,
  operator: Operator,
  request: StaffTicketRequest,
  language: Locale,
): Promise<string> => {
  const text = written(request.text, 'text');
  const subject = written(tidyLine(request.subject), 'subject');
  const { orderId, email } = request;
  if (orderId !== undefined && email !== undefined) throw invalidField('email', 'ticket.to-whom');
  const id = await inTransaction(database, async (transaction) => {
    const {
      with: person,
      about,
      ...to
    } = orderId === undefined ? await ownerOf(transaction, request) : await buyerOf(transaction, orderId);
    const { ticketId } = await openTicket(transaction, {
      with: person,
      subject,
      text,
      about,
      language: request.language ?? to.language ?? language,
      operatorId: operator.id,
    });
    const row = await needTicket(transaction, ticketId, {});
    await enqueueAnswer(links, transaction, row, { text, isFirst: true });
    await auditTicket(transaction, operator, 'ticket.opened', ticketId);
    return ticketId;
  });
  jobs.nudge();
  return id;
};
