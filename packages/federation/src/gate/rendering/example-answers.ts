import { createServer } from 'node:http';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Depth limit of answers, for schemas that contain themselves. */
const DEEPEST = 12;
const SOME_TIME = '2026-01-15T10:00:00.000Z';
/** Names of string fields that hold times, when the schema does not say so. */
const TIME_NAME = /(?:At|date|until|since|time)$/i;
/** Names of string fields that code passes to the browser's lists of countries, currencies and languages, with a valid code. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/country(?:Code)?$/i, 'DE'],
  [/currency$/i, 'EUR'],
  [/(?:locale|language)$/i, 'de'],
];

/** Resolves a reference such as `#/components/schemas/Cart` in a document. */
const follow = (reference: string, document: unknown): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (isFields(value) ? value[step] : undefined), document);

const numberAt = (schema: Fields, name: string): number | null => {
  const value = schema[name];
  return typeof value === 'number' ? value : null;
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': SOME_TIME,
  date: SOME_TIME.slice(0, 10),
  email: 'anna@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '0190a5b2-0000-7000-8000-000000000001',
};

const textFor = (schema: Fields, name: string): string => {
  const format = FORMATS[String(schema['format'])];
  if (format !== undefined) return format;
  if (TIME_NAME.test(name)) return SOME_TIME;
  const [, code] = CODES.find(([names]) => names.test(name)) ?? [];
  if (code !== undefined) return code;
  return 'Beispiel'
    .padEnd(numberAt(schema, 'minLength') ?? 0, 'x')
    .slice(0, numberAt(schema, 'maxLength') ?? 999);
};

/** How much an answer contains: every field and list filled, or the least that the contract allows. */
export type Fullness = 'full' | 'sparse';

const isNull = (schema: unknown): boolean => isFields(schema) && schema['type'] === 'null';

const alternativesOf = (schema: Fields): unknown[] => {
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(alternatives) ? alternatives : [];
};

const mayBeNull = (schema: Fields): boolean =>
  [schema['type']].flat().includes('null') || alternativesOf(schema).some(isNull);

/**
 * Makes values that match schemas of a document. Numbers differ, because many are ids. The same call always has the same
 * answer. Sparse answers have empty lists, null or no value where the schema allows it, and the last of several choices.
 */
const createExamples = (document: unknown, fullness: Fullness) => {
  const sparse = fullness === 'sparse';
  let count = 0;

  const numberFor = (schema: Fields): number => {
    const least = numberAt(schema, 'minimum') ?? numberAt(schema, 'exclusiveMinimum') ?? 1;
    const most = numberAt(schema, 'maximum') ?? Infinity;
    return Math.min(most, Math.max(least, 0) + (schema['type'] === 'integer' ? ++count % 1000 : 0.5));
  };

  const objectOf = (schema: Fields, depth: number): Fields => {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    return Object.fromEntries(
      Object.entries(isFields(schema['properties']) ? schema['properties'] : {})
        .filter(([name]) => !sparse || required.includes(name))
        .map(([name, inner]) => [name, exampleOf(inner, name, depth + 1)]),
    );
  };

  const listOf = (schema: Fields, name: string, depth: number): unknown[] => {
    const least = numberAt(schema, 'minItems') ?? 0;
    const length = sparse ? least : Math.min(numberAt(schema, 'maxItems') ?? 2, Math.max(2, least));
    if (depth >= DEEPEST) return [];
    const items = Array.from({ length }, () => exampleOf(schema['items'], name, depth + 1));
    return schema['uniqueItems'] === true
      ? [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
      : items;
  };

  const exampleOf = (given: unknown, name: string, depth: number): unknown => {
    if (!isFields(given) || depth > DEEPEST) return null;
    const reference = given['$ref'];
    if (typeof reference === 'string') return exampleOf(follow(reference, document), name, depth + 1);
    if (sparse && mayBeNull(given)) return null;
    const { const: only, enum: choices, allOf } = given;
    const [example] = 'example' in given ? [given['example']] : [given['examples']].flat();
    // The contract's own examples are of full answers. Sparse ones use only those of strings, whose format nothing else shows.
    if (example !== undefined && (!sparse || typeof example === 'string')) return example;
    if (only !== undefined) return only;
    const pick = <Value>(values: readonly Value[]): Value | undefined => values.at(sparse ? -1 : 0);
    if (Array.isArray(choices)) return pick(choices);
    const alternatives = alternativesOf(given);
    if (alternatives.length > 0)
      return exampleOf(pick(alternatives.filter((one) => !isNull(one))) ?? alternatives[0], name, depth);
    if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one) => exampleOf(one, name, depth)));
    const type = Array.isArray(given['type']) ? given['type'].find((one) => one !== 'null') : given['type'];
    if (type === 'object' || isFields(given['properties'])) return objectOf(given, depth);
    if (type === 'array') return listOf(given, name, depth);
    if (type === 'string') return textFor(given, name);
    if (type === 'number' || type === 'integer') return numberFor({ ...given, type });
    return type === 'boolean' ? !sparse : null;
  };

  return (schema: unknown): unknown => exampleOf(schema, '', 0);
};

/** The document's own example of an answer; undefined without one. */
const givenExample = (content: Fields): unknown => {
  if ('example' in content) return content['example'];
  const [first] = isFields(content['examples']) ? Object.values(content['examples']) : [];
  return isFields(first) ? first['value'] : undefined;
};

interface Operation {
  method: string;
  path: RegExp;
  /** Number of its path parameters: of several matching operations, the one with the fewest wins. */
  open: number;
  status: number;
  body: () => unknown;
}

const operationsOf = (document: unknown, fullness: Fullness): Operation[] => {
  const paths = isFields(document) && isFields(document['paths']) ? document['paths'] : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isFields(item) ? item : {}).flatMap(([method, operation]): Operation[] => {
      const responses = isFields(operation) && isFields(operation['responses']) ? operation['responses'] : {};
      const [status = '200', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
      const content =
        isFields(answer) && isFields(answer['content']) ? answer['content']['application/json'] : null;
      const pattern = path.split(/\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^$()[\]\\|]/g, '\\$&'));
      return [
        {
          method: method.toUpperCase(),
          path: new RegExp(`^${pattern.join('[^/]+')}/?$`),
          open: pattern.length,
          status: Number(status) || 200,
          body: () => {
            if (!isFields(content)) return null;
            const made = createExamples(document, fullness)(content['schema']);
            return fullness === 'full' ? (givenExample(content) ?? made) : made;
          },
        },
      ];
    }),
  );
};

/** An API host that answers with examples of its contract, to render pages with content. */
export interface ExampleHost {
  origin: string;
  stop(): void;
}

/** @param document the API's OpenAPI document */
export const startExampleHost = async (
  document: unknown,
  fullness: Fullness = 'full',
): Promise<ExampleHost> => {
  const operations = operationsOf(document, fullness).sort((a, b) => a.open - b.open);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://examples');
    const found = operations.find(({ method, path }) => method === request.method && path.test(pathname));
    request.resume();
    // A page in a browser sends requests from another origin, with cookies.
    const { origin } = request.headers;
    const shared = origin
      ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
      : {};
    if (request.method === 'OPTIONS') {
      const asked = request.headers['access-control-request-headers'] ?? '';
      const methods = 'GET, POST, PUT, PATCH, DELETE';
      response
        .writeHead(204, {
          ...shared,
          'Access-Control-Allow-Headers': asked,
          'Access-Control-Allow-Methods': methods,
        })
        .end();
      return;
    }
    response.writeHead(found?.status ?? 404, { ...shared, 'Content-Type': 'application/json' });
    response.end(
      found?.status === 204 ? undefined : JSON.stringify(found ? found.body() : { message: 'no such call' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
