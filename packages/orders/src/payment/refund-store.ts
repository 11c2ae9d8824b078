import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '@rewald/server-kit/database/connection';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';

export interface StoredRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly state: 'pending' | 'done' | 'refused';
  readonly attempts: number;
}

/** The job that sends a refund; its subject is the refund. */
export const REFUND_JOB = 'refund-payment';

/**
 * Reserves money for a refund; idempotent for the caller's `key`. Call it in the
 * transaction that decides it; a job does the rest.
 *
 * @returns the refund's id, or null if less than the amount is left to refund
 */
export const requestRefund = async (
  transaction: Database,
  refund: { readonly paymentId: string; readonly amountCents: number; readonly key: string },
): Promise<string | null> => {
  const { paymentId, amountCents, key } = refund;
  // Locks the payment's row first, so that concurrent requests are processed one after the other.
  await sql`select from payments where id = ${paymentId} for update`.execute(transaction);
  const earlier = await transaction
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier !== undefined) return earlier.id;
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({ refunded_cents: sql`refunded_cents + ${amountCents}`, updated_at: sql`now()` })
    .where('id', '=', paymentId)
    .where('state', '=', 'captured')
    .where(sql<boolean>`refunded_cents + ${amountCents} <= captured_cents`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const id = newId();
  await transaction
    .insertInto('payment_refunds')
    .values({ id, payment_id: paymentId, key, amount_cents: amountCents, settled_at: null })
    .execute();
  await enqueueJob(transaction, { kind: REFUND_JOB, subject: id });
  return id;
};

/** A refund by our id; null if there is none. */
export const findRefund = async (database: Database, refundId: string): Promise<StoredRefund | null> => {
  const row = await database
    .selectFrom('payment_refunds')
    .select(['id', 'payment_id as paymentId', 'amount_cents as amountCents', 'state', 'attempts'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
};
