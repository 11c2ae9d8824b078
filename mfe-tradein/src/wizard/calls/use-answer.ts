import { useEffect, useSyncExternalStore } from 'react';
import type { AnswerState, Request } from './remember.ts';

/** The state of a call, and how to ask again after a failure. */
export type Answer<T> = AnswerState<T> & { retry: () => void };

const WAITING = { status: 'waiting', data: null } as const;
const nothingToHear = () => () => undefined;

/**
 * The answer to a request; null asks nothing yet. Another request asks anew, and an answer that arrives for a former one
 * changes nothing here.
 */
export const useAnswer = <T>(request: Request<T> | null): Answer<T> => {
  useEffect(() => request?.load(), [request]);
  const state = (): AnswerState<T> => request?.state() ?? WAITING;
  return {
    ...useSyncExternalStore(request?.subscribe ?? nothingToHear, state, state),
    retry: () => request?.again(),
  };
};
