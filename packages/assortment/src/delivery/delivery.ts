import { addDays, germanDay, germanHour } from '@rewald/server-kit/calendar/german-day';
import {
  isWorkingDay,
  regionsOf,
  workingDaysAfter,
  type Place,
} from '@rewald/server-kit/calendar/working-days';

/** The hour, in German time, until which an order leaves on the same working day. */
const CUT_OFF_HOUR = 14;

/** Where a parcel starts, and where it ends as far as that is known. */
export interface Way {
  readonly from: Place;
  readonly to?: Place | null;
}

const SOMEWHERE_IN_GERMANY: Place = { countryCode: 'DE', postalCode: null };

/** Days by way and number, of the day and half day of the last call. */
const counted = { since: '', days: new Map<string, string>() };

const deliveryDay = (now: Date, workingDays: number, { from, to }: Way): string => {
  const today = germanDay(now);
  const isLate = germanHour(now) >= CUT_OFF_HOUR;
  const since = `${today} ${isLate}`;
  if (counted.since !== since) Object.assign(counted, { since, days: new Map<string, string>() });
  const [here, there] = [regionsOf(from), regionsOf(to ?? SOMEWHERE_IN_GERMANY)];
  const key = `${here.join()} ${there.join()} ${workingDays}`;
  const known = counted.days.get(key);
  if (known !== undefined) return known;
  const asked = isLate && isWorkingDay(today, here) ? addDays(today, 1) : today;
  const made = workingDaysAfter(workingDaysAfter(asked, 0, here), workingDays, there);
  counted.days.set(key, made);
  return made;
};

/**
 * First and last likely day of delivery, ISO dates. The parcel leaves on a working day of the warehouse, the next one for orders
 * after 14:00 in German time, and is counted in working days of the receiver.
 */
export const deliveryDays = (
  now: Date,
  workingDays: { readonly from: number; readonly to: number },
  way: Way,
): { from: string; to: string } => ({
  from: deliveryDay(now, workingDays.from, way),
  to: deliveryDay(now, workingDays.to, way),
});
