const IN_GERMANY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The ISO date in Germany, whatever the server's clock is set to. */
export const germanDay = (moment: Date): string => IN_GERMANY.format(moment);

/** @returns the ISO date so many working days (Monday to Friday) after the moment's day */
const afterWorkingDays = (moment: Date, days: number): string => {
  const date = new Date(`${germanDay(moment)}T12:00:00Z`);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
};

/** First and last likely day of delivery, ISO dates. */
export const deliveryDays = (
  now: Date,
  workingDays: { readonly from: number; readonly to: number },
): { from: string; to: string } => ({
  from: afterWorkingDays(now, workingDays.from),
  to: afterWorkingDays(now, workingDays.to),
});
