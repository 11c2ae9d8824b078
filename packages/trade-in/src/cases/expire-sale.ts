import { auditCase, changeCase, type CaseContext } from './case-context.ts';
import { moveCase } from './case-store.ts';

/** Ends a sale whose device did not arrive in time. Does nothing if it has arrived. */
export const expireSale = (context: CaseContext, caseId: string): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await moveCase(transaction, caseId, { from: ['submitted'], to: 'expired', actor: 'system' });
    if (row === null) return;
    await context.write(transaction, row, 'trade-in-expired', (about) => about);
    await auditCase(transaction, 'system', '', row);
  });
