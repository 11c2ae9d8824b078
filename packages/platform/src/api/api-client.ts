import type {
  ApiAnswer,
  ApiBody,
  ApiCallName,
  ExtensionCallName,
  Locale,
  Query,
} from '@rewald/contracts/client';
import type { ApiResult } from './problem.ts';

/**
 * Options of a call. `params` replace the `{…}` of the path; with an `idempotencyKey`, a POST can be repeated
 * safely.
 */
export interface CallOptions<N extends ApiCallName> {
  params?: Record<string, string | number>;
  query?: Query;
  body?: ApiBody<N>;
  headers?: Record<string, string>;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** ms until the call counts as timed out; 10,000 by default. */
  timeout?: number;
}

/**
 * The client of the API host, typed by the map of calls. `call` resolves also for error answers, timeouts,
 * aborted calls and a missing network; it never rejects for these.
 */
export interface ApiClient {
  /** Makes a call, in the page's locale. `name` is method and path: `GET /api/content/{locale}/home`. */
  call<N extends ApiCallName>(name: N, options?: CallOptions<N>): Promise<ApiResult<ApiAnswer<N>>>;
  /** Whether the API host has a call beyond the specification. Features that need it are offered only then. */
  has(name: ExtensionCallName): boolean;
}

/** Settings of `createApiClient`. */
export interface ApiClientSettings {
  /** Origin of the API host, without a trailing slash. A runtime setting of the shell, never built in. */
  apiHost: string;
  /** Calls that the host does not have; they are never sent. */
  absentCalls?: readonly string[];
  /** Read at every call, so that a change of language applies at once. */
  locale: () => Locale;
  /** The visitor's own headers, passed on by the server for personal pages. */
  headers?: Record<string, string>;
}
