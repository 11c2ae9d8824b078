import type { TicketMessageRequest } from '@rewald/contracts';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { writeMessage } from './ticket-store.ts';
import { needTicket, written, type TicketContext } from './ticket-context.ts';

/** See `TicketService.write`. */
export const writeToTicket = async (
  { database, attachments }: TicketContext,
  ticketId: string,
  scope: { readonly customerId: string },
  { text, attachments: files = [] }: TicketMessageRequest,
): Promise<void> => {
  const words = written(text, 'text');
  await inTransaction(database, async (transaction) => {
    await needTicket(transaction, ticketId, scope);
    const messageId = await writeMessage(transaction, ticketId, words, null, 'open');
    await attachments.send(transaction, scope, files, messageId);
  });
};
