import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { IbanVault } from './iban-vault.ts';
import { payoutTarget, type WriteAboutCase } from '../cases/case-mails.ts';
import { findCase, moveCase, payoutOf, type StoredCase } from '../cases/case-store.ts';
import { PayoutProviderUnavailableError, type PayoutProvider, type PayoutTarget } from './payout-provider.ts';

/** The job that finishes a payout whose outcome the request could not wait for; its subject is the case. */
export const SEND_PAYOUT = 'send-trade-in-payout';
/** The request itself tries first. */
const HEAD_START = 15_000;

/**
 * Pays for devices, in three moments: a row that says so (one for a case), the provider's call outside of any transaction
 * with a key of that row, and the case's last step. Whoever comes twice, or in place of one that died, does no harm.
 *
 * @param provider null where nobody is there to pay
 */
export const createPayouts = (
  database: Database,
  vault: IbanVault,
  provider: PayoutProvider | null,
  write: WriteAboutCase,
) => {
  // The one place where an account number is opened.
  const targetOf = (row: StoredCase): PayoutTarget => {
    if (row.payment_type === 'paypal') return { method: 'paypal', email: row.paypal_email ?? '' };
    if (row.iban_sealed === null) throw new Error(`The case ${row.id} has no account number.`);
    return {
      method: 'bank-transfer',
      iban: vault.open(row.iban_sealed, row.id),
      accountName: row.account_name ?? '',
    };
  };

  return {
    /**
     * Orders the payout of a case that has somebody to be paid; an ordered one stays as it is, a refused one is ordered again.
     *
     * @throws {Problem} 404 for an unknown case, 409 when it is not to be paid (yet), or nobody is there to pay
     */
    order: async (transaction: DatabaseTransaction, caseId: string, operator: Operator): Promise<void> => {
      if (provider === null && (await payoutOf(transaction, caseId))?.state !== 'sent') {
        if ((await findCase(transaction, caseId)) === null) throw new Problem(404, 'not-found');
        throw new Problem(409, 'case.payout-none');
      }
      const { rows } = await sql<{ attempt: number; amount_cents: number }>`
        insert into payouts (id, case_id, amount_cents, method, ordered_by)
        select ${newId()}::uuid, id, final_cents, payment_type, ${operator.id}::uuid from trade_in_orders
        where id = ${caseId} and status in ('inspected', 'accepted') and final_cents > 0
          and (paypal_email <> '' or length(iban_sealed) > 0)
        on conflict (case_id) do update
        set state = 'ordered', attempt = payouts.attempt + 1, ordered_by = excluded.ordered_by
        where payouts.state = 'refused'
        returning attempt, amount_cents`.execute(transaction);
      const [ordered] = rows;
      if (ordered === undefined) {
        if ((await payoutOf(transaction, caseId)) !== null) return;
        const row = await findCase(transaction, caseId);
        if (row === null) throw new Problem(404, 'not-found');
        throw new Problem(409, row.status === 'recycled' ? 'case.nothing-to-pay' : 'case.state');
      }
      await enqueueJob(transaction, {
        kind: SEND_PAYOUT,
        subject: caseId,
        dueAt: new Date(Date.now() + HEAD_START),
      });
      await recordAudit(transaction, {
        actor: `operator:${operator.id}`,
        action: 'trade-in-payout.ordered',
        subject: `trade-in-case:${caseId}`,
        details: { amountCents: ordered.amount_cents, attempt: ordered.attempt },
      });
    },

    /**
     * Sends what was ordered and moves the case on when the money has left. May be called at any time, any number of times.
     *
     * @throws {PayoutProviderUnavailableError} the outcome is unknown; to be called again
     */
    settle: async (caseId: string): Promise<void> => {
      const row = await findCase(database, caseId);
      const payout = await payoutOf(database, caseId);
      if (row === null || payout === null || payout.state !== 'ordered') return;
      // Ordered while somebody was; it waits until somebody is again.
      if (provider === null) throw new PayoutProviderUnavailableError('Nobody pays out here.');
      const report = await provider.pay({
        key: `${payout.id}-${payout.attempt}`,
        amountCents: payout.amount_cents,
        reference: row.reference,
        target: targetOf(row),
      });
      await inTransaction(database, async (transaction) => {
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
        if (settled === undefined) return;
        await recordAudit(transaction, {
          actor: `operator:${payout.ordered_by}`,
          action: `trade-in-payout.${report.state}`,
          subject: `trade-in-case:${caseId}`,
          details: { amountCents: payout.amount_cents, provider: provider.name },
        });
        if (report.state === 'refused') return;
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
    },
  };
};

export type Payouts = ReturnType<typeof createPayouts>;
