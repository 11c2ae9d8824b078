import type { TradeInPayment } from '@rewald/contracts';
import { recordAudit, type Actor } from '@rewald/server-kit/audit/audit';
import type { Database } from '@rewald/server-kit/database/connection';
import type { MessageKey } from '@rewald/server-kit/problems/messages';
import { invalidFields, Problem, type FieldMessage } from '@rewald/server-kit/problems/problem';
import { payoutFor } from '@rewald/payouts/payout-store';
import { accountColumns, checkAccount } from './check-account.ts';
import { changeCase, type CaseContext } from './case-context.ts';
import { payoutTarget } from './case-mails.ts';
import { needCase, type StoredCase } from './case-store.ts';

/** Whether the account may be another one now: a mailed link must not redirect money that is on its way. */
const mayChange = async (transaction: Database, row: StoredCase): Promise<boolean> => {
  if (row.status === 'submitted') return row.price_cents > 0;
  const payout = await payoutFor(transaction, 'trade-in-case', row.id);
  return row.status === 'payout-failed' && payout?.state === 'refused';
};

/**
 * Stores another account, until the device arrives or after a payout did not. The seller gets a mail about a change before
 * that, in case somebody else has the link.
 *
 * @throws {Problem} 404 for an unknown case; 409 at any other step, and if nothing is paid; 422 with messages at the fields
 */
export const giveAccount = (
  context: CaseContext,
  caseId: string,
  payment: TradeInPayment,
  customerId: string | null,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const errors: Record<string, FieldMessage[]> = {};
    const target = checkAccount(payment, (field: string, key: MessageKey) => {
      errors[field] = [{ key }];
    });
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    const row = await transaction
      .updateTable('trade_in_orders')
      .set({ payment_type: target.type, ...accountColumns(target, caseId, context.payouts.vault) })
      .where('id', '=', caseId)
      .where('status', 'in', ['submitted', 'payout-failed'])
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || !(await mayChange(transaction, row))) {
      await needCase(transaction, caseId);
      throw new Problem(409, 'case.state');
    }
    if (row.status === 'submitted')
      await context.write(transaction, row, 'trade-in-account-changed', (about) => ({
        ...about,
        ...payoutTarget(row),
      }));
    const actor: Actor = customerId === null ? 'guest' : `customer:${customerId}`;
    const subject = `trade-in-case:${caseId}`;
    await recordAudit(transaction, {
      actor,
      action: 'trade-in-case.account-given',
      subject,
      details: { method: target.type },
    });
  });
