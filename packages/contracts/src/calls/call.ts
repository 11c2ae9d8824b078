import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Data, LocaleSegment, NumericId, Uuid } from '../wire/envelope.ts';
import { outcomesOf, scopeOf, type Access, type Outcome } from './access.ts';
import type { CallerName, OperatorScope } from './callers.ts';
import { sample } from './sample.ts';

/** Parameters of paths that mean the same in every call. */
const PATH_PARAMETERS = {
  locale: LocaleSegment,
  answerId: Uuid,
  attachmentId: Uuid,
  batchId: Uuid,
  brandId: NumericId,
  caseId: Uuid,
  categoryId: NumericId,
  conditionId: NumericId,
  contractId: Uuid,
  customerId: Uuid,
  deliveryId: Uuid,
  importId: NumericId,
  itemId: Uuid,
  jobId: Uuid,
  keyId: Uuid,
  labelId: Uuid,
  lineId: Uuid,
  modelId: NumericId,
  movementId: Uuid,
  offerId: NumericId,
  orderId: Uuid,
  passkeyId: Uuid,
  payoutId: Uuid,
  personId: Uuid,
  photoId: Uuid,
  productId: NumericId,
  proposalId: NumericId,
  questionId: Uuid,
  quoteId: Uuid,
  refundId: Uuid,
  disputeId: Uuid,
  returnId: Uuid,
  reviewId: Uuid,
  sessionId: Uuid,
  ticketId: Uuid,
  variationId: NumericId,
  webhookId: Uuid,
} as const;
type KnownParameters = typeof PATH_PARAMETERS;

/** Groups of section 7 of the specification. A call without one is our own extension. */
export type SpecifiedGroup = 'Customer' | 'Cart' | 'Trade-in' | 'Other';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request that fits, and names samples. Parameters of the path that it leaves out are the samples of their names. */
export interface Example {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body of a call that takes files: `picture`, or its text. */
  readonly file?: string;
}

/** What is said about a call, once; everything else follows from it. */
export interface Declaration {
  readonly summary: string;
  readonly access: Access;
  /** Where the specification lists it. */
  readonly group?: SpecifiedGroup;
  /** Parameters of the path whose names say nothing. */
  readonly params?: Readonly<Record<string, TSchema>>;
  readonly query?: TObject;
  readonly headers?: TObject;
  readonly body?: TSchema;
  /** Types of the file that is the body. */
  readonly takes?: readonly string[];
  /** The content of `data`. Without it, the call answers with something else than JSON, or with `responses`. */
  readonly answer?: TSchema;
  /** Of the answer; 200 unless given. */
  readonly status?: number;
  /** Answers that are not `{data}`. */
  readonly responses?: Readonly<Record<number, TSchema>>;
  /** Why it may be refused although its form fits, by the names of the API's messages; without those that any call may have. */
  readonly problems?: readonly string[];
  readonly example?: Example;
  /** It changes nothing although it is no GET: operators need the scope for reading. */
  readonly reads?: true;
  /** It ends what it is about, so tests make it after the others. */
  readonly ends?: true;
}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type OwnParams<D> = D extends { params: infer P } ? P : unknown;
/** A name in the path that nothing explains does not compile. */
type Explained<Name, D> = [Exclude<NamesIn<Name>, keyof KnownParameters | keyof OwnParams<D>>] extends [never]
  ? unknown
  : { params: Record<Exclude<NamesIn<Name>, keyof KnownParameters>, TSchema> };
type Value<S> = S extends TSchema ? Static<S> : never;
/** The parameters of a call's path, as values. */
export type ParamsOf<C> = C extends { name: infer Name; ownParams: infer P }
  ? {
      [Key in NamesIn<Name>]: Key extends keyof P
        ? Value<P[Key]>
        : Key extends keyof KnownParameters
          ? Value<KnownParameters[Key]>
          : never;
    }
  : never;

/** A declared call. */
export type Call<Name extends string = string, D extends Declaration = Declaration> = Omit<D, 'params'> & {
  /** Method and path, such as `GET /api/content/{locale}/layout`. */
  readonly name: Name;
  readonly method: Method;
  /** Without `/api`, as in the OpenAPI document. */
  readonly path: string;
  readonly ownParams: OwnParams<D>;
  readonly params: TObject;
  /** The scope that operators need: for reading by GET, for changing otherwise. Null for calls of visitors. */
  readonly scope: OperatorScope | null;
  /** What each kind of caller gets. */
  readonly outcomes: Readonly<Record<CallerName, Outcome>>;
};

function isMethod(text: string): text is Method {
  return /^(GET|POST|PUT|PATCH|DELETE)$/.test(text);
}

function isKnown(name: string): name is keyof KnownParameters {
  return name in PATH_PARAMETERS;
}

/** The names of parameters in a path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Declares a call, by method and path with `/api`. */
export function call<Name extends string, D extends Declaration>(
  name: Name,
  declaration: D & Explained<Name, D>,
): Call<Name, D>;
export function call(name: string, declaration: Declaration): Call {
  const [method = '', path = ''] = name.split(' ');
  if (!isMethod(method) || !path.startsWith('/api/')) throw new Error(`${name} is no name of a call.`);
  const { params: ownParams = {}, ...rest } = declaration;
  const params: Record<string, TSchema> = {};
  for (const parameter of parametersOf(path)) {
    const schema = ownParams[parameter] ?? (isKnown(parameter) ? PATH_PARAMETERS[parameter] : undefined);
    if (schema === undefined) throw new Error(`${name} does not say what ${parameter} is.`);
    params[parameter] = schema;
  }
  const scope = scopeOf(rest.access, method === 'GET' || rest.reads === true);
  return {
    ...rest,
    name,
    method,
    path: path.slice('/api'.length),
    ownParams,
    params: Type.Object(params),
    scope,
    outcomes: outcomesOf(rest.access, scope),
  };
}

/** The schemas of a call's answers, by status. */
export function responsesOf({ answer, status = 200, responses }: Call): Readonly<Record<number, TSchema>> {
  return answer === undefined ? (responses ?? {}) : { [status]: Data(answer) };
}

/** A call's example, with a value for every parameter of its path. */
export function exampleOf({ path, example = {} }: Call): Example {
  const samples: Readonly<Record<string, unknown>> = sample;
  const params: Record<string, string | number> = {};
  for (const name of parametersOf(path)) {
    const value = example.params?.[name] ?? samples[name];
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  return { ...example, params };
}
