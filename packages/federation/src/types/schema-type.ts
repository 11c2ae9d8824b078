type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const union = (types: readonly string[]): string => (types.length === 0 ? 'never' : `(${types.join(' | ')})`);

const objectType = (schema: Schema): string => {
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = properties.map(
    ([name, value]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOfSchema(value)}`,
  );
  return `{ ${fields.join('; ')} }`;
};

/**
 * The TypeScript type of what a JSON Schema describes: the objects, lists, unions, literals and plain types that the gate
 * can compare; `unknown` for anything else.
 */
export const typeOfSchema = (schema: unknown): string => {
  if (!isSchema(schema)) return 'unknown';
  const any = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(any)) return union(any.map(typeOfSchema));
  if (Array.isArray(schema['enum']))
    return union(schema['enum'].map((value: unknown) => JSON.stringify(value)));
  if ('const' in schema) return JSON.stringify(schema['const']);
  const { type } = schema;
  if (Array.isArray(type)) return union(type.map((one: unknown) => typeOfSchema({ ...schema, type: one })));
  if (type === 'object') return objectType(schema);
  if (type === 'array') return `readonly ${typeOfSchema(schema['items'])}[]`;
  return (typeof type === 'string' ? PLAIN[type] : undefined) ?? 'unknown';
};
