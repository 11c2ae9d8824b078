import swagger from '@fastify/swagger';
import { ErrorBody } from '@rewald/contracts';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import { exampleOf, type Call as DeclaredCall } from '@rewald/contracts/calls/call';
import type { FastifyInstance } from 'fastify';
import { wordingOf } from '../../problems/messages.ts';
import { isUnsafe } from '../unsafe.ts';
import { docsPage } from './docs-page.ts';
import { GROUPS, type Group } from './groups.ts';
import { namedSchemas } from './named-schemas.ts';

/** Possible errors of every call, by status. */
const ERRORS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  400: ['Malformed', 'The request is no valid JSON, or no valid request.'],
  401: ['Unauthorized', 'Login, token or key is missing or wrong.'],
  403: ['Forbidden', 'A page of another origin, or a key or a person without this scope.'],
  404: ['NotFound', 'It does not exist, or not for this caller; also an unknown language.'],
  409: ['Conflict', 'The state does not allow it, or the Idempotency-Key was used for something else.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['NotJson', 'The body is not application/json.'],
  422: ['Invalid', 'A field is wrong; `errors` says which and why.'],
  429: ['TooMany', 'Too many requests; `Retry-After` says for how many seconds.'],
  503: ['Away', 'The database is away or busy; try again after `Retry-After` seconds.'],
};

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'rewald-session',
    description: 'Set by the login; `__Host-` before it with https.',
  },
  cart: {
    type: 'apiKey',
    in: 'cookie',
    name: 'rewald-cart',
    description: 'Set when a guest puts the first thing in.',
  },
  tradeIn: { type: 'http', scheme: 'bearer', description: 'The public token of the trade-in.' },
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, `rwk_…`, with the scope of the call.',
  },
  operatorSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'rewald-operator',
    description:
      'Set by the second step of the sign-in to the desk, for its calls alone; `__Secure-` before it with https. Changes need the desk’s `Origin`, or `X-Rewald-Desk`.',
  },
  mailedKey: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'Of a link in a mail; opens one order or case.',
  },
} as const;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, key: string): Json => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

const DECLARED = new Map(allCalls.map((call) => [`${call.method} ${call.path}`, call]));

const groupOf = ({ group, path, access }: DeclaredCall): Group => {
  if (group !== undefined) return group;
  if (/^\/(live|ready)(\/|$)/.test(path)) return 'Health';
  if (path.startsWith('/operator/')) return 'Operator calls';
  return access.name === 'provider' ? 'Webhooks' : 'Extensions';
};

/** Any one of the schemes authorises the call; an empty one says that nothing does as well. */
const securityOf = ({ access: { openers }, scope }: DeclaredCall): Json[] =>
  openers.map((opener) =>
    opener === 'nothing' ? {} : { [opener]: opener.startsWith('operator') && scope !== null ? [scope] : [] },
  );

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `PATCH /a/{locale}/b-c/{id}` is `patchABCById`. */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter((step) => step !== '' && step !== '{locale}')
    .map((step) =>
      step.startsWith('{')
        ? `By${withCapital(step.slice(1, -1))}`
        : step
            .split(/[^a-zA-Z\d]+/)
            .map(withCapital)
            .join(''),
    )
    .join('');

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  description:
    'Best a random UUID. The same key with the same content gets the first answer again, for seven days.',
};

/** Errors that a call can answer with, by status. */
const errorsOf = (
  { method, path, access: { openers } }: DeclaredCall,
  group: Group,
  asks: boolean,
): string[] => [
  ...(isUnsafe(method) ? ['400', '403', '409', '413', '415', '422'] : []),
  ...(asks ? ['422'] : []),
  ...(path.includes('{') ? ['404'] : []),
  ...(openers.length > 0 ? ['401'] : []),
  ...(group === 'Health' ? [] : ['429', '503']),
];

/** The request body with the declaration's example in it. */
const bodyWith = (example: unknown, operation: Json): Json => {
  const body = objectIn(operation, 'requestBody');
  const content = objectIn(body, 'content');
  const json = objectIn(content, 'application/json');
  if (example === undefined || Object.keys(json).length === 0) return {};
  return { requestBody: { ...body, content: { ...content, 'application/json': { ...json, example } } } };
};

/** Why a request that fits may be refused: the sentence that people read, by the problem's name. */
const problemsOf = ({ problems = [] }: DeclaredCall): Json =>
  problems.length === 0
    ? {}
    : { 'x-problems': Object.fromEntries(problems.map((name) => [name, wordingOf('en', name)])) };

/** Adds what the schemas of a route do not say: authorisation, repetition, errors, problems, an example. */
const completed = (method: string, path: string, operation: Json): Json => {
  const call = DECLARED.get(`${method} ${path}`);
  if (call === undefined)
    throw new Error(`${method} ${path} is not declared in packages/contracts/src/calls.`);
  const given = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isObject) : [];
  const isNamed = (name: string): boolean =>
    given.some((one) => String(one['name']).toLowerCase() === name.toLowerCase());
  const group = groupOf(call);
  const parameters =
    isUnsafe(method) && group !== 'Webhooks' && !isNamed('Idempotency-Key')
      ? [...given, IDEMPOTENCY_KEY]
      : given;
  const errors = errorsOf(
    call,
    group,
    given.some((one) => one['in'] === 'query'),
  );
  return {
    operationId: operationIdOf(method, path),
    ...operation,
    ...bodyWith(exampleOf(call).body, operation),
    tags: [group],
    ...(call.group === undefined ? { 'x-extension': true } : {}),
    ...problemsOf(call),
    parameters,
    security: securityOf(call),
    responses: {
      // The language is checked before anything else, so its error is described once and not at each call.
      ...Object.fromEntries(
        errors
          .toSorted()
          .map((status) => [status, { $ref: `#/components/responses/${ERRORS[status]?.[0] ?? ''}` }]),
      ),
      ...objectIn(operation, 'responses'),
    },
  };
};

const complete = (document: Json): Json => {
  const paths: Record<string, Json> = {};
  for (const [url, operations] of Object.entries(objectIn(document, 'paths'))) {
    const path = url === '/' ? url : url.replace(/\/$/, '');
    paths[path] = {
      ...paths[path],
      ...Object.fromEntries(
        Object.entries(isObject(operations) ? operations : {}).map(([method, operation]) => [
          method,
          completed(method.toUpperCase(), path, isObject(operation) ? operation : {}),
        ]),
      ),
    };
  }
  return {
    ...document,
    paths,
    components: {
      ...objectIn(document, 'components'),
      schemas: { Error: ErrorBody },
      securitySchemes: SECURITY_SCHEMES,
      responses: Object.fromEntries(
        Object.values(ERRORS).map(([name, description]) => [
          name,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
};

const withNamedSchemas = (document: Json): Json => {
  const { value, schemas } = namedSchemas(document['paths']);
  const components = objectIn(document, 'components');
  return {
    ...document,
    paths: value,
    components: { ...components, schemas: { ...schemas, ...objectIn(components, 'schemas') } },
  };
};

/**
 * Describes every call from the schemas that validate it: at `/openapi.json` for programs, at `/docs` for people. Call it before
 * the routes are added.
 *
 * @param publicUrl of this API
 */
export const describeCalls = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rewald API',
        version: '1.0.0',
        description:
          'Every call of the shop, in German and English. Answers are `{data}`, errors `{message, errors}` in the language of the path.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: [...GROUPS],
    },
  });
  let made: { json: string; page: ReturnType<typeof docsPage> } | null = null;
  const make = () => {
    if (made === null) {
      // Through JSON, so that the following steps see exactly what is published.
      const document = complete(JSON.parse(JSON.stringify(app.swagger())));
      made = { json: JSON.stringify(withNamedSchemas(document)), page: docsPage(document) };
    }
    return made;
  };
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(make().json),
  );
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const { html, policy } = make().page;
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
};
