import type { Locale } from '@rewald/contracts';

const LANGUAGE: Record<Locale, string> = { de: 'de-DE', en: 'en-GB' };
/** The shop's time zone, in which moments are shown. */
const ZONE = 'Europe/Berlin';

/** Created once, because formatters are expensive to create. */
const inBoth = (options: Intl.DateTimeFormatOptions): Readonly<Record<Locale, Intl.DateTimeFormat>> => ({
  de: new Intl.DateTimeFormat(LANGUAGE.de, options),
  en: new Intl.DateTimeFormat(LANGUAGE.en, options),
});
const DAY = inBoth({ dateStyle: 'long', timeZone: 'UTC' });
const WEEKDAY = inBoth({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const DAY_HERE = inBoth({ dateStyle: 'long', timeZone: ZONE });
const MINUTE_HERE = inBoth({ timeStyle: 'short', timeZone: ZONE });
const SECOND_HERE = inBoth({ timeStyle: 'medium', timeZone: ZONE });

/** `21. November 2026`, of an ISO date. */
export const day = (isoDate: string, locale: Locale): string =>
  DAY[locale].format(new Date(`${isoDate.slice(0, 10)}T12:00:00Z`));

/** `Samstag, 5. Dezember`, of an ISO date: with the weekday, for days of delivery and return. */
export const weekday = (isoDate: string, locale: Locale): string =>
  WEEKDAY[locale].format(new Date(`${isoDate.slice(0, 10)}T12:00:00Z`));

/** The day of a moment in the shop's time zone. */
export const dayOf = (moment: Date, locale: Locale): string => DAY_HERE[locale].format(moment);

const at = (moment: Date, locale: Locale, time: Intl.DateTimeFormat): string =>
  `${dayOf(moment, locale)}, ${time.format(moment)}${locale === 'de' ? ' Uhr' : ''}`;

/** `21. November 2026, 15:05 Uhr`, in the shop's time zone: for deadlines. */
export const deadlineOf = (moment: Date, locale: Locale): string => at(moment, locale, MINUTE_HERE[locale]);

/** `21. November 2026, 15:05:12 Uhr`, in the shop's time zone: for times of receipt. */
export const momentOf = (moment: Date, locale: Locale): string => at(moment, locale, SECOND_HERE[locale]);
