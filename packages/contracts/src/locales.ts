/** The two languages of the site. German is the default (spec section 1, I18N-01). */
export const LOCALES = ['de', 'en'] as const;
/** `de` or `en`. */
export type Locale = (typeof LOCALES)[number];
