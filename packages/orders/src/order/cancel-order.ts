import { sql } from 'kysely';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { Problem } from '@rewald/server-kit/problems/problem';
import { releaseStock } from './give-stock-back.ts';
import type { OrderContext } from './order-context.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findOrder, readLines, type StoredLine } from './order-store.ts';
import { needSeen } from './order-version.ts';
import { settleOrder } from './place-order.ts';
import { refundOrder } from './refund-order.ts';

const endInsurances = async (
  transaction: DatabaseTransaction,
  lines: readonly StoredLine[],
): Promise<void> => {
  await transaction
    .updateTable('insurance_contracts')
    .set({ state: 'cancelled', cancelled_at: sql`now()` })
    .where(
      'order_line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('state', '=', 'active')
    .execute();
};

/**
 * Cancels an order of which nothing has been shipped: the money is refunded, and the pieces and the coupon become available
 * again. Repeating the call changes nothing.
 *
 * @throws {Problem} 404; 409 when something has been shipped, or the payment is not certain yet
 */
export const cancelOrder = async (
  context: OrderContext,
  orderId: string,
  cancelled: {
    readonly actor: Actor;
    readonly reason: 'customer' | 'shop';
    readonly seen?: string | undefined;
  },
): Promise<void> => {
  const { database } = context;
  // Money can only be refunded once it is certain that it was taken.
  const state = (await findOrder(database, orderId))?.state;
  if (state === 'placed' && (await settleOrder(context, orderId)) === 'placed')
    throw new Problem(409, 'order.payment-pending');

  await inTransaction(database, async (transaction) => {
    const order = await findOrder(transaction, orderId, { lock: true });
    if (order === null) throw new Problem(404, 'not-found');
    await needSeen(transaction, orderId, cancelled.seen);
    if (order.state === 'cancelled') return;
    const shipped = await transaction
      .selectFrom('shipments')
      .select('id')
      .where('order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst();
    if (order.state !== 'confirmed' || shipped !== undefined) throw new Problem(409, 'order.cannot-cancel');
    await transaction
      .updateTable('orders')
      .set({ state: 'cancelled', cancelled_at: sql`now()`, cancel_reason: cancelled.reason })
      .where('id', '=', orderId)
      .execute();
    const refundCents = order.charged_cents - order.refunded_cents;
    const documents = await refundOrder(
      transaction,
      order,
      { amountCents: refundCents, reason: 'cancelled', actor: cancelled.actor, mail: false },
      context,
    );
    const lines = await readLines(transaction, orderId);
    await endInsurances(transaction, lines);
    await releaseStock(transaction, order, lines);
    await recordAudit(transaction, {
      actor: cancelled.actor,
      action: 'order.cancelled',
      subject: `order:${orderId}`,
      details: { reason: cancelled.reason },
    });
    await enqueueOrderMail(transaction, order, 'order-cancelled', {
      ...context.mails.common(order),
      reason: cancelled.reason,
      refundCents,
      documents,
    });
  });
};
