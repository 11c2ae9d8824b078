import { treeFromOf, type Locale } from '@rewald/contracts';
import { identityOf, type ShopIdentity } from './company.ts';

/** No seller gives less: the import refuses it. */
const LEAST_GUARANTEE_MONTHS = 12;

/** What texts are filled with. */
type Filling = Pick<ShopIdentity, 'company' | 'leastGuarantee'>;

/** The company's data, by the placeholders that texts of the shop may contain, such as `{{name}}`. */
const valuesOf = ({ company, leastGuarantee }: Filling, locale: Locale): ReadonlyMap<string, string> => {
  const {
    name,
    street,
    houseNumber,
    postalCode,
    city,
    trees,
    treeFrom,
    returnDays,
    since,
    look: _look,
    social: _social,
    guaranteeMonths: _months,
    goods: _goods,
    ...data
  } = company;
  return new Map(
    Object.entries({
      ...data,
      name,
      company: name,
      // Non-breaking spaces: a line never ends between street and house number, or between postal code and city.
      street: `${street}\u00a0${houseNumber}`,
      city: `${postalCode}\u00a0${city}`,
      returnDays: String(returnDays),
      since: String(since),
      guaranteeMonths: String(leastGuarantee ?? LEAST_GUARANTEE_MONTHS),
      trees: trees?.[locale] ?? '',
      treeFrom: new Intl.NumberFormat(locale).format(treeFromOf({ treeFrom })),
    }).map(([place, value]) => [`{{${place}}}`, value]),
  );
};

/** All placeholders as they are written, braces included. */
export const places = (): string[] => [...valuesOf(identityOf(null), 'de').keys()];

const PLACE = /\{\{[^{}]*\}\}/g;

/** The placeholders in a text, known or not, without duplicates. */
export const placesIn = (text: string): string[] => [...new Set(text.match(PLACE))];

/** A text with the company's data filled in. */
export const fillIn = (text: string, locale: Locale, shop: Filling): string => {
  const values = valuesOf(shop, locale);
  return text.replaceAll(PLACE, (place) => values.get(place) ?? place);
};
