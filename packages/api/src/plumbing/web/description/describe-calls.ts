import swagger from '@fastify/swagger';
import { ErrorBody } from '@rewald/contracts';
import type { FastifyInstance } from 'fastify';
import { isUnsafe } from '../unsafe.ts';
import { docsPage } from './docs-page.ts';
import { extensionSummary } from './extension-summaries.ts';
import { GROUPS, specifiedCall, type Group } from './specified-calls.ts';

/** Possible errors of every call, by status. */
const ERRORS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  400: ['Malformed', 'The request is no valid JSON, or no valid request.'],
  401: ['Unauthorized', 'Login, token or key is missing or wrong.'],
  403: ['Forbidden', 'A page of another origin, or a key without this scope.'],
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
  mailedKey: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'Of a link in a mail; opens one order or case.',
  },
} as const;
type Scheme = keyof typeof SECURITY_SCHEMES;

const groupOf = (path: string): Group => {
  if (/^\/(live|ready)$/.test(path)) return 'Health';
  if (path.startsWith('/operator/')) return 'Operator calls';
  return path.endsWith('/webhook') ? 'Webhooks' : 'Extensions';
};

/** Any one of the schemes authorises the call; none for public calls. */
const schemesOf = (path: string, takesKey: boolean): Scheme[] => {
  if (path.startsWith('/operator/')) return ['operatorKey'];
  if (path.includes('/integrations/')) return ['tradeIn'];
  const key: Scheme[] = takesKey ? ['mailedKey'] : [];
  if (path.startsWith('/checkout/')) return ['session', 'cart', ...key];
  return /^\/(auth|notifications|insurance|trade-in|platform)\/\{locale\}\/customer(?!\/languages)/.test(path)
    ? ['session', ...key]
    : key;
};

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

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, key: string): Json => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  description:
    'Best a random UUID. The same key with the same content gets the first answer again, for seven days.',
};

/** Adds what routes do not declare themselves: authorisation, repetition, errors. */
const completed = (method: string, path: string, operation: Json): Json => {
  const given = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isObject) : [];
  // The language is checked before anything else, so its error is described once and not at each call.
  const isNamed = (name: string): boolean =>
    given.some((one) => String(one['name']).toLowerCase() === name.toLowerCase());
  const specifiedAs = specifiedCall(`${method} ${path}`);
  const group = specifiedAs?.group ?? groupOf(path);
  const schemes = schemesOf(path, isNamed('key'));
  const unsafe = isUnsafe(method);
  const parameters =
    unsafe && group !== 'Webhooks' && !isNamed('Idempotency-Key') ? [...given, IDEMPOTENCY_KEY] : given;
  const errors = [
    ...(unsafe ? ['400', '403', '409', '413', '415', '422'] : []),
    ...(given.some((one) => one['in'] === 'query') ? ['422'] : []),
    ...(path.includes('{') ? ['404'] : []),
    ...(schemes.length > 0 ? ['401'] : []),
    ...(group === 'Health' ? [] : ['429', '503']),
  ];
  const summary = operation['summary'];
  return {
    operationId: operationIdOf(method, path),
    summary:
      typeof summary === 'string'
        ? summary
        : (specifiedAs?.summary ?? extensionSummary(`${method} ${path}`) ?? 'A call of ours'),
    ...operation,
    tags: [group],
    ...(specifiedAs === undefined ? { 'x-extension': true } : {}),
    parameters,
    security:
      schemes.length === 0
        ? []
        : [
            ...schemes.map((scheme) => ({ [scheme]: [] })),
            // Without authorisation as well: guests have carts, and anybody can ask who is logged in.
            ...(path.startsWith('/checkout/') || group === 'Customer' ? [{}] : []),
          ],
    responses: {
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
      schemas: { ...objectIn(objectIn(document, 'components'), 'schemas'), Error: ErrorBody },
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
      made = { json: JSON.stringify(document), page: docsPage(document) };
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
