import { company } from '@rewald/contracts';

/** What texts of the shop may name as `{{name}}`: the company's own data. */
const VALUES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...company,
    company: company.name,
    street: `${company.street} ${company.houseNumber}`,
    city: `${company.postalCode} ${company.city}`,
  }).map(([name, value]) => [`{{${name}}}`, String(value)]),
);

/** All of them, as they are written. */
export const PLACES: readonly string[] = [...VALUES.keys()];

const PLACE = /\{\{[^{}]*\}\}/g;

/** Whatever a text names, whether or not it is known; once each. */
export const placesIn = (text: string): string[] => [...new Set(text.match(PLACE))];

/** Whether it is known. */
export const isPlace = (place: string): boolean => VALUES.has(place);

/** A text with the company's data in its places. */
export const fillIn = (text: string): string => text.replaceAll(PLACE, (place) => VALUES.get(place) ?? place);
