/**
 * Formats the numbers on cards without `Intl`: setting up the browser's formatter takes some 20 ms on a phone, and a
 * page of cards needs it for nothing else.
 */
const MARKS: Readonly<Record<string, { decimal: string; thousands: string }>> = {
  de: { decimal: ',', thousands: '.' },
  en: { decimal: '.', thousands: ',' },
};

const marksOf = (locale: string) => MARKS[locale] ?? { decimal: ',', thousands: '.' };

/** An average of stars: "4,8" in German, "4.8" in English. */
export const starsText = (locale: string, average: number): string =>
  average.toFixed(1).replace('.', marksOf(locale).decimal);

/** A whole number with its thousands marked: "1.466" in German, "1,466" in English. */
export const countText = (locale: string, count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, marksOf(locale).thousands);

const DAYS: Readonly<Record<string, { weekdays: string; months: string }>> = {
  de: {
    weekdays: 'So. Mo. Di. Mi. Do. Fr. Sa.',
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  },
  en: {
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  },
};

const dayIn = (locale: string, iso: string, withMonth: boolean): string => {
  const date = new Date(iso);
  const { weekdays, months } = DAYS[locale] ?? DAYS['de'] ?? { weekdays: '', months: '' };
  const weekday = weekdays.split(' ')[date.getUTCDay()] ?? '';
  const month = withMonth ? ` ${months.split(' ')[date.getUTCMonth()] ?? ''}` : '';
  const day = date.getUTCDate();
  const text = locale === 'en' ? `${weekday} ${day}${month}` : `${weekday}, ${day}.${month}`;
  return text.replaceAll(' ', '\u00a0');
};

/** An ISO date as a day that stays on one line: "Fr., 27. Nov." in German, "Fri 27 Nov" in English. */
export const dayText = (locale: string, iso: string): string => dayIn(locale, iso, true);

/** The first and last day of a range: "Do., 3." and "Sa., 5. Dez.", with both months where they differ. */
export const rangeTexts = (
  locale: string,
  { from, to }: { readonly from: string; readonly to: string },
): { from: string; to: string } => ({
  from: dayIn(locale, from, from.slice(0, 7) !== to.slice(0, 7)),
  to: dayIn(locale, to, true),
});
