export type Shape = Readonly<Record<string, unknown>>;

export interface ShapeOptions {
  /** Names of the fields to keep. The shape then allows other fields. */
  names?: ReadonlySet<string>;
  /** The document that contains the targets of `$ref`. */
  document?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Resolves a reference such as `#/components/schemas/Error` in a document. */
const follow = (reference: string, document: unknown): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);

/** The schema of one object with the fields of several. */
const merged = (shapes: readonly Shape[]): Shape => ({
  ...Object.assign({}, ...shapes),
  properties: Object.assign({}, ...shapes.map((shape) => shape['properties'])),
  required: [...new Set(shapes.flatMap((shape) => listOf(shape['required'])))],
});

const unionOf = (shapes: readonly Shape[]): Shape => {
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  return different.length === 1 && different[0] ? different[0] : { anyOf: different };
};

/**
 * The parts of a JSON Schema that decide whether sender and reader understand each other: types, fields, alternatives.
 * Lengths, formats and patterns are left out, because the API answers a value that breaks them with a message to the visitor.
 */
export const shapeOf = (schema: unknown, options: ShapeOptions = {}): Shape =>
  shapeWithin(schema, options, []);

const shapeWithin = (schema: unknown, options: ShapeOptions, within: readonly string[]): Shape => {
  if (!isObject(schema)) return {};
  const inner = (value: unknown): Shape => shapeWithin(value, options, within);
  const reference = schema['$ref'];
  if (isText(reference))
    // A recursive schema is compared on its first level only.
    return within.includes(reference)
      ? {}
      : shapeWithin(follow(reference, options.document), options, [...within, reference]);
  if (schema['nullable'] === true) return unionOf([inner({ ...schema, nullable: false }), { type: 'null' }]);
  if (Array.isArray(schema['type']))
    return unionOf(schema['type'].map((type: unknown) => inner({ ...schema, type })));
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) return unionOf(alternatives.map(inner));
  if (Array.isArray(schema['allOf'])) return merged(schema['allOf'].map(inner));
  if (Array.isArray(schema['enum'])) return { enum: schema['enum'] };
  if ('const' in schema) return { const: schema['const'] };
  if (isObject(schema['properties']) || schema['type'] === 'object') {
    const { names } = options;
    const kept = Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).filter(
      ([name]) => names?.has(name) ?? true,
    );
    const required = listOf(schema['required']).filter((name) => isText(name) && (names?.has(name) ?? true));
    return {
      type: 'object',
      properties: Object.fromEntries(kept.map(([name, value]) => [name, inner(value)])),
      ...(required.length > 0 ? { required } : {}),
      ...(schema['additionalProperties'] === false && !names ? { additionalProperties: false } : {}),
    };
  }
  if (schema['type'] === 'array') return { type: 'array', items: inner(schema['items']) };
  return isText(schema['type']) ? { type: schema['type'] } : {};
};
