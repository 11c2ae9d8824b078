import { sql, type RawBuilder } from 'kysely';

const ZONE = 'Europe/Berlin';
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' });
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

const MINUTE_MS = 60_000;
/** Cached, because formatting a date is the slowest part of delivery days, and most calls fall into the same minute. */
const lastAsked = { minute: -1, day: '' };

/** The ISO date in German time, independent of the server's time zone. */
export const germanDay = (moment: Date): string => {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (minute !== lastAsked.minute) Object.assign(lastAsked, { minute, day: DAY.format(moment) });
  return lastAsked.day;
};

/** The hour in German time, 0 to 23. */
export const germanHour = (moment: Date): number => Number(HOUR.format(moment));

/** The ISO date a number of days after another one. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/**
 * The last moment of the German day that is a number of days after today, by the database's clock: for deadlines that people are
 * told as a day, which then counts as a whole.
 */
export const endOfGermanDay = (days: number): RawBuilder<Date> =>
  sql<Date>`(((now() at time zone ${sql.lit(ZONE)})::date + ${days}::integer + 1)::timestamp at time zone ${sql.lit(ZONE)}
    - interval '1 millisecond')`;
