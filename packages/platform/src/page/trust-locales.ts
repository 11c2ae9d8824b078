import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Texts with values in them ask the browser whether it knows their locale. Ours are known to every browser, and the first
 * question makes it read the calendars of all languages: some 20 ms of a phone's first second.
 */
export const trustLocales = (): void => {
  IntlMessageFormat.resolveLocale = (locales) =>
    new Intl.Locale(typeof locales === 'string' ? locales : (locales[0] ?? 'de'));
};
