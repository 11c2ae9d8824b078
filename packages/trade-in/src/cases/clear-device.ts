import { tidyText } from '@rewald/contracts/typed-text';
import { NOW } from '@rewald/server-kit/database/moments';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import { isSameOperator, type Operator } from '@rewald/server-kit/operators/operators';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { changeCase, type CaseContext } from './case-context.ts';
import { lockCase } from './case-store.ts';
import { suspicionsOf } from './suspicions.ts';

/**
 * Records that a second person allows a suspicious device to be paid. Does nothing if there is nothing suspicious (any more).
 *
 * @throws {Problem} 404; 409 before the inspection, and for the person who made it
 */
export const clearDevice = (
  context: CaseContext,
  caseId: string,
  operator: Operator,
  typed: string,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await lockCase(transaction, caseId);
    const suspicions = await suspicionsOf(transaction, row);
    if (suspicions.length === 0) return;
    if (row.status === 'submitted' || row.status === 'received') throw new Problem(409, 'case.state');
    if (row.inspected_by !== null && (await isSameOperator(transaction, row.inspected_by, operator.id)))
      throw new Problem(409, 'case.four-eyes');
    const reason = tidyText(typed);
    if (reason === '') throw invalidField('reason', 'field.required');
    await transaction
      .updateTable('trade_in_orders')
      .set({ cleared_by: operator.id, cleared_at: NOW })
      .where('id', '=', caseId)
      .execute();
    await recordAudit(transaction, {
      actor: `operator:${operator.id}`,
      action: 'trade-in-case.cleared',
      subject: `trade-in-case:${caseId}`,
      details: { reason, of: suspicions.map(({ kind, reference }) => `${kind} ${reference}`) },
    });
  });
