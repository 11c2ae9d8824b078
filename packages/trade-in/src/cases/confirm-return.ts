import type { Operator } from '@rewald/server-kit/operators/operators';
import { auditCase, changeCase, takeStep, type CaseContext } from './case-context.ts';

/** Records that a declined device is back with the customer. */
export const confirmReturn = (context: CaseContext, caseId: string, operator: Operator): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await takeStep(
      transaction,
      caseId,
      { from: ['returning'], to: 'returned', actor: 'operator' },
      ({ status }) => status === 'returned',
    );
    if (row !== null) await auditCase(transaction, 'operator', operator.id, row);
  });
