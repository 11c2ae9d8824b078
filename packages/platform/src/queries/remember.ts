import { UNREACHABLE, type ApiProblem, type ApiResult } from '../api/problem.ts';

type Argument = string | number | null | undefined;

/** What is known of an answer: nothing yet, the answer, or why there is none. */
export type AnswerState<T> =
  | { status: 'waiting'; data: null; problem: null }
  | { status: 'here'; data: T; problem: null }
  | { status: 'failed'; data: null; problem: ApiProblem };

/** A question with certain arguments, and what is known of its answer. The same object for the same arguments. */
export interface Request<T> {
  /** Asks, unless a fresh answer is here or one is on its way. What is here stays until there is a newer one. */
  load(): void;
  /** Asks again and shows that it is loading, also if there is an answer: an empty one may no longer be. */
  again(): void;
  /** Notes an answer that came another way, such as with the page; one that is on its way counts no more. */
  know(data: T): void;
  state(): AnswerState<T>;
  /**
   * Asks as `load` does. With the last listener goes what is still on its way.
   *
   * @returns stops listening
   */
  subscribe(listener: () => void): () => void;
}

/** Answers that stay in memory, so that what was seen before, or fetched ahead, is there at once. */
export interface Remembered<A extends readonly Argument[], T> {
  with(...args: A): Request<T>;
}

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
        // A component that takes over at the same moment takes over the call that is under way.
        setTimeout(() => listeners.size || stop());
      };
    },
  };
};

/**
 * Gives a question a memory: two equal ones at the same time are one, and an answer is not asked for again while it is fresh.
 * The component that makes it holds it, so it lives as long as a component (`useState`), or a page (`perPage`).
 *
 * @param ask gets the arguments after the signal that ends it; a rejection counts as an API host that is not there
 * @param freshMs how long an answer is good for, in ms; for good unless said otherwise
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
