const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that is a number of working days (Monday to Friday) after a moment, as an ISO date. */
export const workingDaysAfter = (from: Date, days: number): string => {
  let day = from.getTime();
  for (let left = days; left > 0;) {
    day += DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
};
