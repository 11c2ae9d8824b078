import type { Locale } from '@rewald/contracts';

const LANGUAGE: Record<Locale, string> = { de: 'de-DE', en: 'en-GB' };
/** Where the shop is; a moment is told in its time. */
const ZONE = 'Europe/Berlin';

const named = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE[locale], options);

/** `21. November 2026`, of an ISO date. */
export const day = (isoDate: string, locale: Locale): string =>
  named(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${isoDate.slice(0, 10)}T12:00:00Z`));

/** `Samstag, 5. Dezember`, of an ISO date: for days that somebody waits for. */
export const weekday = (isoDate: string, locale: Locale): string =>
  named(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate.slice(0, 10)}T12:00:00Z`),
  );

/** The day on which a moment falls in the shop's time. */
export const dayOf = (moment: Date, locale: Locale): string =>
  named(locale, { dateStyle: 'long', timeZone: ZONE }).format(moment);

/** `21. November 2026, 15:05:12 Uhr`: day and time in the shop's time, to the second. */
export const momentOf = (moment: Date, locale: Locale): string => {
  const time = named(locale, { timeStyle: 'medium', timeZone: ZONE }).format(moment);
  return `${dayOf(moment, locale)}, ${time}${locale === 'de' ? ' Uhr' : ''}`;
};
