import type { Operator } from '@rewald/server-kit/operators/operators';
import { auditCase, changeCase, noted, takeStep, type CaseContext, type Inspection } from './case-context.ts';
import { payoutTarget } from './case-mails.ts';
import { needCase } from './case-store.ts';

/** Records that a device is as described, so that its price stays. */
export const acceptDevice = (
  context: CaseContext,
  caseId: string,
  operator: Operator,
  inspection: Inspection,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const { price_cents: priceCents } = await needCase(transaction, caseId);
    const to = priceCents === 0 ? 'recycled' : 'inspected';
    const row = await takeStep(
      transaction,
      caseId,
      { from: ['received'], to, actor: 'operator', set: { ...inspection, final_cents: priceCents } },
      (now) => now.status === to && now.counter_cents === null && now.inspected_by === operator.id,
    );
    if (row === null) return;
    await context.write(transaction, row, 'trade-in-inspected', (about) => ({
      ...about,
      priceCents: row.price_cents,
      ...payoutTarget(row),
    }));
    await auditCase(transaction, 'operator', operator.id, row, {
      finalCents: row.final_cents,
      ...noted(row),
    });
  });
