import type {
  Locale,
  NewTicketRequest,
  OperatorTicket,
  Ticket,
  TicketMessageRequest,
} from '@rewald/contracts';
import type { Attachments } from '../attachments/attachments.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { DocumentFile } from '../../outbound/documents/documents.ts';
import type { MailWorker } from '../../outbound/mail/mail-worker.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
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
export interface TicketService {
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
  write(
    ticketId: string,
    scope: { readonly customerId: string },
    message: TicketMessageRequest,
  ): Promise<void>;
  /** Somebody of us answers; the customer or guest gets a mail, a guest with the answer alone. */
  answer(ticketId: string, operator: Operator, message: TicketMessageRequest): Promise<void>;
  close(ticketId: string, operator: Operator): Promise<void>;
  /** A file that was sent in the conversation. */
  file(ticketId: string, scope: TicketScope, attachmentId: string): Promise<DocumentFile>;
}

export const createTicketService = (
  database: Database,
  links: ShopLinks,
  mails: MailWorker,
  attachments: Attachments,
): TicketService => {
  const need = async (on: Database, ticketId: string, scope: TicketScope): Promise<StoredTicket> => {
    const row = await findTicket(on, scope, ticketId);
    if (row === null) throw new Problem(404, 'not-found');
    return row;
  };
  const story = async (ticketId: string, scope: TicketScope) => {
    const row = await need(database, ticketId, scope);
    const messages = await messagesOf(database, ticketId);
    const sent = await attachments.of(
      'message',
      messages.map(({ id }) => id),
    );
    return [row, messages, sent] as const;
  };
  const enqueueAnswer = (on: Database, row: StoredTicket, answer: string): Promise<boolean> => {
    const { language: locale, email: recipient, first_name: firstName, subject, reference } = row;
    const about = reference;
    return row.customer_id === null
      ? enqueueMail(on, {
          kind: 'contact-answered',
          about,
          locale,
          recipient,
          payload: { firstName, subject, reference, answer, link: links.contact(locale, reference) },
        })
      : enqueueMail(on, {
          kind: 'ticket-answered',
          about,
          locale,
          recipient,
          customerId: row.customer_id,
          payload: { firstName, subject, answer, link: links.ticket(locale, row.id) },
        });
  };
  const audit = (on: Database, operator: Operator, action: string, ticketId: string): Promise<void> =>
    recordAudit(on, { actor: `operator:${operator.id}`, action, subject: `ticket:${ticketId}` });
  return {
    database,
    need: (ticketId, scope) => need(database, ticketId, scope),
    show: async (ticketId, scope) => ({ data: presentTicket(...(await story(ticketId, scope))) }),
    showToOperator: async (ticketId, scope) => ({
      data: presentTicketToOperator(...(await story(ticketId, scope))),
    }),
    file: async (ticketId, scope, attachmentId) => {
      const [, messages] = await story(ticketId, scope);
      return attachments.read(
        attachmentId,
        'message',
        messages.map(({ id }) => id),
      );
    },
    open: async (customerId, { subject, text, about, attachments: files = [] }, language) => {
      const ticket = {
        with: { customerId },
        subject: written(subject, 'subject'),
        text: written(text, 'text'),
        language,
      };
      return inTransaction(database, async (transaction) => {
        const { ticketId, messageId } = await openTicket(transaction, {
          ...ticket,
          about: about === undefined ? null : await findOwnSubject(transaction, customerId, about),
        });
        await attachments.send(transaction, { customerId }, files, messageId);
        return ticketId;
      });
    },
    write: async (ticketId, scope, { text, attachments: files = [] }) => {
      const words = written(text, 'text');
      await inTransaction(database, async (transaction) => {
        await need(transaction, ticketId, scope);
        const messageId = await writeMessage(transaction, ticketId, words, null, 'open');
        await attachments.send(transaction, scope, files, messageId);
      });
    },
    answer: async (ticketId, operator, { text, attachments: files = [] }) => {
      const words = written(text, 'text');
      await inTransaction(database, async (transaction) => {
        const row = await need(transaction, ticketId, operator);
        const messageId = await writeMessage(transaction, ticketId, words, operator.id, 'answered');
        await attachments.send(transaction, { operatorId: operator.id }, files, messageId);
        await enqueueAnswer(transaction, row, words);
        await audit(transaction, operator, 'ticket.answered', ticketId);
      });
      mails.nudge();
    },
    close: async (ticketId, operator) => {
      await inTransaction(database, async (transaction) => {
        await need(transaction, ticketId, operator);
        if (await closeTicket(transaction, ticketId))
          await audit(transaction, operator, 'ticket.closed', ticketId);
      });
    },
  };
};
