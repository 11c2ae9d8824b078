import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { isSameOperator, type Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { NOW, readMoment } from '@rewald/server-kit/database/moments';
import { noteSent } from '../note-outcome.ts';
import { payeesOf, payoutsInBatches } from '../payout-list.ts';
import type { Debtor } from '../payout-settings.ts';
import type { PayoutContext } from '../payout-context.ts';
import { messageIdOf, writeBatchFile, type BatchFile } from './batch-file.ts';

/** Maximum number of transfers in a file, so that a person can review them and one transaction can confirm them. */
const MOST = 500;

/** Arbitrary id of the advisory lock that keeps batches from being made concurrently. */
const BATCH_LOCK = 7_392_030;

/** Dependencies of batches, with the account that they are paid from. */
export interface BatchContext extends PayoutContext {
  readonly debtor: Debtor;
}

const audit = (
  transaction: DatabaseTransaction,
  operator: Operator,
  step: string,
  batchId: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordAudit(transaction, {
    actor: `operator:${operator.id}`,
    action: `payout-batch.${step}`,
    subject: `payout-batch:${batchId}`,
    details,
  });

/** Locks a batch until the transaction ends. @throws {Problem} 404 */
const holdBatch = async (transaction: DatabaseTransaction, id: string) => {
  const batch = await transaction
    .selectFrom('payout_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (batch === undefined) throw new Problem(404, 'not-found');
  return batch;
};

/**
 * Makes a batch of the waiting transfers, oldest first.
 *
 * @returns the batch's id
 * @throws {Problem} 409 when no transfer is waiting
 */
export const makeBatch = ({ database, works }: BatchContext, operator: Operator): Promise<string> =>
  inTransaction(database, async (transaction) => {
    // Row locks are not enough: a transaction that read before another batch was stored would put its payouts into a second batch.
    await sql`select pg_advisory_xact_lock(${BATCH_LOCK})`.execute(transaction);
    const waiting = await payoutsInBatches(transaction)
      .selectAll('payouts')
      .where('payouts.state', '=', 'ordered')
      .where('payouts.method', '=', 'bank-transfer')
      .where('payout_batch_items.batch_id', 'is', null)
      .orderBy('payouts.id')
      .limit(MOST)
      .forUpdate('payouts')
      .execute();
    const payees = await payeesOf(transaction, works, waiting);
    const payable = waiting.filter(({ id }) => payees.has(id));
    if (payable.length === 0) throw new Problem(409, 'payout.nothing-ordered');
    const id = newId();
    await transaction
      .insertInto('payout_batches')
      .values({
        id,
        made_by: operator.id,
        approved_by: null,
        file_sha256: null,
        approved_at: null,
        downloaded_at: null,
        sent_at: null,
        discarded_at: null,
      })
      .execute();
    await transaction
      .insertInto('payout_batch_items')
      .values(
        payable.map((payout) => ({
          payout_id: payout.id,
          attempt: payout.attempt,
          batch_id: id,
          amount_cents: payout.amount_cents,
        })),
      )
      .execute();
    await audit(transaction, operator, 'made', id, {
      payouts: payable.length,
      amountCents: payable.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    });
    return id;
  });

/** Approves a batch, which takes a second person. @throws {Problem} 409 for its maker, and in any other state than `made` */
export const approveBatch = (context: BatchContext, id: string, operator: Operator): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    const batch = await holdBatch(transaction, id);
    if (batch.state === 'approved' && batch.approved_by === operator.id) return;
    if (batch.state !== 'made') throw new Problem(409, 'payout.batch-state');
    if (await isSameOperator(transaction, batch.made_by, operator.id))
      throw new Problem(409, 'payout.four-eyes');
    const approvedAt = await readMoment(transaction);
    const { sha256 } = await writeBatchFile(transaction, context, context.debtor, { id, approvedAt });
    await transaction
      .updateTable('payout_batches')
      .set({ state: 'approved', approved_by: operator.id, approved_at: approvedAt, file_sha256: sha256 })
      .where('id', '=', id)
      .execute();
    await audit(transaction, operator, 'approved', id, { sha256: sha256.toString('hex') });
  });

/** The file of an approved batch. @throws {Problem} 409 before it is approved, after it was sent, or when it has changed */
export const downloadBatch = (context: BatchContext, id: string, operator: Operator): Promise<BatchFile> =>
  inTransaction(context.database, async (transaction) => {
    const batch = await holdBatch(transaction, id);
    if (batch.state !== 'approved' || batch.approved_at === null || batch.file_sha256 === null)
      throw new Problem(409, 'payout.batch-state');
    const approvedAt = batch.approved_at;
    const file = await writeBatchFile(transaction, context, context.debtor, { id, approvedAt });
    if (!file.sha256.equals(batch.file_sha256)) throw new Problem(409, 'payout.file-changed');
    await transaction
      .updateTable('payout_batches')
      .set({ downloaded_at: sql`coalesce(downloaded_at, now())` })
      .where('id', '=', id)
      .execute();
    await audit(transaction, operator, 'downloaded', id);
    return file;
  });

/**
 * Records that the bank has the file. Only now the money counts as sent, and recipients are told. Payouts that were refused
 * before stay refused.
 *
 * @throws {Problem} 409 before the file was downloaded
 */
export const confirmBatch = async (context: BatchContext, id: string, operator: Operator): Promise<void> => {
  await inTransaction(context.database, async (transaction) => {
    const batch = await holdBatch(transaction, id);
    if (batch.state === 'sent') return;
    if (batch.state !== 'approved') throw new Problem(409, 'payout.batch-state');
    if (batch.downloaded_at === null) throw new Problem(409, 'payout.not-downloaded');
    await transaction
      .updateTable('payout_batches')
      .set({ state: 'sent', sent_at: NOW })
      .where('id', '=', id)
      .execute();
    await audit(transaction, operator, 'sent', id);
    const items = await transaction
      .selectFrom('payout_batch_items')
      .select(['payout_id as id', 'attempt'])
      .where('batch_id', '=', id)
      .orderBy('payout_id')
      .execute();
    const told = { reference: messageIdOf(id), by: 'sepa', actor: `operator:${operator.id}` } as const;
    for (const item of items) await noteSent(transaction, context.works, item, told);
  });
  context.nudge();
};

/** Makes payouts of a batch wait for another batch, under keys that were in no file yet. @returns how many */
export const releasePayouts = async (transaction: DatabaseTransaction, batchId: string): Promise<number> => {
  const { rows } = await sql`
    update payouts set attempt = payouts.attempt + 1
    from payout_batch_items item
    where item.batch_id = ${batchId} and payouts.id = item.payout_id and payouts.attempt = item.attempt
      and payouts.state = 'ordered'
    returning payouts.id`.execute(transaction);
  return rows.length;
};

/**
 * Discards a batch that the bank does not have. Its payouts wait for another batch.
 *
 * @param reason for the audit log
 * @throws {Problem} 409 once the batch was sent
 */
export const discardBatch = (
  { database }: BatchContext,
  id: string,
  operator: Operator,
  reason: string,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const batch = await holdBatch(transaction, id);
    if (batch.state === 'discarded') return;
    if (batch.state === 'sent') throw new Problem(409, 'payout.batch-state');
    const payouts = await releasePayouts(transaction, id);
    await transaction
      .updateTable('payout_batches')
      .set({ state: 'discarded', discarded_at: NOW })
      .where('id', '=', id)
      .execute();
    await audit(transaction, operator, 'discarded', id, {
      reason,
      payouts,
      downloaded: batch.downloaded_at !== null,
    });
  });
