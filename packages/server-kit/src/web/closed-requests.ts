import type { FastifySchema } from 'fastify';

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const eachOf = (schemas: unknown): unknown =>
  isSchema(schemas)
    ? Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]))
    : schemas;

/** A copy of a JSON schema in which objects have no other properties than those that it names, unless it allows them. */
const closed = (schema: unknown): unknown => {
  if (!isSchema(schema)) return schema;
  const { properties, items, anyOf } = schema;
  return {
    ...(schema['type'] === 'object' && properties !== undefined ? { additionalProperties: false } : {}),
    ...schema,
    ...(properties === undefined ? {} : { properties: eachOf(properties) }),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(closed) } : {}),
  };
};

const NOTHING = { type: 'object', properties: {} };

/**
 * The schema of a route, so that it refuses parameters and fields that it does not name: a mistyped one would be ignored
 * otherwise, and the caller told that all is well. Only for calls of programs; browsers may run a newer or older release of a part.
 */
export function closedRequest({ querystring = NOTHING, body, ...schema }: FastifySchema): FastifySchema {
  return {
    ...schema,
    querystring: closed(querystring),
    ...(body === undefined ? {} : { body: closed(body) }),
  };
}
