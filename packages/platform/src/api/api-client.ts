import type { ApiAnswer, ApiBody, ApiCallName, Locale, Query } from '@rewald/contracts';
import type { AxiosInstance } from 'axios';
import type { ApiProblem, ApiResult } from './problem.ts';

/** What one call may carry. `params` fill the `{…}` of the path, `idempotencyKey` makes a repeated POST safe. */
export interface CallOptions<N extends ApiCallName> {
  params?: Record<string, string | number>;
  query?: Query;
  body?: ApiBody<N>;
  headers?: Record<string, string>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** ms until the call counts as timed out; 10,000 unless said otherwise. */
  timeout?: number;
}

/** The one way to the API host: typed by the map of calls, never throws for an answer it did not like. */
export interface ApiClient {
  call<N extends ApiCallName>(name: N, options?: CallOptions<N>): Promise<ApiResult<ApiAnswer<N>>>;
}

export interface ApiClientSettings {
  /** Origin of the API host, without a trailing slash. A runtime setting of the shell, never built in. */
  apiHost: string;
  /** Asked at every call, so that a switched language counts at once. */
  locale: () => Locale;
  /** The visitor's own headers, passed on by the server for personal pages. */
  headers?: Record<string, string>;
}

/** Section 7: "The '/api' prefix is removed before sending." */
const withoutApiPrefix = (path: string): string => path.replace(/^\/api(?=\/)/, '');

const fillPath = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The path ${template} needs a value for ${key}`);
    return encodeURIComponent(String(value));
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const messagesByField = (errors: unknown): Record<string, string[]> => {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
    ]),
  );
};

/** The library comes with the first call: no first view waits for it, the server has rendered what it shows. */
const loadAxios = () => import(/* webpackChunkName: "http" */ 'axios');

const problemOf = (
  { isAxiosError, isCancel }: Awaited<ReturnType<typeof loadAxios>>,
  error: unknown,
): ApiProblem => {
  const nothing = { status: 0, message: '', errors: {} };
  if (isCancel(error)) return { kind: 'aborted', ...nothing };
  if (!isAxiosError(error)) throw error;
  if (!error.response) {
    return {
      kind: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network',
      ...nothing,
    };
  }
  const body: unknown = error.response.data;
  return {
    kind: 'http',
    status: error.response.status,
    message: isRecord(body) && typeof body.message === 'string' ? body.message : '',
    errors: isRecord(body) ? messagesByField(body.errors) : {},
  };
};

/** Trade-in servers of the specification may answer with the bare list or object. */
const dataOf = (body: unknown): unknown => (isRecord(body) && 'data' in body ? body.data : body);

/** Creates the client of one page (browser) or one request (server). */
export const createApiClient = ({ apiHost, locale, headers = {} }: ApiClientSettings): ApiClient => {
  let http: AxiosInstance | null = null;
  const connect = ({ default: axios }: Awaited<ReturnType<typeof loadAxios>>): AxiosInstance => {
    const instance = axios.create({
      baseURL: apiHost,
      withCredentials: true,
      timeout: 10_000,
      headers: { Accept: 'application/json', ...headers },
    });
    instance.interceptors.request.use((request) => {
      request.url = withoutApiPrefix(request.url ?? '');
      return request;
    });
    return instance;
  };
  return {
    async call(name, options = {}) {
      const space = name.indexOf(' ');
      const method = name.slice(0, space);
      const library = await loadAxios().catch(() => null);
      if (!library) return { ok: false, problem: { kind: 'network', status: 0, message: '', errors: {} } };
      http ??= connect(library);
      try {
        const response = await http.request<unknown>({
          method,
          url: fillPath(name.slice(space + 1), { locale: locale(), ...options.params }),
          ...(options.query ? { params: options.query } : {}),
          // Unsafe methods must be JSON even without a body: the host refuses anything a foreign form could send.
          ...(method === 'GET' ? {} : { data: options.body ?? {} }),
          headers: {
            ...options.headers,
            ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
          },
          ...(options.signal ? { signal: options.signal } : {}),
          ...(options.timeout ? { timeout: options.timeout } : {}),
        });
        return { ok: true, data: dataOf(response.data) as ApiAnswer<typeof name> };
      } catch (error) {
        return { ok: false, problem: problemOf(library, error) };
      }
    },
  };
};
