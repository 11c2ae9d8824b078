import type { ApiResult } from '@rewald/platform';

type Argument = string | number;

/** What a step shows of a call: nothing yet, the answer, or the offer to try again (TRADE-18). */
export type AnswerState<T> =
  { status: 'waiting'; data: null } | { status: 'here'; data: T } | { status: 'failed'; data: null };

/** A call with certain arguments, and what is known of its answer. The same object for the same arguments. */
export interface Request<T> {
  /** Asks, unless the answer is here or on its way. */
  load(): void;
  /** Asks anew, also where an answer is here: an empty one may have filled since. */
  again(): void;
  state(): AnswerState<T>;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
}

/** A call whose answers stay for this visit, so that a step seen before, or fetched ahead, is there at once. */
export interface Remembered<A extends readonly Argument[], T> {
  with(...args: A): Request<T>;
  /** Notes an answer that came another way, such as with the page. */
  know(data: T, ...args: A): void;
}

const WAITING = { status: 'waiting', data: null } as const;
const FAILED = { status: 'failed', data: null } as const;

const createRequest = <T>(call: () => Promise<ApiResult<T>>, known?: { data: T }): Request<T> => {
  const listeners = new Set<() => void>();
  let running = false;
  let state: AnswerState<T> = known ? { status: 'here', data: known.data } : WAITING;
  const become = (next: AnswerState<T>): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const ask = (): void => {
    if (running) return;
    running = true;
    if (state.status !== 'waiting') become(WAITING);
    void call().then((result) => {
      running = false;
      become(result.ok ? { status: 'here', data: result.data } : FAILED);
    });
  };
  return {
    load() {
      if (state.status !== 'here') ask();
    },
    again: ask,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Gives a call a memory. Two equal calls at the same time are one; a failed one may be asked for again. */
export const remember = <A extends readonly Argument[], T>(
  call: (...args: A) => Promise<ApiResult<T>>,
): Remembered<A, T> => {
  const requests = new Map<string, Request<T>>();
  return {
    with(...args) {
      const key = JSON.stringify(args);
      const request = requests.get(key) ?? createRequest(() => call(...args));
      requests.set(key, request);
      return request;
    },
    know: (data, ...args) =>
      void requests.set(
        JSON.stringify(args),
        createRequest(() => call(...args), { data }),
      ),
  };
};
