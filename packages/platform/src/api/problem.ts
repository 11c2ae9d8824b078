import type { ExtensionCallName } from '@rewald/contracts';

/** Why a call failed. */
export interface ApiProblem {
  /** `http`: an error answer; `network`: no server was reached; `timeout`; `aborted`: by the caller's signal. */
  kind: 'http' | 'network' | 'timeout' | 'aborted';
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The server's sentence for the visitor, in the visitor's language; empty if it sent none. */
  message: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
}

/** The outcome of a call. A failure is a value, so the compiler requires callers to handle it. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; problem: ApiProblem };

/** An {@link ApiProblem} as an error, thrown by loaders that cannot continue. */
export class ApiError extends Error {
  readonly problem: ApiProblem;
  constructor(problem: ApiProblem) {
    super(problem.message || `API call failed: ${problem.kind} ${problem.status}`);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** The data of a successful call. @throws ApiError otherwise */
export const unwrap = <T>(result: ApiResult<T>): T => {
  if (result.ok) return result.data;
  throw new ApiError(result.problem);
};

/** The outcome of a call that the API host does not have. */
export const ABSENT = { kind: 'http', status: 501, message: '', errors: {} } as const;

/** Whether the API host does not have the call (status 404 or 501). Hosts of the specification may lack extensions. */
export const isAbsent = ({ status }: ApiProblem): boolean => status === 501 || status === 404;

/** For loaders of pages that depend on an extension. @throws ApiError if the API host does not have the call */
export const requireCall = (
  api: { has(name: ExtensionCallName): boolean },
  name: ExtensionCallName,
): void => {
  if (!api.has(name)) throw new ApiError(ABSENT);
};

/** The outcome of a call that did not reach a server. */
export const UNREACHABLE = { kind: 'network', status: 0, message: '', errors: {} } as const;
