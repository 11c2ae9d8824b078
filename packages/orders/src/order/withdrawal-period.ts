import { addDays, germanDay } from '@rewald/server-kit/calendar/german-day';
import { regionsOf, workingDaysAfter } from '@rewald/server-kit/calendar/working-days';
import { returnDaysOf } from '@rewald/messages/company/company';
import type { ShopNow } from '@rewald/assortment/shop';

/** When an order was placed, and when its last piece arrived; null while a piece is still on its way. */
export interface Delivered {
  readonly placed_at: Date;
  readonly delivered_at: Date | null;
}

/** The ISO date that is a number of days after the day of a moment in Germany. */
export const dayAfter = (moment: Date, days: number): string => addDays(germanDay(moment), days);

/**
 * The last day to withdraw, counted from the day on which the last piece arrived (§355, §356, §187, §188 BGB); null before that.
 * A period that would end on a weekend or a public holiday of the shop's state ends on the next working day (§193 BGB).
 */
export const lastDayToWithdraw = (
  shop: ShopNow,
  { placed_at: orderedAt, delivered_at: deliveredAt }: Delivered,
): string | null => {
  if (deliveredAt === null) return null;
  return workingDaysAfter(dayAfter(deliveredAt, returnDaysOf(shop, orderedAt)), 0, regionsOf(shop.company));
};

/** Whether the withdrawal period is still running. */
export const mayWithdraw = (shop: ShopNow, order: Delivered, now: Date): boolean => {
  const last = lastDayToWithdraw(shop, order);
  return last === null || germanDay(now) <= last;
};

/** Days of the right of withdrawal, and of the refund after a withdrawal (§ 355 (2), § 357 (1) BGB); the shop gives more of the former. */
export const LEGAL_DAYS = 14;

/** Whether a withdrawal was declared within the period of the law, and not only within the longer one of the shop. */
export const isStatutory = (
  shop: ShopNow,
  { delivered_at: deliveredAt }: Delivered,
  declaredAt: Date,
): boolean =>
  deliveredAt === null ||
  germanDay(declaredAt) <= workingDaysAfter(dayAfter(deliveredAt, LEGAL_DAYS), 0, regionsOf(shop.company));

/** Last day to refund (§ 357 (1), (4) BGB): 14 days after the withdrawal, but not before the devices are back. */
export const refundBy = (declaredAt: Date, receivedAt: Date | null): string => {
  const byLaw = dayAfter(declaredAt, LEGAL_DAYS);
  const received = receivedAt === null ? '' : germanDay(receivedAt);
  return received > byLaw ? received : byLaw;
};
