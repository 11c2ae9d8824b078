import { networkOf } from '@rewald/contracts/servers/network-address';
import type { FastifyRequest } from 'fastify';
import type { CookieName, Cookies } from './cookies.ts';

/** The caller, identified by a secret. */
export interface Caller {
  readonly kind: 'session' | 'operator' | 'cart' | 'trade-in' | 'visitor' | 'link' | 'nameless';
  /** The secret, which no other caller has; for an anonymous caller network address and program, which others may share. */
  readonly secret: string;
}

/** Cookies that identify a visitor, strongest first. */
const COOKIES = [
  ['operator', 'operator'],
  ['session', 'session'],
  ['cart', 'cart'],
  ['trade-in', 'tradeIn'],
  ['visitor', 'visitor'],
] as const satisfies readonly (readonly [Caller['kind'], CookieName])[];

const signedKey = (request: FastifyRequest): string | null => {
  const { query } = request;
  const key: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'key') : undefined;
  return typeof key === 'string' && key.length >= 32 ? key : null;
};

/**
 * Identifies the caller. Nothing is looked up: a made-up cookie just makes another caller, and grants no access.
 *
 * @param fresh cookies that the answer to this request sets, by their name in the browser: the caller's identity from now on
 */
export const callerOf = (
  request: FastifyRequest,
  cookies: Cookies,
  fresh: ReadonlyMap<string, string> = new Map(),
): Caller => {
  const [, operatorKey] = /^Bearer (rwk_[\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (operatorKey !== undefined) return { kind: 'operator', secret: operatorKey };
  for (const [kind, name] of COOKIES) {
    const secret = fresh.get(cookies.fullName(name)) ?? cookies.read(request, name);
    if (secret !== null && secret !== '') return { kind, secret };
  }
  const key = signedKey(request);
  if (key !== null) return { kind: 'link', secret: key };
  return {
    kind: 'nameless',
    secret: `${networkOf(request.ip)} ${request.headers['user-agent'] ?? ''}`,
  };
};
