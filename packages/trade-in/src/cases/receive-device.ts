import type { Operator } from '@rewald/server-kit/operators/operators';
import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { regionsOf, workingDaysAfter } from '@rewald/server-kit/calendar/working-days';
import type { ShopNow } from '@rewald/assortment/shop';
import { auditCase, changeCase, takeStep, type CaseContext } from './case-context.ts';

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
