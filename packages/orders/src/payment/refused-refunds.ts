import { sql } from 'kysely';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { NewsListener } from './payment-context.ts';
import { REFUND_JOB } from './refund-store.ts';

/** How to proceed with a refused refund. */
interface WayOn {
  readonly action: string;
  readonly details?: Readonly<Record<string, unknown>>;
  change(transaction: DatabaseTransaction): Promise<{ payment_id: string; amount_cents: number } | undefined>;
  /** Additional work, once the money was refunded. */
  changed?(transaction: DatabaseTransaction, orderId: string, amountCents: number): Promise<void>;
}

/** Books the amount as refunded again, and records who decided it. @throws {Problem} 404 unknown, 409 not refused */
const goOn = (
  database: Database,
  refundId: string,
  actor: Actor,
  { action, details = {}, change, changed: then }: WayOn,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
      .select(['payment_id', 'order_id'])
      .where('payment_refunds.id', '=', refundId)
      .executeTakeFirst();
    if (known === undefined) throw new Problem(404, 'not-found');
    // Locks the payment's row first, as everywhere, so that its refunds never change concurrently.
    await sql`select from payments where id = ${known.payment_id} for update`.execute(transaction);
    const changed = await change(transaction);
    if (changed === undefined) throw new Problem(409, 'payment.refund-not-refused');
    const { numUpdatedRows } = await transaction
      .updateTable('payments')
      .set({ refunded_cents: sql`refunded_cents + ${changed.amount_cents}`, updated_at: sql`now()` })
      .where('id', '=', changed.payment_id)
      .where(sql<boolean>`refunded_cents + ${changed.amount_cents} <= captured_cents`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem(409, 'payment.refund-not-refused');
    await recordAudit(transaction, {
      actor,
      action,
      subject: `payment:${changed.payment_id}`,
      details: { ...details, refundId, amountCents: changed.amount_cents },
    });
    if (known.order_id !== null) await then?.(transaction, known.order_id, changed.amount_cents);
  });

/**
 * Asks the provider again for a refund that it refused, under another key.
 *
 * @throws {Problem} 404 for an unknown refund, 409 if it was not refused
 */
export const askAgain = (database: Database, refundId: string, actor: Actor): Promise<void> =>
  goOn(database, refundId, actor, {
    action: 'payment.refund-asked-again',
    change: async (transaction) => {
      await enqueueJob(transaction, { kind: REFUND_JOB, subject: refundId });
      return transaction
        .updateTable('payment_refunds')
        .set({ state: 'pending', attempts: sql`attempts + 1`, settled_at: null })
        .where('id', '=', refundId)
        .where('state', '=', 'refused')
        .returning(['payment_id', 'amount_cents'])
        .executeTakeFirst();
    },
  });

/**
 * Records that a refused refund was paid without the provider, for example by a transfer.
 *
 * @param reference by which the transfer can be found
 * @param notify notifies the buyer, in the same transaction
 * @throws {Problem} 404 for an unknown refund, 409 if it was not refused
 */
export const noteOtherWay = (
  database: Database,
  refundId: string,
  reference: string,
  actor: Actor,
  notify: NewsListener,
): Promise<void> =>
  goOn(database, refundId, actor, {
    action: 'payment.refund-paid-otherwise',
    details: { reference },
    changed: (transaction, orderId, amountCents) =>
      notify(transaction, orderId, { kind: 'refund-given', amountCents, otherwise: reference }),
    change: (transaction) =>
      transaction
        .updateTable('payment_refunds')
        .set({ state: 'done', paid_otherwise: reference, settled_at: sql`now()` })
        .where('id', '=', refundId)
        .where('state', '=', 'refused')
        .returning(['payment_id', 'amount_cents'])
        .executeTakeFirst(),
  });
