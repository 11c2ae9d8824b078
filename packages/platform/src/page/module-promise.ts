import type { Parts } from './parts.ts';

const running = new WeakMap<Parts, Map<string, Promise<unknown>>>();

/** One promise per module, so that React's `use` sees the same one at each render; a failed one is forgotten. */
export const modulePromise = (parts: Parts, part: string, expose: string): Promise<unknown> => {
  const known = running.get(parts) ?? new Map<string, Promise<unknown>>();
  running.set(parts, known);
  const key = `${part} ${expose}`;
  const promise = known.get(key) ?? parts.load(part, expose);
  known.set(key, promise);
  promise.catch(() => known.delete(key));
  return promise;
};
