import type { Locale } from '@rewald/contracts';

/** A recipient. */
export interface Addressee {
  /** A person or a company. */
  readonly name: string;
  /** Such as a department; printed below the name. */
  readonly addition?: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  /** Two letters, such as DE. */
  readonly countryCode: string;
}

/** Created once, because creating them is expensive. */
const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  de: new Intl.DisplayNames('de', { type: 'region', fallback: 'code' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
};

/** `Polen`, `Poland`; the code itself if it is unknown. */
export const countryName = (code: string, locale: Locale): string => {
  const known = /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : '';
  return known === '' ? code : (NAMES[locale].of(known) ?? known);
};

/** The lines of an address as the postal service expects them; the country only if it is not Germany. */
export const addressLines = (to: Addressee, locale: Locale): string[] => [
  to.name,
  ...(to.addition === undefined ? [] : [to.addition]),
  `${to.street} ${to.houseNumber}`.trim(),
  `${to.postalCode} ${to.city}`.trim(),
  ...(to.countryCode.toUpperCase() === 'DE' ? [] : [countryName(to.countryCode, locale)]),
];
