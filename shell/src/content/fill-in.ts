import type { Locale } from '@rewald/contracts';
import type { ContentDocument } from './content.ts';
import { operator } from './operator.ts';

const PLACE = /\{\{(\w+)\}\}/g;

/** What an author may name as `{{name}}`. */
const valueOf = (name: string, locale: Locale): string | undefined => {
  if (name === 'trees') return operator.trees[locale];
  const value: unknown = Reflect.get(operator, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/**
 * A text with the operator's data in its places.
 *
 * @throws {Error} it names something that nobody knows
 */
export const fillIn = (document: ContentDocument, locale: Locale): ContentDocument =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    return value.replaceAll(PLACE, (_place, name: string) => {
      const found = valueOf(name, locale);
      if (found === undefined) throw new Error(`No text can hold {{${name}}}.`);
      return found;
    });
  });
