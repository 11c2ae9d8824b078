import Schema from 'typebox/schema';
import type { Static, TObject } from 'typebox';
import { KINDS, type Kind } from '../catalogue/entries.ts';
import type { Fault, WrittenEntry } from './read-folder.ts';

/** An entry that matches the schema of its kind; it may have no number yet. */
export type Formed<K extends Kind> = Static<(typeof KINDS)[K]>;

interface FormCheck<T> {
  is(value: unknown): value is T;
  /** Paths of invalid fields, each with a message. */
  faults(value: unknown): [field: string, message: string][];
}

/** Names a missing or unknown field itself instead of the object that contains it. */
const fieldsOf = (error: ReturnType<ReturnType<typeof Schema.Compile>['Errors']>[1][number]): string[] => {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const below = (names: readonly PropertyKey[]): string[] =>
    names.map((name) => [path, String(name)].filter((part) => part !== '').join('.'));
  if (error.keyword === 'required') return below(error.params.requiredProperties);
  if (error.keyword === 'additionalProperties') return below(error.params.additionalProperties);
  return [path];
};

const formOf = <S extends TObject>(schema: S): FormCheck<Static<S>> => {
  const check = Schema.Compile(schema);
  return {
    is: (value): value is Static<S> => check.Check(value),
    faults: (value) =>
      check
        .Errors(value)[1]
        // The error of the parent already names a field that must not exist.
        .filter(({ keyword }) => keyword !== 'boolean')
        .flatMap((error) => fieldsOf(error).map((field): [string, string] => [field, error.message])),
  };
};

const FORMS: { readonly [K in Kind]: FormCheck<Formed<K>> } = {
  categories: formOf(KINDS.categories),
  'accessory-groups': formOf(KINDS['accessory-groups']),
  colours: formOf(KINDS.colours),
  brands: formOf(KINDS.brands),
  subbrands: formOf(KINDS.subbrands),
  'attribute-groups': formOf(KINDS['attribute-groups']),
  conditions: formOf(KINDS.conditions),
  insurances: formOf(KINDS.insurances),
  questions: formOf(KINDS.questions),
  'price-rules': formOf(KINDS['price-rules']),
  models: formOf(KINDS.models),
  options: formOf(KINDS.options),
  'search-features': formOf(KINDS['search-features']),
  'search-words': formOf(KINDS['search-words']),
  'trade-in-prices': formOf(KINDS['trade-in-prices']),
  company: formOf(KINDS.company),
  appearance: formOf(KINDS.appearance),
  documents: formOf(KINDS.documents),
  pages: formOf(KINDS.pages),
  'home-texts': formOf(KINDS['home-texts']),
  sellers: formOf(KINDS.sellers),
  'discount-codes': formOf(KINDS['discount-codes']),
  'drop-off-points': formOf(KINDS['drop-off-points']),
  'shipping-methods': formOf(KINDS['shipping-methods']),
};

/** Whether a value matches the schema of a kind. */
export const isFormed = <K extends Kind>(kind: K, value: unknown): value is Formed<K> =>
  FORMS[kind].is(value);

/** The key of an entry as written, or its position in the file. */
export const entryName = ({ value, place }: WrittenEntry): string => {
  const key: unknown = typeof value === 'object' && value !== null && 'key' in value ? value.key : undefined;
  return typeof key === 'string' ? key : String(place);
};

/** A fault of an imported entry. */
export const faultOf = (source: WrittenEntry, field: string, message: string): Fault => ({
  file: source.file,
  place: source.place,
  ...(source.line === undefined ? {} : { line: source.line }),
  entry: entryName(source),
  field,
  message,
});

/** Violations of an entry's schema. */
export const formFaults = (entry: WrittenEntry): Fault[] =>
  FORMS[entry.kind].faults(entry.value).map(([field, message]) => faultOf(entry, field, message));
