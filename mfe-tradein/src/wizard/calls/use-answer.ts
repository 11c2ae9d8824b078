import { useEffect, useState } from 'react';
import type { Remembered } from './remember.ts';

/** What a step shows of a call: nothing yet, the answer, or the offer to try again (TRADE-18). */
export type Answer<T> =
  | { status: 'waiting'; data: null }
  | { status: 'here'; data: T }
  | { status: 'failed'; data: null; retry: () => void };

/**
 * The answer of a call with these arguments; null asks nothing yet. Other arguments ask anew, and an answer that arrives
 * for former ones is dropped.
 */
export const useAnswer = <A extends readonly (string | number)[], T>(
  call: Remembered<A, T>,
  args: A | null,
): Answer<T> => {
  const key = args === null ? null : JSON.stringify(args);
  const [failed, setFailed] = useState<{ call: unknown; key: string } | null>(null);
  const [, setArrivals] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === null || args === null || call.peek(...args) !== undefined) return;
    let wanted = true;
    void call.load(...args).then((result) => {
      if (!wanted) return;
      if (result.ok) setArrivals((count) => count + 1);
      else setFailed({ call, key });
    });
    return () => {
      wanted = false;
    };
    // `key` stands for `args`, whose array is another one at each render.
  }, [call, key, attempt]);
  const data = args === null ? undefined : call.peek(...args);
  if (data !== undefined) return { status: 'here', data };
  if (failed?.call !== call || failed.key !== key) return { status: 'waiting', data: null };
  return {
    status: 'failed',
    data: null,
    retry: () => {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
};
