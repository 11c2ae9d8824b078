/**
 * Tells react-intl 12.1.5 the locale of a formatter without having it checked. `createIntl` asks the browser whether it
 * knows a given locale, which loads the calendars of all languages, some 20 ms of a phone's first second; it accepts the
 * default locale without a check. There is no setting for that. It reports the missing locale to `onError` while it
 * creates the formatter.
 */
export const uncheckedLocale = (locale: string) => ({ locale: '', defaultLocale: locale });
