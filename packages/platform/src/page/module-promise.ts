import { throughOffline } from '../runtime/through-offline.ts';
import type { Parts } from './parts.ts';

const running = new WeakMap<Parts, Map<string, Promise<unknown>>>();

/**
 * How long a failed load is remembered, in ms: if it were forgotten at once, React's next render would start it again, in
 * an endless loop.
 */
const REMEMBER_FAILURE_MS = 2000;

/**
 * One promise per module, so that React's `use` sees the same one on each render; a failed one is forgotten after a while.
 * Without a network it waits for one: what the server has shown must not be replaced by a failure.
 *
 * @param isShown whether the server has filled the place: then it does not fail
 */
export const modulePromise = (
  parts: Parts,
  part: string,
  expose: string,
  isShown: boolean,
): Promise<unknown> => {
  const known = running.get(parts) ?? new Map<string, Promise<unknown>>();
  running.set(parts, known);
  const key = `${part} ${parts.versionOf?.(part) ?? ''} ${expose} ${isShown}`;
  const before = known.get(key);
  if (before) return before;
  const promise =
    (isShown && parts.loadShown?.(part, expose)) || throughOffline(() => parts.load(part, expose));
  known.set(key, promise);
  promise.catch(() => setTimeout(() => known.delete(key), REMEMBER_FAILURE_MS));
  return promise;
};
