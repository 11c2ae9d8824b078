import * as contracts from '@rewald/contracts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects with a name in the contracts. Of several that are the same, the first name counts. */
function findNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries<unknown>(contracts)) {
    if (!isObject(schema) || schema['type'] !== 'object' || !isObject(schema['properties'])) continue;
    const text = JSON.stringify(schema);
    if (!names.has(text) && Object.keys(schema['properties']).length > 0) names.set(text, name);
  }
  return names;
}

/**
 * Writes each schema that has a name in the contracts once, under that name, and refers to it elsewhere.
 *
 * @param value part of an OpenAPI document, as JSON
 */
export function namedSchemas(value: unknown): {
  readonly value: unknown;
  readonly schemas: Readonly<Record<string, unknown>>;
} {
  const names = findNames();
  const schemas: Record<string, unknown> = {};
  const inside = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(referred);
    return isObject(part)
      ? Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, referred(inner)]))
      : part;
  };
  function referred(part: unknown): unknown {
    const name = isObject(part) && part['type'] === 'object' ? names.get(JSON.stringify(part)) : undefined;
    if (name === undefined) return inside(part);
    // Noted before it is gone through, in case that it contains itself.
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] = inside(part);
    }
    return { $ref: `#/components/schemas/${name}` };
  }
  return { value: referred(value), schemas };
}
