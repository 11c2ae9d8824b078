const IN_GERMANY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

const MINUTE_MS = 60_000;
/** Cached, because formatting a date is the slowest part of delivery days, and most calls fall into the same minute. */
const lastAsked = { minute: -1, day: '' };

/** The ISO date in German time, independent of the server's time zone. */
export const germanDay = (moment: Date): string => {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== lastAsked.minute) Object.assign(lastAsked, { minute, day: IN_GERMANY.format(moment) });
  return lastAsked.day;
};

/** @returns the ISO date a number of working days (Monday to Friday) after a day */
const countWorkingDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
};

const counted = { day: '', after: new Map<number, string>() };

const afterWorkingDays = (moment: Date, days: number): string => {
  const day = germanDay(moment);
  if (counted.day !== day) Object.assign(counted, { day, after: new Map<number, string>() });
  const known = counted.after.get(days);
  if (known !== undefined) return known;
  const made = countWorkingDays(day, days);
  counted.after.set(days, made);
  return made;
};

/** First and last likely day of delivery, ISO dates. */
export const deliveryDays = (
  now: Date,
  workingDays: { readonly from: number; readonly to: number },
): { from: string; to: string } => ({
  from: afterWorkingDays(now, workingDays.from),
  to: afterWorkingDays(now, workingDays.to),
});
