import type { FindingReason } from '@rewald/contracts';
import { endOfGermanDay, germanDay } from '@rewald/server-kit/calendar/german-day';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { invalidField } from '@rewald/server-kit/problems/problem';
import { readMoment } from '@rewald/server-kit/database/moments';
import { auditCase, changeCase, noted, takeStep, type CaseContext, type Inspection } from './case-context.ts';
import { needCase } from './case-store.ts';
import { EXPIRE_COUNTER_OFFER } from './expire-counter-offer.ts';

/** How long a counter-offer waits for an answer. */
const DECIDE_WITHIN_DAYS = 14;

/** A lower price, and the findings of the inspection that justify it. */
interface CounterOffer {
  readonly cents: number;
  readonly reasons: readonly FindingReason[];
  readonly inspection: Inspection;
}

/** Offers a lower price for a device that is not as described. */
export const offerLess = (
  context: CaseContext,
  caseId: string,
  operator: Operator,
  { cents, reasons, inspection }: CounterOffer,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const before = await needCase(transaction, caseId);
    if (cents >= before.price_cents) throw invalidField('price', 'case.lower-price');
    const findings = reasons.map((reason) => reason[before.locale] ?? '');
    const decideBy = await readMoment(transaction, endOfGermanDay(DECIDE_WITHIN_DAYS));
    const row = await takeStep(
      transaction,
      caseId,
      {
        from: ['received'],
        to: 'counter-offered',
        actor: 'operator',
        set: {
          ...inspection,
          counter_cents: cents,
          findings,
          reasons: JSON.stringify(reasons),
          decide_by: decideBy,
        },
      },
      (now) =>
        now.status === 'counter-offered' &&
        now.counter_cents === cents &&
        now.inspected_by === operator.id &&
        now.findings?.join('\n') === findings.join('\n'),
    );
    if (row === null) return;
    await enqueueJob(transaction, { kind: EXPIRE_COUNTER_OFFER, subject: caseId, dueAt: decideBy });
    await context.write(transaction, row, 'trade-in-counter-offer', (about) => ({
      ...about,
      quotedCents: row.price_cents,
      offeredCents: cents,
      findings,
      decideBy: germanDay(decideBy),
    }));
    await auditCase(transaction, 'operator', operator.id, row, { counterCents: cents, ...noted(row) });
  });
