/**
 * Formats the numbers on cards without `Intl`: setting up the browser's formatter takes some 20 ms on a phone, and a page of cards
 * needs nothing else of it.
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
