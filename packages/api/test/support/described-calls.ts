import type { FastifyInstance } from 'fastify';
import type { Schema } from './from-schema.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type CallMethod = (typeof METHODS)[number];

/** One call of the API's description. Tests take the calls from there, so that a new call is tested at once. */
export interface Call {
  /** Such as `GET /auth/{locale}/customer`. */
  readonly name: string;
  readonly method: CallMethod;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  /** Schema of the JSON body; null for a call without one. */
  readonly body: Schema | null;
  /** Takes a file of any type as its body. */
  readonly takesFile: boolean;
  /** Schemas of JSON answers by status; null for an answer without a schema of its own, such as a document or an error. */
  readonly answers: ReadonlyMap<number, Schema | null>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly parameters?: Call['parameters'];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** A part of the document with the schemas that it refers to in it. */
const resolved = (value: unknown, schemas: Readonly<Record<string, unknown>>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => resolved(one, schemas));
  const reference: unknown = Reflect.get(value, '$ref');
  const name =
    typeof reference === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] : undefined;
  if (name !== undefined) return resolved(schemas[name], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, schemas)]));
};

const JSON_TYPE = 'application/json';

/** Every call of the running application, as `/openapi.json` describes it. */
export const describedCalls = async (app: FastifyInstance): Promise<Call[]> => {
  const document: { paths: unknown; components: { schemas: Record<string, unknown> } } = JSON.parse(
    (await app.inject('/openapi.json')).body,
  );
  const paths: Record<string, Record<string, Operation>> = JSON.parse(
    JSON.stringify(resolved(document.paths, document.components.schemas)),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, responses }]): Call => {
      const method = METHODS.find((known) => known === verb.toUpperCase());
      if (method === undefined) throw new Error(`${verb} ${path}: a method that the tests do not know.`);
      const types = Object.keys(requestBody?.content ?? {});
      const takesFile = types.some((type) => type !== JSON_TYPE);
      return {
        name: `${method} ${path}`,
        method,
        path,
        parameters,
        body: takesFile ? null : (requestBody?.content?.[JSON_TYPE]?.schema ?? null),
        takesFile,
        answers: new Map(
          Object.entries(responses).map(([status, answer]) => [
            Number(status),
            answer.content?.[JSON_TYPE]?.schema ?? null,
          ]),
        ),
      };
    }),
  );
};
