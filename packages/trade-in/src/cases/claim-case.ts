import { recordAudit } from '@rewald/server-kit/audit/audit';
import { Problem } from '@rewald/server-kit/problems/problem';
import { changeCase, type CaseContext } from './case-context.ts';
import { needCase } from './case-store.ts';

/** Moves a guest's case into an account. @throws {Problem} 404, also when the case is in another account */
export const claimCase = (context: CaseContext, caseId: string, customerId: string): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await transaction
      .updateTable('trade_in_orders')
      .set({ customer_id: customerId })
      .where('id', '=', caseId)
      .where('customer_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) {
      if ((await needCase(transaction, caseId)).customer_id === customerId) return;
      throw new Problem(404, 'not-found');
    }
    await recordAudit(transaction, {
      actor: `customer:${customerId}`,
      action: 'trade-in-case.claimed',
      subject: `trade-in-case:${caseId}`,
    });
  });
