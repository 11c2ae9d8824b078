import type { ApiResult } from '@rewald/platform';

type Argument = string | number;

/** A call whose answers stay for this visit, so that a step seen before, or fetched ahead, is there at once. */
export interface Remembered<A extends readonly Argument[], T> {
  /** The answer if it is already here. */
  peek(...args: A): T | undefined;
  /** Two equal calls at the same time are one; a failed one is not remembered. */
  load(...args: A): Promise<ApiResult<T>>;
  /** Notes an answer that came another way, such as with the page. */
  know(data: T, ...args: A): void;
}

/** Gives a call a memory. */
export const remember = <A extends readonly Argument[], T>(
  call: (...args: A) => Promise<ApiResult<T>>,
): Remembered<A, T> => {
  const running = new Map<string, Promise<ApiResult<T>>>();
  const known = new Map<string, T>();
  return {
    peek: (...args) => known.get(JSON.stringify(args)),
    async load(...args) {
      const key = JSON.stringify(args);
      const asked = running.get(key) ?? call(...args);
      running.set(key, asked);
      const result = await asked;
      if (result.ok) known.set(key, result.data);
      else running.delete(key);
      return result;
    },
    know: (data, ...args) => void known.set(JSON.stringify(args), data),
  };
};
