import fc from 'fast-check';

/** A JSON schema as the OpenAPI document has it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Any text that can be encoded as UTF-8; fast-check's own unit for such text takes seconds to create. */
export const anyText = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc
      .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 0x10_ff_ff }))
      .map((code) =>
        // Lone surrogates are not characters.
        String.fromCodePoint(code >= 0xd8_00 && code <= 0xdf_ff ? code - 0x0f_00 : code),
      ),
    minLength,
    maxLength,
  });

const ofText = ({ minLength = 0, maxLength = 40, format, pattern }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({
        min: new Date('0000-01-01T00:00:00Z'),
        max: new Date('9999-12-31T23:59:59Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return anyText(minLength, Math.max(minLength, Math.min(maxLength, 60)));
};

/** Values that fit the schema, including odd ones. */
export const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined && variants.length > 0) return fc.oneof(...variants.map(fitting));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return ofText(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -2_147_483_648, max: schema.maximum ?? 2_147_483_647 });
    case 'number':
      if (schema.multipleOf !== undefined) {
        const steps = 1 / schema.multipleOf;
        const [min, max] = [(schema.minimum ?? schema.multipleOf) * steps, (schema.maximum ?? 1e6) * steps];
        return fc.integer({ min: Math.round(min), max: Math.round(max) }).map((step) => step / steps);
      }
      return fc.double({ min: schema.minimum ?? -1e12, max: schema.maximum ?? 1e12, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 2, 2)),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue();
  }
};

/** Values that an attacker or a bug may send in place of a valid one. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  "'; drop table customers; --",
  "' or 1=1 --",
  '%00%27',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  'x'.repeat(5_000),
  '٣'.repeat(5),
  'DE89370400440532013000',
  0,
  -1,
  1.5,
  2_147_483_648,
  2 ** 53,
  -1e308,
  true,
  [],
  [[]],
  [null],
  {},
  { $gt: '' },
  { toString: 'x', length: -1 },
];

/** The value with each of its parts, and itself, replaced by another in turn. */
export const withEach = function* (value: unknown, other: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const changed of withEach(entry, other)) yield value.with(index, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value))
      for (const changed of withEach(entry, other)) yield { ...value, [key]: changed };
  }
  yield other;
};

/** The value without each of its fields in turn, and with one more in each object. */
export const withoutEach = function* (value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const changed of withoutEach(entry)) yield value.with(index, changed);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
    for (const changed of withoutEach(entry)) yield { ...value, [key]: changed };
  }
  yield { ...value, isAdmin: true };
};
