import type { ShopNow } from '../../shop-window/shop.ts';
import type { Operator } from '../../plumbing/operators/operators.ts';
import { auditCase, changeCase, takeStep, type CaseContext } from './case-context.ts';
import { germanDay } from '../../plumbing/calendar/german-day.ts';
import { regionsOf, workingDaysAfter } from '../../plumbing/calendar/working-days.ts';

/** Working days after arrival within which the seller gets the money or a counter-offer. */
const RESULT_WITHIN_WORKING_DAYS = 5;

/** Records that a device arrived. */
export const receiveDevice = (
  shop: ShopNow,
  context: CaseContext,
  caseId: string,
  operator: Operator,
): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await takeStep(
      transaction,
      caseId,
      { from: ['submitted', 'expired', 'cancelled'], to: 'received', actor: 'operator' },
      ({ status }) => status === 'received',
    );
    if (row === null) return;
    await context.write(transaction, row, 'trade-in-arrived', (about) => ({
      ...about,
      priceCents: row.price_cents,
      resultBy: workingDaysAfter(germanDay(new Date()), RESULT_WITHIN_WORKING_DAYS, regionsOf(shop.company)),
    }));
    await auditCase(transaction, 'operator', operator.id, row);
  });
