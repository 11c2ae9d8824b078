import Holidays from 'date-holidays';
import { addDays } from './german-day.ts';
import { STATES_OF_CODES } from './states-of-codes.ts';

/** A country (`AT`) or a German state (`DE-BY`) with public holidays of its own. */
export type Region = string;

/** Where a parcel starts or ends. */
export interface Place {
  /** ISO 3166 code. */
  readonly countryCode: string;
  readonly postalCode: string | null;
}

/** The regions whose holidays may count at a place. German postal codes cross state borders, so there may be several. */
export const regionsOf = ({ countryCode, postalCode }: Place): readonly Region[] => {
  const states = countryCode === 'DE' ? STATES_OF_CODES[postalCode?.slice(0, 2) ?? ''] : undefined;
  return states === undefined ? [countryCode] : states.split(' ').map((state) => `DE-${state}`);
};

const known = new Map<string, ReadonlySet<string>>();

/** The public holidays of a region in a year, as ISO dates; none for a region that the library does not know. */
const holidaysOf = (region: Region, year: number): ReadonlySet<string> => {
  const key = `${region} ${year}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const [country = '', state] = region.split('-');
  const calendar = new Holidays();
  calendar.init(country, state);
  const days = new Set(
    (calendar.getHolidays(year) || [])
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  );
  known.set(key, days);
  return days;
};

/** Whether a day is neither on a weekend nor a public holiday of one of the regions. */
export const isWorkingDay = (day: string, regions: readonly Region[]): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !regions.some((region) => holidaysOf(region, Number(day.slice(0, 4))).has(day));
};

/** The working day that is a number of working days after a day, as an ISO date; with 0, the day itself or the next one. */
export const workingDaysAfter = (day: string, days: number, regions: readonly Region[]): string => {
  let at = day;
  for (let left = days; left > 0 || !isWorkingDay(at, regions);) {
    at = addDays(at, 1);
    if (isWorkingDay(at, regions)) left -= 1;
  }
  return at;
};
