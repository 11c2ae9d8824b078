import type { TradeInPayment } from '@rewald/contracts';
import { payoutFor } from '../../payouts/payout-store.ts';
import { recordAudit, type Actor } from '../../plumbing/audit/audit.ts';
import type { MessageKey } from '../../plumbing/problems/messages.ts';
import { invalidFields, Problem, type FieldMessage } from '../../plumbing/problems/problem.ts';
import { accountColumns, checkAccount } from './check-account.ts';
import { changeCase, type CaseContext } from './case-context.ts';
import { needCase } from './case-store.ts';

/**
 * Stores another account for a payout that did not arrive. It is allowed only then, because a mailed link must not
 * redirect money that is on its way.
 *
 * @throws {Problem} 404 for an unknown case; 409 unless a payout failed; 422 with messages at the fields
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
    const changed = await transaction
      .updateTable('trade_in_orders')
      .set({ payment_type: target.type, ...accountColumns(target, caseId, context.payouts.vault) })
      .where('id', '=', caseId)
      .where('status', '=', 'payout-failed')
      .returning('id')
      .executeTakeFirst();
    const payout = await payoutFor(transaction, 'trade-in-case', caseId);
    if (changed === undefined || payout?.state !== 'refused') {
      await needCase(transaction, caseId);
      throw new Problem(409, 'case.state');
    }
    const actor: Actor = customerId === null ? 'guest' : `customer:${customerId}`;
    const subject = `trade-in-case:${caseId}`;
    await recordAudit(transaction, {
      actor,
      action: 'trade-in-case.account-given',
      subject,
      details: { method: target.type },
    });
  });
