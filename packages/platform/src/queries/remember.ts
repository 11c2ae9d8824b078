import { UNREACHABLE, type ApiProblem, type ApiResult } from '../api/problem.ts';

type Argument = string | number | null | undefined;

/** The state of an answer: waiting, the answer, or the problem. */
export type AnswerState<T> =
  | { status: 'waiting'; data: null; problem: null }
  | { status: 'here'; data: T; problem: null }
  | { status: 'failed'; data: null; problem: ApiProblem };

/** A request with certain arguments, and the state of its answer. The same object for the same arguments. */
export interface Request<T> {
  /** Sends the request, unless there is a fresh answer or it is already running. The present answer stays until a newer one arrives. */
  load(): void;
  /** Sends the request again and shows that it is loading, even if there is an answer. */
  again(): void;
  /** Sets an answer from another source, such as the page's data; the answer of a running request is then ignored. */
  know(data: T): void;
  state(): AnswerState<T>;
  /**
   * Like `load`, and calls the listener on every change. When the last listener unsubscribes, a running request is
   * cancelled.
   *
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
}

/** Requests with cached answers, so that answers shown before, or prefetched, are available at once. */
export interface Remembered<A extends readonly Argument[], T> {
  with(...args: A): Request<T>;
}

/** The state before the first answer. */
export const WAITING = { status: 'waiting', data: null, problem: null } as const;

const createRequest = <T>(
  ask: (signal: AbortSignal) => Promise<ApiResult<T>>,
  freshMs: number,
): Request<T> => {
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  let state: AnswerState<T> = WAITING;
  let since = 0;
  const become = (next: AnswerState<T>): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const stop = (): void => {
    running?.abort();
    running = null;
  };
  const know = (data: T): void => {
    stop();
    since = Date.now();
    become({ status: 'here', data, problem: null });
  };
  const start = (): void => {
    if (running) return;
    const turn = new AbortController();
    running = turn;
    void ask(turn.signal)
      .catch(() => ({ ok: false as const, problem: UNREACHABLE }))
      .then((result) => {
        if (running !== turn) return;
        running = null;
        if (result.ok) know(result.data);
        else if (state.status !== 'here') become({ status: 'failed', data: null, problem: result.problem });
      });
  };
  const again = (): void => {
    if (state.status !== 'waiting') become(WAITING);
    start();
  };
  const load = (): void => {
    if (state.status === 'failed') again();
    else if (state.status === 'waiting' || Date.now() - since >= freshMs) start();
  };
  return {
    load,
    again,
    know,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      load();
      return () => {
        listeners.delete(listener);
        // A component that mounts at the same moment takes over the running call.
        setTimeout(() => listeners.size || stop());
      };
    },
  };
};

/**
 * Caches a request: equal ones at the same time are one, and it is not repeated while its answer is fresh.
 * The caller holds the cache, so it lives as long as a component (`useState`) or a page (`perPage`).
 *
 * @param ask gets the arguments after the signal that cancels it; a rejection counts as an unreachable API host
 * @param freshMs how long an answer is fresh, in ms; by default for good
 */
export const remember = <A extends readonly Argument[], T>(
  ask: (signal: AbortSignal, ...args: A) => Promise<ApiResult<T>>,
  freshMs = Infinity,
): Remembered<A, T> => {
  const requests = new Map<string, Request<T>>();
  return {
    with(...args) {
      const key = JSON.stringify(args);
      const request = requests.get(key) ?? createRequest((signal) => ask(signal, ...args), freshMs);
      requests.set(key, request);
      return request;
    },
  };
};
