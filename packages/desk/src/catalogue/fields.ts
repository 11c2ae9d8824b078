/** What is read of a JSON schema. */
export interface FieldSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  /** The kind of entries whose keys it names. */
  readonly refersTo?: string;
}

/** In what a number is counted. */
export type Unit = 'euros' | 'per-mille' | 'months' | 'days' | 'kilograms' | 'share' | null;

/** What can be entered for a field. */
export type Shape =
  | { readonly kind: 'text'; readonly length: 'line' | 'lines' | 'pages' }
  /** In German and English; `one`: a text that is the same in both may be written once. */
  | { readonly kind: 'both'; readonly of: Shape; readonly one: boolean }
  | { readonly kind: 'number'; readonly unit: Unit }
  /** Something that holds or is left out. */
  | { readonly kind: 'flag'; readonly on: unknown }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'day' | 'words' | 'pictures' | 'json' }
  /** One key of another kind, or several. */
  | { readonly kind: 'reference'; readonly to: string; readonly many: boolean }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'group'; readonly fields: readonly Field[] };

export interface Field {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly shape: Shape;
}

const LONG = new Set([
  'description',
  'lead',
  'summary',
  'address',
  'where',
  'openingHours',
  'included',
  'text',
  'promises',
]);
const PAGES = 20_000;
const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/Cents$/, 'euros'],
  [/perMille$/i, 'per-mille'],
  [/months$/i, 'months'],
  [/Days$/, 'days'],
  [/Kilograms$/, 'kilograms'],
];

function unitOf(name: string): Unit {
  return UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function textOf({ pattern, maxLength = 0, refersTo }: FieldSchema, name: string): Shape {
  if (refersTo !== undefined) return { kind: 'reference', to: refersTo, many: false };
  if (pattern === '^\\d{4}-\\d{2}-\\d{2}$') return { kind: 'day' };
  if (maxLength > PAGES) return { kind: 'text', length: 'pages' };
  return { kind: 'text', length: LONG.has(name) ? 'lines' : 'line' };
}

function listOf({ items = {} }: FieldSchema, name: string): Shape {
  if (items.refersTo !== undefined) return { kind: 'reference', to: items.refersTo, many: true };
  if (items.type === 'string') return { kind: items.pattern === '^[0-9a-f]{64}$' ? 'pictures' : 'words' };
  return { kind: 'list', of: shapeOf(items, name) };
}

function objectOf(schema: FieldSchema, name: string): Shape {
  const { properties } = schema;
  if (properties === undefined) return { kind: 'json' };
  const { de, en } = properties;
  if (de !== undefined && en !== undefined && Object.keys(properties).length === 2)
    return { kind: 'both', of: shapeOf(de, name), one: false };
  return { kind: 'group', fields: fieldsOf(schema) };
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** A choice of fixed values, or a text that may be one for both languages; what is more than that has no field of its own. */
function unionOf(options: readonly FieldSchema[], name: string): Shape {
  const values = options.map((option) => option.const).filter(isValue);
  if (values.length === options.length) return { kind: 'choice', values };
  const [first = {}, second = {}] = options;
  if (options.every(({ type }) => type === 'string')) return textOf(first, name);
  if (options.length === 2 && first.type === 'string' && second.properties?.['de'] !== undefined)
    return { kind: 'both', of: textOf(first, name), one: true };
  return { kind: 'json' };
}

function shapeOf(schema: FieldSchema, name: string): Shape {
  if (schema.anyOf !== undefined) return unionOf(schema.anyOf, name);
  if (schema.enum !== undefined) return { kind: 'choice', values: schema.enum.filter(isValue) };
  if (schema.const !== undefined) return { kind: 'flag', on: schema.const };
  if (schema.type === 'boolean') return { kind: 'flag', on: true };
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number', unit: unitOf(name) };
  if (schema.type === 'string') return textOf(schema, name);
  if (schema.type === 'array') return listOf(schema, name);
  return schema.type === 'object' ? objectOf(schema, name) : { kind: 'json' };
}

/** What people look for first. */
const FIRST = ['key', 'name', 'title'];

function placeOf({ name }: Field): number {
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
}

/** What can be entered for the fields of an object, its name first. Numbers of entries are the shop's, and stay out. */
export function fieldsOf({ properties = {}, required = [] }: FieldSchema): Field[] {
  return Object.entries(properties)
    .filter(([name]) => name !== 'id')
    .map(([name, schema]) => ({ name, isNeeded: required.includes(name), shape: shapeOf(schema, name) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
