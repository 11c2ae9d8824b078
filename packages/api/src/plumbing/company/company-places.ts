import { treeFromOf, type CompanyData, type Locale } from '@rewald/contracts';
import { company } from './company.ts';

/** What texts of the shop may name as `{{name}}`: the company's own data. */
const valuesOf = (
  { name, street, houseNumber, postalCode, city, trees, treeFrom, returnDays, since, ...data }: CompanyData,
  locale: Locale,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      ...data,
      name,
      company: name,
      // No line break parts a house from its street, nor a town from its postal code.
      street: `${street}\u00a0${houseNumber}`,
      city: `${postalCode}\u00a0${city}`,
      returnDays: String(returnDays),
      since: String(since),
      trees: trees[locale],
      treeFrom: new Intl.NumberFormat(locale).format(treeFromOf({ treeFrom })),
    }).map(([place, value]) => [`{{${place}}}`, value]),
  );

/** All of them, as they are written. */
export const places = (): string[] => [...valuesOf(company(), 'de').keys()];

const PLACE = /\{\{[^{}]*\}\}/g;

/** Whatever a text names, whether or not it is known; once each. */
export const placesIn = (text: string): string[] => [...new Set(text.match(PLACE))];

/**
 * A text with the company's data filled in.
 *
 * @param data as they are now without it
 */
export const fillIn = (text: string, locale: Locale, data: CompanyData = company()): string => {
  const values = valuesOf(data, locale);
  return text.replaceAll(PLACE, (place) => values.get(place) ?? place);
};
