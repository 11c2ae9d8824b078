import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { changeCase, type CaseContext } from '../cases/case-context.ts';
import { payoutTarget } from '../cases/case-mails.ts';
import { findCase, moveCase, payoutOf, type StoredCase, type StoredPayout } from '../cases/case-store.ts';
import {
  PayoutProviderUnavailableError,
  type PayoutProvider,
  type PayoutReport,
  type PayoutTarget,
} from './payout-provider.ts';

/** The job that finishes a payout whose outcome the request could not wait for; its subject is the case. */
export const SEND_PAYOUT = 'send-trade-in-payout';

/** Where the money goes. The one place where an account number is opened. */
const targetOf = ({ vault }: CaseContext, row: StoredCase): PayoutTarget => {
  if (row.payment_type === 'paypal') return { method: 'paypal', email: row.paypal_email ?? '' };
  if (row.iban_sealed === null) throw new Error(`The case ${row.id} has no account number.`);
  return {
    method: 'bank-transfer',
    iban: vault.open(row.iban_sealed, row.id),
    accountName: row.account_name ?? '',
  };
};

/** Keeps what the provider said, once. @returns whether this call was the one */
const keepReport = async (
  transaction: DatabaseTransaction,
  payout: StoredPayout,
  provider: PayoutProvider,
  report: PayoutReport,
): Promise<boolean> => {
  const settled = await transaction
    .updateTable('payouts')
    .set(
      report.state === 'sent'
        ? { state: 'sent', provider_reference: report.reference, sent_at: new Date() }
        : { state: 'refused' },
    )
    .where('id', '=', payout.id)
    .where('state', '=', 'ordered')
    .where('attempt', '=', payout.attempt)
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) return false;
  await recordAudit(transaction, {
    actor: `operator:${payout.ordered_by}`,
    action: `trade-in-payout.${report.state}`,
    subject: `trade-in-case:${payout.case_id}`,
    details: { amountCents: payout.amount_cents, provider: provider.name },
  });
  return true;
};

/**
 * Sends what was ordered and moves the case on when the money has left. A payout has three moments: a row that says so (one
 * for a case), the provider's call outside of any transaction with a key of that row, and the case's last step. So it may be
 * called at any time, any number of times, also by two at once or after a crash.
 *
 * @throws {PayoutProviderUnavailableError} the outcome is unknown; to be called again
 */
export const settlePayout = async (context: CaseContext, caseId: string): Promise<void> => {
  const { database, payoutProvider: provider, write } = context;
  const row = await findCase(database, caseId);
  const payout = await payoutOf(database, caseId);
  if (row === null || payout === null || payout.state !== 'ordered') return;
  // Ordered while there was a provider; it waits until there is one again.
  if (provider === null) throw new PayoutProviderUnavailableError('Nobody pays out here.');
  const report = await provider.pay({
    key: `${payout.id}-${payout.attempt}`,
    amountCents: payout.amount_cents,
    reference: row.reference,
    target: targetOf(context, row),
  });
  await changeCase(context, async (transaction) => {
    const isFirst = await keepReport(transaction, payout, provider, report);
    if (!isFirst || report.state === 'refused') return;
    const paid = await moveCase(transaction, caseId, {
      from: ['inspected', 'accepted'],
      to: 'paid',
      actor: 'operator',
    });
    if (paid === null) throw new Error(`The case ${caseId} was paid and is not to be paid.`);
    await write(transaction, paid, 'trade-in-paid', (about) => ({
      ...about,
      priceCents: payout.amount_cents,
      ...payoutTarget(paid),
    }));
  });
};
