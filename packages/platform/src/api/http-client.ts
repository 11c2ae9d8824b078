import axios, {
  isAxiosError,
  isCancel,
  type AxiosError,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { ApiAnswer } from '@rewald/contracts/client';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts/trade-in-credential';
import type { ApiClient, ApiClientSettings } from './api-client.ts';
import { createFirstCalls } from './first-calls.ts';
import { ApiError, type ApiProblem } from './problem.ts';
import { firstLacking } from './promised.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Values of the `{…}` in the path, besides the locale. */
    pathValues?: Record<string, string | number>;
    /** Makes a repeated POST safe. */
    idempotencyKey?: string;
  }
}

type Request = InternalAxiosRequestConfig;

const TIME_LIMIT_MS = 10_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Section 7: trade-in integrations carry the fixed public credential. */
const addTradeInToken = (request: Request): Request => {
  if (request.url?.startsWith('/api/trade-in/{locale}/integrations/'))
    request.headers.setAuthorization(`Bearer ${PUBLIC_TRADE_IN_TOKEN}`, false);
  return request;
};

/** Section 7: "The '/api' prefix is removed before sending." */
const removeApiPrefix = (request: Request): Request => {
  request.url = request.url?.replace(/^\/api(?=\/)/, '') ?? '';
  return request;
};

const fillPath =
  (locale: ApiClientSettings['locale']) =>
  (request: Request): Request => {
    const values: Record<string, string | number> = { locale: locale(), ...request.pathValues };
    const template = request.url ?? '';
    request.url = template.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`The path ${template} needs a value for ${key}`);
      return encodeURIComponent(String(value));
    });
    return request;
  };

/** Unsafe methods must be JSON even without a body: the host refuses anything that a form on another site could send. */
const sendJson = (request: Request): Request => {
  if (request.method !== 'get') request.data ??= {};
  return request;
};

const addIdempotencyKey = (request: Request): Request => {
  if (request.idempotencyKey !== undefined) request.headers.set('Idempotency-Key', request.idempotencyKey);
  return request;
};

const messagesByField = (errors: unknown): Record<string, string[]> => {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
    ]),
  );
};

const withoutAnswer = (kind: ApiProblem['kind']): ApiProblem => ({
  kind,
  status: 0,
  message: '',
  errors: {},
});

const problemOf = ({ code, response }: AxiosError): ApiProblem => {
  if (!response)
    return withoutAnswer(
      code === axios.AxiosError.ECONNABORTED || code === axios.AxiosError.ETIMEDOUT ? 'timeout' : 'network',
    );
  const body = response.data;
  return {
    kind: 'http',
    status: response.status,
    message: isRecord(body) && typeof body.message === 'string' ? body.message : '',
    errors: isRecord(body) ? messagesByField(body.errors) : {},
  };
};

/**
 * Section 8 calls an answer with an `errors` object a failure, whatever its status: the messages by field of such an answer,
 * in its envelope or beside it; null if it has none.
 */
const refusalIn = (body: unknown, status: number): ApiProblem | null => {
  for (const one of isRecord(body) ? [body, body.data] : []) {
    if (!isRecord(one)) continue;
    const errors = messagesByField(one.errors);
    if (Object.keys(errors).length > 0)
      return { kind: 'http', status, message: typeof one.message === 'string' ? one.message : '', errors };
  }
  return null;
};

/** The response with its content only. @throws ApiError if it says that the call failed */
const contentOf = (response: AxiosResponse<unknown>): AxiosResponse<unknown> => {
  const problem = refusalIn(response.data, response.status);
  if (problem !== null) throw new ApiError(problem);
  return { ...response, data: dataOf(response.data) };
};

/** Turns every failure of a call into an `ApiError`; programming errors of our own are rethrown. */
const refuse = (error: unknown): never => {
  if (isCancel(error)) throw new ApiError(withoutAnswer('aborted'));
  throw isAxiosError(error) ? new ApiError(problemOf(error)) : error;
};

/**
 * The content of a body: in an envelope, bare (as trade-in servers of the specification may answer), or in two envelopes, since
 * the specification can be read as `data.data`. An empty body is null.
 */
const dataOf = (body: unknown): unknown => {
  const data = isRecord(body) && 'data' in body ? body.data : body;
  if (isRecord(data) && 'data' in data && Object.keys(data).length === 1) return data.data;
  return data === '' ? null : data;
};

/** Logs each call and field once: a frequently visited page must not fill the log. */
const warned = new Set<string>();
const warnOnce = (name: string, field: string): void => {
  const line = `The API host's answer to ${name} lacks ${field}`;
  if (warned.has(line)) return;
  warned.add(line);
  console.warn(line);
};

/** The calls to the API host over axios. Everything that applies to every call is an interceptor. */
export const createHttpClient = ({
  apiHost,
  locale,
  headers = {},
}: ApiClientSettings): Pick<ApiClient, 'call'> => {
  const http = axios.create({
    baseURL: apiHost,
    withCredentials: true,
    timeout: TIME_LIMIT_MS,
    headers: { Accept: 'application/json', ...headers },
  });
  // The interceptor added last runs first.
  for (const step of [fillPath(locale), removeApiPrefix, addTradeInToken, sendJson, addIdempotencyKey])
    http.interceptors.request.use(step);
  http.interceptors.response.use(contentOf, refuse);
  const inTurn = createFirstCalls();
  return {
    async call(name, { params, query, body, timeout = TIME_LIMIT_MS, signal, ...options } = {}) {
      const space = name.indexOf(' ');
      const method = name.slice(0, space);
      const send = () =>
        http.request<ApiAnswer<typeof name>>({
          ...options,
          method,
          url: name.slice(space + 1),
          ...(params ? { pathValues: params } : {}),
          ...(query ? { params: query } : {}),
          ...(body === undefined ? {} : { data: body }),
          ...(signal ? { signal } : {}),
          timeout,
        });
      try {
        const { data } = await inTurn(method !== 'GET', send);
        const lacking = firstLacking(name, data);
        if (lacking === null) return { ok: true, data };
        warnOnce(name, lacking);
        return { ok: false, problem: withoutAnswer('network') };
      } catch (error) {
        if (error instanceof ApiError) return { ok: false, problem: error.problem };
        throw error;
      }
    },
  };
};
