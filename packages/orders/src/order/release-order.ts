import { sql } from 'kysely';
import { NAMES } from '@rewald/server-kit/database/names';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { NOW, fromNow } from '@rewald/server-kit/database/moments';
import { moveLines } from '../cart/move-lines.ts';
import { releaseStock } from './give-stock-back.ts';
import type { OrderContext } from './order-context.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findOrder, readLines } from './order-store.ts';

/** A shopper is assumed to have left this long after pressing the button, and learns of a declined payment by mail. */
const GONE_AFTER_MS = 30_000;

/** Another request settled the order while this one waited for its cart; thrown to roll the transaction back. */
class SettledMeanwhileError extends Error {
  override readonly name = 'SettledMeanwhileError';
}

/** Reopens an order's cart, or moves its lines into the cart that the owner has started since. */
const giveCartBack = async (transaction: DatabaseTransaction, cartId: string): Promise<void> => {
  const cart = await transaction
    .selectFrom('carts')
    .select(['id', 'customer_id', 'token_hash'])
    .where('id', '=', cartId)
    .where('closed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (cart === undefined) return;
  const { rows } = await sql<{ id: string }>`
    update carts set revision = revision + 1, updated_at = now()
    where closed_at is null and (customer_id = ${cart.customer_id} or token_hash = ${cart.token_hash})
    returning id`.execute(transaction);
  const [other] = rows;
  if (other === undefined)
    await transaction
      .updateTable('carts')
      .set({ closed_at: null, revision: sql`revision + 1`, updated_at: sql`now()` })
      .where('id', '=', cartId)
      .execute();
  else await moveLines(transaction, cartId, other.id);
  await transaction
    .updateTable('checkouts')
    .set({ accepted_at: null })
    .where('cart_id', '=', cartId)
    .execute();
};

/** Cancels an unpaid order, unless it was settled in the meantime. */
const release = ({ database, mails }: OrderContext, orderId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    // Locks the cart's row before the order's, as placing an order does, so that the two cannot deadlock.
    const before = await findOrder(transaction, orderId);
    if (before === null || before.state !== 'placed') return;
    await giveCartBack(transaction, before.cart_id);
    const order = await findOrder(transaction, orderId, { lock: true });
    if (order === null || order.state !== 'placed') throw new SettledMeanwhileError();
    const { gone } = await transaction
      .updateTable('orders')
      .set({ state: 'cancelled', cancelled_at: NOW, cancel_reason: 'payment-declined' })
      .where('id', '=', orderId)
      .returning(sql<boolean>`placed_at < ${fromNow(-GONE_AFTER_MS)}`.as('gone'))
      .executeTakeFirstOrThrow();
    await releaseStock(transaction, order, await readLines(transaction, orderId));
    await transaction
      .updateTable('jobs')
      .set({ done_at: sql`now()` })
      .where('kind', '=', NAMES.CAPTURE_JOB)
      .where('subject', '=', orderId)
      .where('done_at', 'is', null)
      .execute();
    if (gone)
      await enqueueOrderMail(transaction, order, 'order-cancelled', {
        ...mails.common(order),
        reason: 'payment-declined',
        refundCents: 0,
      });
  });

/** Cancels an order whose payment was refused: stock and coupon are returned, and the cart is reopened. */
export const releaseOrder = async (context: OrderContext, orderId: string): Promise<void> => {
  try {
    await release(context, orderId);
  } catch (error) {
    if (!(error instanceof SettledMeanwhileError)) throw error;
  }
};
