import { useEffect, useState, useSyncExternalStore } from 'react';
import { WAITING, type AnswerState, type Request } from './remember.ts';

/** The state of a request, the last answer shown here, and how to retry after a failure. */
export type Answer<T> = AnswerState<T> & {
  /** The last answer that this component got, also of a former request; null before the first. */
  seen: T | null;
  retry: () => void;
};

const subscribeToNothing = () => () => undefined;

/**
 * Sends a request and returns the state of its answer; null sends nothing. A different request cancels the
 * former one, whose answer is then ignored.
 */
export const useAnswer = <T>(request: Request<T> | null): Answer<T> => {
  const read = (): AnswerState<T> => request?.state() ?? WAITING;
  const state = useSyncExternalStore(request?.subscribe ?? subscribeToNothing, read, read);
  const [before, setBefore] = useState(state);
  if (state.status === 'here' && before !== state) setBefore(state);
  return {
    ...state,
    seen: state.data ?? before.data,
    retry: () => request?.again(),
  };
};

/** A debounced value: the last one that has been unchanged for `ms`, such as a text that is being typed. */
export const useSettled = <T extends string>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
