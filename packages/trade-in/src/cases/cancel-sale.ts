import { recordAudit } from '@rewald/server-kit/audit/audit';
import { changeCase, takeStep, type CaseContext } from './case-context.ts';

/** Calls a sale off before the device has arrived. If it comes anyway, it is received as usual. */
export const cancelSale = (context: CaseContext, caseId: string, customerId: string | null): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await takeStep(
      transaction,
      caseId,
      { from: ['submitted'], to: 'cancelled', actor: 'customer' },
      ({ status }) => status === 'cancelled',
    );
    if (row === null) return;
    await context.write(transaction, row, 'trade-in-cancelled', (about) => about);
    await recordAudit(transaction, {
      actor: customerId === null ? 'guest' : `customer:${customerId}`,
      action: 'trade-in-case.cancelled',
      subject: `trade-in-case:${row.id}`,
    });
  });
