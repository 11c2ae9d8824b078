import { keepUnits } from '@rewald/contracts/line-breaks';
import type { Attribute, Entry } from './entries.ts';
import type { Localized, SpecificationGroup } from './types.ts';

const YES: Localized = { de: 'Ja', en: 'Yes' };
const NO: Localized = { de: 'Nein', en: 'No' };

/** A text of an entry in both languages, even if it was written once. */
export const inBoth = (text: string | Localized): Localized =>
  typeof text === 'string' ? { de: text, en: text } : text;

/** A text for display, with no line breaks between numbers and their units. */
export const unbroken = ({ de, en }: Localized): Localized => ({ de: keepUnits(de), en: keepUnits(en) });

const written = (format: Localized, value: number): Localized => ({
  de: format.de.replace('{value}', String(value).replace('.', ',')),
  en: format.en.replace('{value}', String(value)),
});

type Fact = Entry<'models'>['attributes'][string];

/**
 * How a fact is written in both languages.
 *
 * @returns null if the model lacks the fact, or its value is not of the attribute's type
 */
export const writeFact = (
  attribute: Attribute,
  fact: Fact | undefined,
  releaseYear: number,
): Localized | null => {
  if (attribute.type === 'release-year') return inBoth(String(releaseYear));
  if (fact === undefined) return null;
  switch (attribute.type) {
    case 'boolean':
      return typeof fact === 'boolean' ? (fact ? YES : NO) : null;
    case 'number':
      return typeof fact === 'number' ? written(attribute.format, fact) : null;
    case 'choice':
      return attribute.choices.find(({ key }) => key === fact)?.name ?? null;
    case 'text':
      return typeof fact === 'string' || typeof fact === 'object' ? inBoth(fact) : null;
  }
};

/** A number that is higher for a better value; null if neither more nor less is better. */
const scoreOf = (attribute: Attribute, fact: Fact | undefined, releaseYear: number): number | null => {
  if (attribute.type === 'release-year') return releaseYear;
  if (!('better' in attribute) || attribute.better === undefined) return null;
  if (typeof fact !== 'number' && typeof fact !== 'boolean') return null;
  return attribute.better === 'more' ? Number(fact) : -Number(fact);
};

/** The table of a model's facts, in the order of its category's groups; missing facts are left out. */
export const specificationsOf = (
  { attributes, releaseYear }: Entry<'models'>,
  groups: readonly Entry<'attribute-groups'>[],
): SpecificationGroup[] =>
  groups
    .map(({ name, attributes: known }) => ({
      group: name,
      rows: known.flatMap((attribute) => {
        const value = writeFact(attribute, attributes[attribute.key], releaseYear);
        const score = scoreOf(attribute, attributes[attribute.key], releaseYear);
        return value === null
          ? []
          : [{ label: attribute.name, value: unbroken(value), ...(score !== null && { score }) }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);

/** Numeric facts of a model by attribute key. */
export const numbersOf = ({ attributes }: Entry<'models'>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, fact]) => (typeof fact === 'number' ? [[key, fact]] : [])),
  );
