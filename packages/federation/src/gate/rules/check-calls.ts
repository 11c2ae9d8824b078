import type { Finding } from '../finding.ts';
import { nameOf, type GateInput } from '../gate-release.ts';
import { schemaMismatches } from './schema-fit.ts';
import { shapeOf } from '../../build/schema-shape.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Names of path parameters do not matter. */
const patternOf = (path: string): string => path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The operations of an OpenAPI document: `GET /auth/{}/customer` → its description. */
const operationsOf = (api: unknown): Map<string, unknown> | null => {
  const paths = at(api, 'paths');
  if (typeof paths !== 'object' || paths === null) return null;
  return new Map(
    entriesOf(paths).flatMap(([path, item]) =>
      entriesOf(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]): [string, unknown] => [
          `${method.toUpperCase()} ${patternOf(path)}`,
          operation,
        ]),
    ),
  );
};

/** Required and allowed parameters of the query, as the schema of an object. */
const queryOf = (operation: unknown): unknown => {
  const parameters = entriesOf(at(operation, 'parameters'))
    .map(([, parameter]) => parameter)
    .filter((parameter) => at(parameter, 'in') === 'query');
  return {
    type: 'object',
    // All parameters are texts in an address; the API itself checks whether a text is a number.
    properties: {},
    required: parameters.flatMap((parameter) =>
      at(parameter, 'required') === true ? [at(parameter, 'name')] : [],
    ),
  };
};

/** The schema of `data` in the first successful answer; some trade-in calls answer without that envelope. */
const answerOf = (operation: unknown): unknown => {
  const [, good] = entriesOf(at(operation, 'responses')).find(([status]) => status.startsWith('2')) ?? [];
  const schema = at(good, 'content', 'application/json', 'schema');
  return at(schema, 'properties', 'data') ?? schema;
};

const NOTHING = { type: 'object', properties: {} };

interface Complaint {
  rule: string;
  reason: string;
  remedy: string;
}

/** Why the API would refuse what the part sends, or not return what it reads. */
const disagreements = (shape: unknown, operation: unknown, document: unknown): Complaint[] => {
  // Older releases have no shapes.
  if (shape === undefined) return [];
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const answer = answerOf(operation);
  const sent = [
    ...schemaMismatches(at(shape, 'query') ?? NOTHING, queryOf(operation), 'the query'),
    ...(body === undefined
      ? []
      : schemaMismatches(at(shape, 'body') ?? NOTHING, shapeOf(body, { document }), 'the body')),
  ];
  const read =
    answer === undefined
      ? []
      : schemaMismatches(shapeOf(answer, { document }), at(shape, 'answer'), 'the answer');
  return [
    ...sent.map((reason) => ({
      rule: 'call-sent',
      reason: `The API does not take it: ${reason}.`,
      remedy: 'Send what the API asks for, or first release an API host that takes both.',
    })),
    ...read.map((reason) => ({
      rule: 'call-read',
      reason: `The API answers otherwise than it is read: ${reason}.`,
      remedy: 'Read what the API gives, or first release an API host that gives both.',
    })),
  ];
};

const shapesOf = async ({ candidate }: GateInput): Promise<unknown> => {
  const { callShapes } = candidate.manifest;
  // Another rule reports missing and altered files.
  const bytes = callShapes === undefined ? null : await candidate.read(callShapes).catch(() => null);
  return bytes === null ? null : JSON.parse(bytes.toString('utf8'));
};

const withoutDocument = ({ candidate, withoutApi }: GateInput): Finding => ({
  level: withoutApi === true ? 'note' : 'error',
  rule: 'api-none',
  release: nameOf(candidate),
  file: 'src',
  reason: 'There is no OpenAPI document: no call is held against it, and no page was looked at with data.',
  remedy: `Put the API host's openapi.json into the registry, or name it with --api; --without-api goes on without.`,
});

/**
 * API calls: the API's OpenAPI document exists, contains every call that the part makes, accepts what the part sends, and
 * returns what it reads.
 */
export const checkCalls = async (input: GateInput): Promise<Finding[]> => {
  const { candidate, api } = input;
  const operations = operationsOf(api);
  if (!operations) return [withoutDocument(input)];
  const shapes = await shapesOf(input);
  return candidate.manifest.calls.flatMap((call): Finding[] => {
    const [method = '', path = ''] = call.split(' ');
    const inner = patternOf(path.replace(/^\/api/, ''));
    const operation = operations.get(`${method} ${inner}`) ?? operations.get(`${method} ${patternOf(path)}`);
    const complaints: Complaint[] =
      operation === undefined
        ? [
            {
              rule: 'call-unknown',
              reason: 'The API has no such call.',
              remedy: 'Correct the call, or release the API host that has it first.',
            },
          ]
        : disagreements(at(shapes, call), operation, api);
    return complaints.map(({ rule, reason, remedy }) => ({
      level: 'error',
      rule,
      release: nameOf(candidate),
      file: 'src',
      reason: `${call}: ${reason}`,
      remedy,
    }));
  });
};
