import { sql } from 'kysely';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { OrderMails } from './order-mails.ts';
import { findOrder, readLines } from './order-store.ts';

/** At most so many confirmations of an order go out in an hour, however often somebody presses. */
const MOST_AN_HOUR = 3;

/**
 * Sends the confirmation of an order once more, as the order is stored now.
 *
 * @throws {Problem} 404; 409 before the payment, after too many, and once the buyer's address was erased
 */
export const resendConfirmation = (
  database: Database,
  orderId: string,
  operator: Operator,
  mails: OrderMails,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await findOrder(transaction, orderId, { lock: true });
    if (order === null) throw new Problem(404, 'not-found');
    const { id, payload, ...mail } = mails.confirmation(order, await readLines(transaction, orderId));
    if (order.confirmed_at === null || mail.recipient === '') throw new Problem(409, 'order.not-confirmed');
    const { rows } = await sql<{ sent: number }>`
      select count(*)::int as sent from outbox
      where payload ->> 'number' = ${order.number} and kind = ${mail.kind}
        and created_at > now() - interval '1 hour'`.execute(transaction);
    if ((rows[0]?.sent ?? 0) >= MOST_AN_HOUR) throw new Problem(409, 'order.mail-limit');
    await transaction
      .insertInto('outbox')
      .values({ id, ...mail, payload: JSON.stringify(payload), delivered_at: null })
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'order.mail-sent-again',
      subject: `order:${orderId}`,
      details: { mail: mail.kind },
    });
  });
