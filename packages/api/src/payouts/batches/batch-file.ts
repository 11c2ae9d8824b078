import { createHash } from 'node:crypto';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import { payeesOf } from '../payout-list.ts';
import type { Debtor } from '../payout-settings.ts';
import { keyOf } from '../payout-store.ts';
import { writeCreditTransfer } from '../sepa/credit-transfer.ts';
import type { PayoutContext } from '../payout-context.ts';

/** The `MsgId` by which the bank knows a batch. */
export const messageIdOf = (batchId: string): string => batchId.replaceAll('-', '');

/** The id of the batch with a `MsgId`; null when it is not one of ours. */
export const batchIdOf = (messageId: string): string | null =>
  /^[0-9a-f]{32}$/.test(messageId)
    ? messageId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null;

/** A file for the bank, the only place where account numbers are readable. */
export interface BatchFile {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/**
 * Writes the file of a batch. The same batch, moment and settings result in the same bytes.
 *
 * @throws {Problem} 409 when the batch's payouts have changed since it was made
 */
export const writeBatchFile = async (
  database: Database,
  { works }: PayoutContext,
  debtor: Debtor,
  batch: { readonly id: string; readonly approvedAt: Date },
): Promise<BatchFile> => {
  const rows = await database
    .selectFrom('payout_batch_items')
    .innerJoin('payouts', (join) =>
      join
        .onRef('payouts.id', '=', 'payout_batch_items.payout_id')
        .onRef('payouts.attempt', '=', 'payout_batch_items.attempt'),
    )
    .where('payout_batch_items.batch_id', '=', batch.id)
    .selectAll('payouts')
    .orderBy('payouts.id')
    .execute();
  const payees = await payeesOf(database, works, rows);
  const transfers = rows.map((row) => {
    const payee = payees.get(row.id);
    const target = payee?.open();
    if (payee === undefined || target?.method !== 'bank-transfer')
      throw new Problem(409, 'payout.file-changed');
    return {
      endToEndId: keyOf(row),
      amountCents: row.amount_cents,
      name: target.accountName,
      iban: target.iban,
      purpose: payee.reference,
    };
  });
  if (transfers.length === 0) throw new Problem(409, 'payout.file-changed');
  const bytes = Buffer.from(
    writeCreditTransfer({
      messageId: messageIdOf(batch.id),
      createdAt: batch.approvedAt,
      debtor,
      transfers,
    }),
  );
  return { bytes, sha256: createHash('sha256').update(bytes).digest() };
};
