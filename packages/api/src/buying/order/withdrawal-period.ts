import { returnDaysOf } from '../../plumbing/company/company.ts';
import { germanDay } from '../../shop-window/product/delivery.ts';

/** When an order was placed, and when its last piece arrived; null while a piece is still on its way. */
export interface Delivered {
  readonly placed_at: Date;
  readonly delivered_at: Date | null;
}

const addDays = (day: string, days: number): Date => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
};
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The ISO date that is a number of days after the day of a moment in Germany. */
export const dayAfter = (moment: Date, days: number): string => isoDay(addDays(germanDay(moment), days));

/**
 * The last day to withdraw, counted from the day on which the last piece arrived (§355, §356, §187, §188 BGB); null before that.
 * A period that would end on a weekend ends on the following Monday (§193 BGB).
 */
export const lastDayToWithdraw = ({
  placed_at: orderedAt,
  delivered_at: deliveredAt,
}: Delivered): string | null => {
  if (deliveredAt === null) return null;
  const day = addDays(germanDay(deliveredAt), returnDaysOf(orderedAt));
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return isoDay(day);
};

/** Whether the withdrawal period is still running. */
export const mayWithdraw = (order: Delivered, now: Date): boolean => {
  const last = lastDayToWithdraw(order);
  return last === null || germanDay(now) <= last;
};
