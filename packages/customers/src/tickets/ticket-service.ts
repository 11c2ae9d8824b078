import type {
  Locale,
  NewTicketRequest,
  OperatorTicket,
  Ticket,
  TicketMessageRequest,
} from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { DocumentFile } from '@rewald/messages/documents/documents';
import { presentTicket, presentTicketToOperator } from './present-ticket.ts';
import { closeTicket, notesOf, reopenTicket, type StoredTicket, type TicketScope } from './ticket-store.ts';
import { type TicketContext, needTicket, readStory, auditTicket } from './ticket-context.ts';
import { beginTicket } from './begin-ticket.ts';
import { writeToTicket } from './write-to-ticket.ts';
import { answerTicket } from './answer-ticket.ts';

/** The use cases of conversations. All throw 404 for a conversation out of scope. */
export interface TicketService {
  readonly database: Database;
  need(ticketId: string, scope: TicketScope): Promise<StoredTicket>;
  show(ticketId: string, scope: TicketScope): Promise<{ data: Ticket }>;
  showToOperator(ticketId: string, scope: TicketScope): Promise<{ data: OperatorTicket }>;
  /**
   * Begins a conversation.
   *
   * @returns its id
   * @throws {Problem} 404 when its subject is not the customer's, 422 without a text
   */
  open(customerId: string, request: NewTicketRequest, language: Locale): Promise<string>;
  /** Adds a message of the customer, which reopens a closed conversation. */
  write(
    ticketId: string,
    scope: { readonly customerId: string },
    message: TicketMessageRequest,
  ): Promise<void>;
  /** Adds an operator's answer. A customer is notified by mail; a guest gets the answer itself by mail. */
  answer(ticketId: string, operator: Operator, message: TicketMessageRequest): Promise<void>;
  close(ticketId: string, operator: Operator): Promise<void>;
  /** Opens a closed conversation again. */
  reopen(ticketId: string, operator: Operator): Promise<void>;
  /** A file that was sent in the conversation. */
  file(ticketId: string, scope: TicketScope, attachmentId: string): Promise<DocumentFile>;
}

export const createTicketService = (context: TicketContext): TicketService => {
  const { database, attachments } = context;
  return {
    database,
    need: (ticketId, scope) => needTicket(database, ticketId, scope),
    show: async (ticketId, scope) => ({
      data: presentTicket(...(await readStory(context, ticketId, scope))),
    }),
    showToOperator: async (ticketId, scope) => ({
      data: presentTicketToOperator(
        ...(await readStory(context, ticketId, scope)),
        await notesOf(database, ticketId),
      ),
    }),
    file: async (ticketId, scope, attachmentId) => {
      const [, messages] = await readStory(context, ticketId, scope);
      return attachments.read(
        attachmentId,
        'message',
        messages.map(({ id }) => id),
      );
    },
    open: (customerId, request, language) => beginTicket(context, customerId, request, language),
    write: (ticketId, scope, message) => writeToTicket(context, ticketId, scope, message),
    answer: (ticketId, operator, message) => answerTicket(context, ticketId, operator, message),
    close: async (ticketId, operator) => {
      await inTransaction(database, async (transaction) => {
        await needTicket(transaction, ticketId, operator);
        if (await closeTicket(transaction, ticketId))
          await auditTicket(transaction, operator, 'ticket.closed', ticketId);
      });
    },
    reopen: async (ticketId, operator) => {
      await inTransaction(database, async (transaction) => {
        await needTicket(transaction, ticketId, operator);
        if (await reopenTicket(transaction, ticketId))
          await auditTicket(transaction, operator, 'ticket.reopened', ticketId);
      });
    },
  };
};
