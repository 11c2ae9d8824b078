import { germanDay } from '@rewald/server-kit/calendar/german-day';
import { NOW } from '@rewald/server-kit/database/moments';
import { changeCase, type CaseContext } from './case-context.ts';

/** Reminds the seller, once, of a device that has not arrived. Does nothing if it has arrived. */
export const remindToShip = (context: CaseContext, caseId: string): Promise<void> =>
  changeCase(context, async (transaction) => {
    const row = await transaction
      .updateTable('trade_in_orders')
      .set({ reminded_at: NOW })
      .where('id', '=', caseId)
      .where('status', '=', 'submitted')
      .where('reminded_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined)
      await context.write(transaction, row, 'trade-in-reminder', (about, label) => ({
        ...about,
        ...label,
        priceCents: row.price_cents,
        shipBy: germanDay(row.ship_by),
      }));
  });
