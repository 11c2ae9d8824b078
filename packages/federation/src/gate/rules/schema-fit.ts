type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const alternativesOf = (schema: Schema): Schema[] => {
  const any = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(any)) return any.filter(isSchema).flatMap(alternativesOf);
  const values = schema['enum'];
  return Array.isArray(values) ? values.map((value: unknown) => ({ const: value })) : [schema];
};

const kindOf = (schema: Schema): string => {
  if (typeof schema['type'] === 'string') return schema['type'];
  if (!('const' in schema)) return 'anything';
  return schema['const'] === null ? 'null' : typeof schema['const'];
};

const say = (schema: Schema): string =>
  'const' in schema ? JSON.stringify(schema['const']) : kindOf(schema);

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

/**
 * All reasons why a value of the schema `sent` might not match `expected`; none when every value does. Understands objects,
 * lists, unions, literals and plain types.
 */
export const schemaMismatches = (sent: unknown, expected: unknown, place = 'the payload'): string[] => {
  if (!isSchema(sent) || !isSchema(expected)) return [];
  return alternativesOf(sent).flatMap((one) => {
    const reasons = alternativesOf(expected).map((other) => misfitsOfOne(one, other, place));
    return reasons.some(({ length }) => length === 0) ? [] : (reasons[0] ?? []);
  });
};

const misfitsOfOne = (sent: Schema, expected: Schema, place: string): string[] => {
  const kind = kindOf(expected);
  if (Object.keys(expected).length === 0) return [];
  if (kindOf(sent) !== kind && !(kind === 'number' && kindOf(sent) === 'integer'))
    return [`${place} is ${say(sent)}, and ${say(expected)} is expected`];
  if ('const' in expected && (!('const' in sent) || sent['const'] !== expected['const']))
    return [`${place} may be ${say(sent)}, and only ${say(expected)} is expected`];
  if (kind === 'object') return misfitsOfObject(sent, expected, place);
  if (kind === 'array') return schemaMismatches(sent['items'], expected['items'], `an item of ${place}`);
  return [];
};

const misfitsOfObject = (sent: Schema, expected: Schema, place: string): string[] => {
  const given = isSchema(sent['properties']) ? sent['properties'] : {};
  const wanted = isSchema(expected['properties']) ? expected['properties'] : {};
  const sure = namesIn(sent['required']);
  const missing = namesIn(expected['required']).filter((name) => !sure.includes(name));
  const unknown =
    expected['additionalProperties'] === false ? Object.keys(given).filter((name) => !(name in wanted)) : [];
  return [
    ...missing.map(
      (name) => `${name} is expected in ${place} and ${name in given ? 'may be absent' : 'is never sent'}`,
    ),
    ...unknown.map((name) => `${name} is sent in ${place}, where nothing of that name is taken`),
    ...Object.entries(wanted).flatMap(([name, schema]) =>
      name in given ? schemaMismatches(given[name], schema, `${name} in ${place}`) : [],
    ),
  ];
};
