import { returnDaysOf } from '../../plumbing/company/company.ts';
import { germanDay } from '../../shop-window/product/delivery.ts';

/** When something was ordered, and when its last piece came; null while one is still on its way. */
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

/** The ISO date a number of days after a moment's day in Germany. */
export const dayAfter = (moment: Date, days: number): string => isoDay(addDays(germanDay(moment), days));

/**
 * The last day to withdraw, counted from the day on which the last piece came (§355, §356, §187, §188 BGB), null before that;
 * one that falls on a weekend ends on the Monday after it (§193 BGB).
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

/** Whether the period is not over. */
export const mayWithdraw = (order: Delivered, now: Date): boolean => {
  const last = lastDayToWithdraw(order);
  return last === null || germanDay(now) <= last;
};
