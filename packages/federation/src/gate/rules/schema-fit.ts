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
 * Why something that is sent may not be what is expected: the first reason, or null when every value of `sent` is one
 * of `expected`. Understands objects, lists, unions, literals and plain types; of anything else only the very same fits.
 */
export const misfit = (sent: unknown, expected: unknown, place = 'the payload'): string | null => {
  if (!isSchema(sent) || !isSchema(expected)) return null;
  for (const one of alternativesOf(sent)) {
    const reasons = alternativesOf(expected).map((other) => misfitOfOne(one, other, place));
    if (reasons.every((reason) => reason !== null)) return reasons[0] ?? null;
  }
  return null;
};

const misfitOfOne = (sent: Schema, expected: Schema, place: string): string | null => {
  const kind = kindOf(expected);
  if (kind === 'anything' && Object.keys(expected).length === 0) return null;
  if (kindOf(sent) !== kind && !(kind === 'number' && kindOf(sent) === 'integer'))
    return `${place} is ${say(sent)}, and ${say(expected)} is expected`;
  if ('const' in expected && (!('const' in sent) || sent['const'] !== expected['const']))
    return `${place} may be ${say(sent)}, and only ${say(expected)} is expected`;
  if (kind === 'object') return misfitOfObject(sent, expected, place);
  if (kind === 'array') return misfit(sent['items'], expected['items'], `an item of ${place}`);
  return null;
};

const misfitOfObject = (sent: Schema, expected: Schema, place: string): string | null => {
  const given = isSchema(sent['properties']) ? sent['properties'] : {};
  const wanted = isSchema(expected['properties']) ? expected['properties'] : {};
  const sure = namesIn(sent['required']);
  const missing = namesIn(expected['required']).find((name) => !sure.includes(name));
  if (missing !== undefined)
    return `${missing} is expected in ${place} and ${missing in given ? 'may be absent' : 'is never sent'}`;
  for (const [name, schema] of Object.entries(wanted)) {
    if (!(name in given)) continue;
    const reason = misfit(given[name], schema, `${name} in ${place}`);
    if (reason) return reason;
  }
  return null;
};
