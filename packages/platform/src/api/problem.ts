import type { ExtensionCallName } from '@rewald/contracts';

/** Why a call did not succeed. `http` carries the server's own message, in the visitor's language. */
export interface ApiProblem {
  kind: 'http' | 'network' | 'timeout' | 'aborted';
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** One sentence for the visitor; empty if the server sent none. */
  message: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
}

/** The outcome of a call: a failure is a value, so nobody can forget it. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; problem: ApiProblem };

/** An {@link ApiProblem} thrown where a loader cannot go on. */
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

/** Whether the API host lacks the call: an extension of ours that a host of the specification need not have. */
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
