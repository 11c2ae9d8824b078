import type { Locale, NewTicketRequest } from '@rewald/contracts';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { findOwnSubject } from './about.ts';
import { openTicket } from './ticket-store.ts';
import { written, type TicketContext } from './ticket-context.ts';

/** See `TicketService.open`. */
export const beginTicket = async (
  { database, attachments }: TicketContext,
  customerId: string,
  { subject, text, about, attachments: files = [] }: NewTicketRequest,
  language: Locale,
): Promise<string> => {
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
};
