import type { TicketMessageRequest } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import { enqueueMail } from '@rewald/messages/mail/outbox';
import { writeMessage, type StoredTicket } from './ticket-store.ts';
import { needTicket, written, auditTicket, type TicketContext } from './ticket-context.ts';

/** Mails an answer, or a first message, to the other side of a conversation. */
export const enqueueAnswer = (
  links: ShopLinks,
  on: Database,
  row: StoredTicket,
  { text: answer, isFirst }: { readonly text: string; readonly isFirst: boolean },
): Promise<boolean> => {
  const { language: locale, email: recipient, first_name: firstName, subject, reference } = row;
  const about = reference;
  const first = isFirst ? { first: true } : {};
  return row.customer_id === null
    ? enqueueMail(on, {
        kind: 'contact-answered',
        about,
        locale,
        recipient,
        payload: { firstName, subject, reference, answer, link: links.contact(locale, reference), ...first },
      })
    : enqueueMail(on, {
        kind: 'ticket-answered',
        about,
        locale,
        recipient,
        customerId: row.customer_id,
        payload: { firstName, subject, answer, link: links.ticket(locale, row.id), ...first },
      });
};

/** See `TicketService.answer`. */
export const answerTicket = async (
  { database, links, jobs, attachments }: TicketContext,
  ticketId: string,
  operator: Operator,
  { text, attachments: files = [] }: TicketMessageRequest,
): Promise<void> => {
  const words = written(text, 'text');
  await inTransaction(database, async (transaction) => {
    const row = await needTicket(transaction, ticketId, operator);
    const messageId = await writeMessage(transaction, ticketId, words, operator.id, 'answered');
    await attachments.send(transaction, { operatorId: operator.id }, files, messageId);
    await enqueueAnswer(links, transaction, row, { text: words, isFirst: false });
    await auditTicket(transaction, operator, 'ticket.answered', ticketId);
  });
  jobs.nudge();
};
