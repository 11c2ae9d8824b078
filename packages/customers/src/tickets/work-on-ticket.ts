import { tidyLine, tidyText } from '@rewald/contracts/typed-text';
import { v7 as newId } from 'uuid';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { auditTicket, needTicket, type TicketContext } from './ticket-context.ts';

type Change = (transaction: DatabaseTransaction) => Promise<unknown>;

/** Changes a conversation that the operator may see. @throws {Problem} 404 */
const changing = (
  { database }: TicketContext,
  ticketId: string,
  operator: Operator,
  action: string,
  change: Change,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await needTicket(transaction, ticketId, { sellerId: operator.sellerId });
    await change(transaction);
    await auditTicket(transaction, operator, action, ticketId);
  });

/** Writes a note that the customer never sees. @throws {Problem} 404; 422 without a text */
export const noteTicket = async (
  context: TicketContext,
  ticketId: string,
  operator: Operator,
  text: string,
): Promise<void> => {
  const words = tidyText(text);
  if (words === '') throw invalidField('text', 'note.empty');
  const note = { id: newId(), ticket_id: ticketId, author: operator.name, text: words };
  await changing(context, ticketId, operator, 'ticket.noted', (transaction) =>
    transaction.insertInto('ticket_notes').values(note).execute(),
  );
};

/** Says who takes care of a conversation; null: nobody. @throws {Problem} 404 */
export const assignTicket = (
  context: TicketContext,
  ticketId: string,
  operator: Operator,
  assignee: string | null,
): Promise<void> =>
  changing(context, ticketId, operator, 'ticket.assigned', (transaction) =>
    transaction
      .updateTable('tickets')
      .set({ assignee: tidyLine(assignee ?? '') || null })
      .where('id', '=', ticketId)
      .execute(),
  );

/**
 * Says which order a conversation is about; null: none. Whether a merchant sees the conversation does not change with it.
 *
 * @throws {Problem} 404 for an unknown conversation, 422 for an unknown order
 */
export const linkTicket = (
  context: TicketContext,
  ticketId: string,
  operator: Operator,
  orderId: string | null,
): Promise<void> => {
  if (operator.sellerId !== null) throw new Problem(404, 'not-found');
  return changing(context, ticketId, operator, 'ticket.linked', async (transaction) => {
    const order =
      orderId === null
        ? null
        : await transaction
            .selectFrom('orders')
            .select('number')
            .where('id', '=', orderId)
            .executeTakeFirst();
    if (order === undefined) throw invalidField('orderId', 'ticket.order-unknown');
    await transaction
      .updateTable('tickets')
      .set({
        about_kind: order === null ? null : 'order',
        about_id: orderId,
        about_reference: order?.number ?? null,
      })
      .where('id', '=', ticketId)
      .execute();
  });
};
