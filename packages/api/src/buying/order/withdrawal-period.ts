import { company } from '@rewald/contracts';
import { germanDay } from '../../shop-window/product/delivery.ts';

/** No shop may give less (§355 BGB). */
const LEAST_DAYS = 14;
/** Days to withdraw: the law's, and what the shop gives on top. */
export const RETURN_DAYS = Math.max(LEAST_DAYS, company.returnDays);

const addDays = (day: string, days: number): Date => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
};
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The ISO date so many days after a moment's day in Germany. */
export const dayAfter = (moment: Date, days: number): string => isoDay(addDays(germanDay(moment), days));

/**
 * The last day to withdraw: so many after the day on which the last piece came (§355, §356, §187, §188 BGB); one that falls
 * on a weekend ends on the Monday after it (§193 BGB).
 */
export const lastDayToWithdraw = (deliveredAt: Date): string => {
  const day = addDays(germanDay(deliveredAt), RETURN_DAYS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return isoDay(day);
};

/** @param deliveredAt when the last piece came; null while something is still on its way */
export const mayWithdraw = (deliveredAt: Date | null, now: Date): boolean =>
  deliveredAt === null || germanDay(now) <= lastDayToWithdraw(deliveredAt);
