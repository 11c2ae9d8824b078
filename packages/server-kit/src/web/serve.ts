import type { Asked } from '@rewald/contracts/calls/access';
import { responsesOf, type Call, type ParamsOf } from '@rewald/contracts/calls/call';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import { closedRequest } from './closed-requests.ts';
import { needTradeInToken } from './trade-in-token.ts';

type Value<Declared, Key extends string> = Declared extends { [Name in Key]: infer Schema extends TSchema }
  ? Static<Schema>
  : unknown;

/** What a request to a call carries. */
export interface RequestOf<C> {
  Params: ParamsOf<C>;
  Querystring: Value<C, 'query'>;
  Headers: Value<C, 'headers'>;
  Body: Value<C, 'body'>;
}
type Answer<C> = C extends { answer: infer Schema extends TSchema } ? { data: Static<Schema> } : unknown;
/** Nothing: the handler has sent the answer, or will. */
type Answered<C> = Answer<C> | FastifyReply | void;

/** Who makes a call, where its access asks for an operator or a customer. */
interface Callers {
  operator: { readonly operator: NonNullable<FastifyRequest['operator']> };
  customer: { readonly customer: NonNullable<FastifyRequest['customer']> };
}
type CallerOf<C> = C extends { access: { asks: infer Asks extends keyof Callers } } ? Callers[Asks] : unknown;
type Admitted<C> = FastifyRequest<RequestOf<C>> & CallerOf<C>;
type Handler<C> = (request: Admitted<C>, reply: FastifyReply) => Answered<C> | Promise<Answered<C>>;

/** What only this host has to say about a route. */
interface RouteOptions {
  /** Of the body, in bytes. */
  readonly bodyLimit?: number;
  readonly exposeHeadRoute?: boolean;
  /** The client's names of fields, by JSON pointer into the body, where they differ from the pointer's last step. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** Runs before the body is read. */
  readonly onRequest?: onRequestAsyncHookHandler;
  readonly preValidation?: preValidationAsyncHookHandler;
}

function schemaOf(call: Call): FastifySchema {
  const { summary, params, query, headers, body, takes, path } = call;
  const answers = responsesOf(call);
  const schema = {
    summary,
    ...(path.includes('{') && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(takes ? { consumes: [...takes], body: {} } : body && { body }),
    ...(Object.keys(answers).length > 0 && { response: answers }),
  };
  return path.startsWith('/operator/') ? closedRequest(schema) : schema;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

/** What a request has to show before anything else of it is looked at. */
function guardsOf(app: FastifyInstance, { access, scope }: Call): onRequestAsyncHookHandler[] {
  const { asks, openers } = access;
  if (asks === 'operator')
    return [
      async (request) => {
        request.operator = await app.kit.door.admit(request, scope);
      },
    ];
  if (asks === 'customer')
    return [
      async (request) => {
        request.customer = await app.kit.sessions.need(request);
      },
    ];
  return openers.includes('tradeIn') ? [needTradeInToken] : [];
}

/** Whether the guards have let in whom the handler is told about. */
function isAdmitted<C>(request: FastifyRequest<RequestOf<C>>, asks: Asked): request is Admitted<C> {
  return asks === null || request[asks] !== undefined;
}

/** The path as the router writes it, below the prefix of the plugin. */
function urlOf({ name, path }: Call, prefix: string): string {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (!url.startsWith(prefix)) throw new Error(`${name} is not below ${prefix}.`);
  return url.slice(prefix.length) || '/';
}

/**
 * Answers a declared call: checks what it gets and writes what it answers by the declaration's schemas. Keys and sessions of
 * operators, logins of customers and the token of the trade-in are asked for before anything else, as its access says; the
 * handler gets the operator or the customer with the request. Calls of operators refuse parameters and fields that they do not
 * name. Whose row it is about is for the handler to check.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { onRequest, fieldNames, ...options }: RouteOptions = {},
): void {
  app.route<RequestOf<C>>({
    method: call.method,
    url: urlOf(call, app.prefix),
    schema: schemaOf(call),
    onRequest: [...guardsOf(app, call), ...(onRequest ? [onRequest] : [])],
    handler: (request, reply) => {
      if (!isAdmitted<C>(request, call.access.asks)) throw new Error(`${call.name} is not guarded.`);
      return handler(request, reply);
    },
    ...options,
    config: { call, ...(fieldNames && { fieldNames }) },
  });
}
