import type { PayoutReportResult } from '@rewald/contracts';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { NOW } from '@rewald/server-kit/database/moments';
import { noteFailed } from '../note-outcome.ts';
import { readKey } from '../payout-store.ts';
import { BankReportError } from '../sepa/bank-xml.ts';
import { readBankReport, type BankReport, type TransferReport } from '../sepa/read-report.ts';
import { agreeOnBatches, countBankDifferences } from './bank-differences.ts';
import { importStatement } from './import-statement.ts';
import type { PayoutContext } from '../payout-context.ts';
import type { Debtor } from '../payout-settings.ts';
import { batchIdOf } from '../batches/batch-file.ts';
import { releasePayouts } from '../batches/batch-steps.ts';

type Outcome = Omit<PayoutReportResult, 'kind'>;

/** The item of a batch that a report is about; null when it is not ours, or the amount differs. */
const findItem = async (transaction: DatabaseTransaction, { key, amountCents }: TransferReport) => {
  const attempt = readKey(key);
  if (attempt === null) return null;
  const item = await transaction
    .selectFrom('payout_batch_items')
    .select(['payout_id as id', 'attempt', 'amount_cents as amountCents'])
    .where('payout_id', '=', attempt.id)
    .where('attempt', '=', attempt.attempt)
    .executeTakeFirst();
  if (item === undefined || (amountCents !== null && amountCents !== item.amountCents)) return null;
  return item;
};

/** ISO 20022 codes about the payee's account or name. All others, such as our balance, are ours to solve. */
const isOfAccount = (reason: string): boolean => /^(?:AC|AG0[12]|BE|CNOR|MD07|MS|RC|RR|SL)/.test(reason);

/** Processes what a bank reports about a transfer. */
const bookTransfer = async (
  transaction: DatabaseTransaction,
  { works }: PayoutContext,
  transfer: TransferReport,
  told: { readonly by: string; readonly actor: Actor },
  outcome: Outcome,
): Promise<void> => {
  const { reason } = transfer;
  const item = await findItem(transaction, transfer);
  if (reason === null) {
    if (item !== null) outcome.unchanged += 1;
  } else if (item === null) outcome.unknown.push({ key: transfer.key, reason });
  else if (
    await noteFailed(transaction, works, item, { ...told, reason, asksForAccount: isOfAccount(reason) })
  )
    outcome.refused += 1;
  else outcome.unchanged += 1;
};

/**
 * Processes the rejection of a whole file. If the batch was not confirmed yet, its payouts wait for another batch. Otherwise the
 * payouts count as refused, and the recipients, who expect the money, are told of a delay.
 */
const bookRefusedFile = async (
  transaction: DatabaseTransaction,
  { works }: PayoutContext,
  { messageId, reason }: NonNullable<BankReport['refusedFile']>,
  told: { readonly by: string; readonly actor: Actor },
  outcome: Outcome,
): Promise<void> => {
  const id = batchIdOf(messageId);
  const batch =
    id === null
      ? undefined
      : await transaction
          .selectFrom('payout_batches')
          .select(['id', 'state'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
  if (batch === undefined) {
    outcome.unknown.push({ key: messageId, reason });
    return;
  }
  if (batch.state === 'approved') {
    outcome.ordered += await releasePayouts(transaction, batch.id);
    await transaction
      .updateTable('payout_batches')
      .set({ state: 'discarded', discarded_at: NOW })
      .where('id', '=', batch.id)
      .execute();
    return;
  }
  if (batch.state !== 'sent') return;
  const items = await transaction
    .selectFrom('payout_batch_items')
    .select(['payout_id as id', 'attempt'])
    .where('batch_id', '=', batch.id)
    .orderBy('payout_id')
    .execute();
  for (const item of items)
    if (await noteFailed(transaction, works, item, { ...told, reason, asksForAccount: false }))
      outcome.refused += 1;
    else outcome.unchanged += 1;
};

const readOrRefuse = (bytes: Buffer): BankReport => {
  try {
    return readBankReport(bytes);
  } catch (cause) {
    if (cause instanceof BankReportError) throw new Problem(422, 'payout.report', { cause });
    throw cause;
  }
};

/**
 * Processes a bank's file: refused and returned payouts are marked as refused, and statements are stored, each only once however
 * often the file is read. Alerts a person if statements and payouts do not agree.
 *
 * @param debtor the holder of the account; null if no transfers are configured
 * @throws {Problem} 422 for any other file, and for another account; 409 if a statement was read before with other balances
 */
export const importReport = async (
  context: PayoutContext,
  debtor: Debtor | null,
  bytes: Buffer,
  operator: Operator,
): Promise<PayoutReportResult> => {
  const outcome: Outcome = { refused: 0, ordered: 0, unchanged: 0, unknown: [], booked: 0 };
  const report = readOrRefuse(bytes);
  if (report.statements.length > 0 && debtor === null) throw new Problem(409, 'payout.no-sepa');
  const told = { by: report.kind, actor: `operator:${operator.id}` } as const;
  await inTransaction(context.database, async (transaction) => {
    for (const statement of report.statements)
      outcome.booked += await importStatement(transaction, statement, debtor?.iban ?? '');
    for (const transfer of report.transfers)
      await bookTransfer(transaction, context, transfer, told, outcome);
    if (report.refusedFile !== null)
      await bookRefusedFile(transaction, context, report.refusedFile, told, outcome);
    await recordAudit(transaction, {
      actor: told.actor,
      action: 'payout-report.read',
      subject: report.refusedFile === null ? 'payouts' : `payout-batch:${report.refusedFile.messageId}`,
      details: { kind: report.kind, ...outcome, unknown: outcome.unknown.length },
    });
  });
  context.nudge();
  await agreeOnBatches(context.database);
  const total = await countBankDifferences(context.database);
  if (total > 0) context.alarm('payouts and the bank differ', { report: report.kind, differences: total });
  return { kind: report.kind, ...outcome };
};
