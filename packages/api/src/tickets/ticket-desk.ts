import type { Locale, NewTicketRequest, OperatorTicket, Ticket } from '@rewald/contracts';
import { recordAudit } from '../audit/audit.ts';
import type { Database } from '../database/connection.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Operator } from '../operator/operators.ts';
import { invalidField, Problem } from '../problems/problem.ts';
import type { ShopLinks } from '../web/shop-links.ts';
import { findOwnSubject } from './about.ts';
import { presentTicket, presentTicketToOperator } from './present-ticket.ts';
import {
  closeTicket,
  findTicket,
  messagesOf,
  openTicket,
  writeMessage,
  type StoredTicket,
  type TicketScope,
} from './ticket-store.ts';

const written = (text: string, field: string): string => {
  const words = text.trim();
  if (words === '') throw invalidField(field, 'ticket.empty');
  return words;
};

/** What is done with conversations. A conversation out of scope does not exist: 404. */
export interface TicketDesk {
  readonly database: Database;
  need(ticketId: string, scope: TicketScope): Promise<StoredTicket>;
  show(ticketId: string, scope: TicketScope): Promise<{ data: Ticket }>;
  showToOperator(ticketId: string, scope: TicketScope): Promise<{ data: OperatorTicket }>;
  /**
   * Begins a conversation.
   *
   * @returns its id
   * @throws {Problem} 404 when it is about something that is not the customer's, 422 without words
   */
  open(customerId: string, request: NewTicketRequest, language: Locale): Promise<string>;
  /** The customer writes, which opens a closed conversation again. */
  write(ticketId: string, scope: { readonly customerId: string }, text: string): Promise<void>;
  /** Somebody of us answers; the customer gets a mail. */
  answer(ticketId: string, operator: Operator, text: string): Promise<void>;
  close(ticketId: string, operator: Operator): Promise<void>;
}

export const createTicketDesk = (database: Database, links: ShopLinks, mails: MailWorker): TicketDesk => {
  const need = async (on: Database, ticketId: string, scope: TicketScope): Promise<StoredTicket> => {
    const row = await findTicket(on, scope, ticketId);
    if (row === null) throw new Problem(404, 'not-found');
    return row;
  };
  const audit = (on: Database, operator: Operator, action: string, ticketId: string): Promise<void> =>
    recordAudit(on, { actor: `operator:${operator.id}`, action, subject: `ticket:${ticketId}` });
  return {
    database,
    need: (ticketId, scope) => need(database, ticketId, scope),
    show: async (ticketId, scope) => {
      const row = await need(database, ticketId, scope);
      return { data: presentTicket(row, await messagesOf(database, ticketId)) };
    },
    showToOperator: async (ticketId, scope) => {
      const row = await need(database, ticketId, scope);
      return { data: presentTicketToOperator(row, await messagesOf(database, ticketId)) };
    },
    open: async (customerId, { subject, text, about }, language) => {
      const ticket = {
        customerId,
        subject: written(subject, 'subject'),
        text: written(text, 'text'),
        language,
      };
      return database.transaction().execute(async (transaction) =>
        openTicket(transaction, {
          ...ticket,
          about: about === undefined ? null : await findOwnSubject(transaction, customerId, about),
        }),
      );
    },
    write: async (ticketId, scope, text) => {
      const words = written(text, 'text');
      await database.transaction().execute(async (transaction) => {
        await need(transaction, ticketId, scope);
        await writeMessage(transaction, ticketId, words, null, 'open');
      });
    },
    answer: async (ticketId, operator, text) => {
      const words = written(text, 'text');
      await database.transaction().execute(async (transaction) => {
        const row = await need(transaction, ticketId, operator);
        await writeMessage(transaction, ticketId, words, operator.id, 'answered');
        await enqueueMail(transaction, {
          kind: 'ticket-answered',
          locale: row.language,
          recipient: row.email,
          payload: {
            firstName: row.first_name,
            subject: row.subject,
            answer: words,
            link: links.ticket(row.language, ticketId),
          },
        });
        await audit(transaction, operator, 'ticket.answered', ticketId);
      });
      mails.nudge();
    },
    close: async (ticketId, operator) => {
      await database.transaction().execute(async (transaction) => {
        await need(transaction, ticketId, operator);
        if (await closeTicket(transaction, ticketId))
          await audit(transaction, operator, 'ticket.closed', ticketId);
      });
    },
  };
};
