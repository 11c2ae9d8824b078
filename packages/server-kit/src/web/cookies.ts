import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 24 * 60 * 60;
/** Lifetime of our cookies in the browser, in seconds; the server has its own, stricter limits. */
const COOKIE_LIFE = {
  session: 90 * DAY_SECONDS,
  cart: 60 * DAY_SECONDS,
  tradeIn: 14 * DAY_SECONDS,
  reset: 30 * 60,
  secondFactor: 10 * 60,
  visitor: 180 * DAY_SECONDS,
  knownBrowser: 180 * DAY_SECONDS,
  operator: DAY_SECONDS / 2,
  operatorCode: 10 * 60,
} as const;
export type CookieName = keyof typeof COOKIE_LIFE;

/** Calls of the desk, as browsers reach them there; its cookies are sent to nothing else. */
const DESK_PATH = '/api/operator';
const DESK_COOKIES: readonly CookieName[] = ['operator', 'operatorCode'];

/** Reads and writes our cookies. `secure` follows the shop's address: plain http is for local use. */
export interface Cookies {
  /** The cookie's name in the browser. */
  fullName(name: CookieName): string;
  read(request: FastifyRequest, name: CookieName): string | null;
  write(reply: FastifyReply, name: CookieName, token: string): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/** Creates {@link Cookies}. @param secure whether the shop is on https */
export const createCookies = (secure: boolean): Cookies => {
  const isDesks = (name: CookieName): boolean => DESK_COOKIES.includes(name);
  // `__Host-` makes browsers refuse the cookie from any other host or from http; so it needs https, and the path `/`.
  const prefixOf = (name: CookieName): string => (isDesks(name) ? '__Secure-' : '__Host-');
  const fullName = (name: CookieName): string =>
    `${secure ? prefixOf(name) : ''}rewald-${name.toLowerCase()}`;
  const attributesOf = (name: CookieName): CookieSerializeOptions => ({
    httpOnly: true,
    secure,
    ...(isDesks(name) ? { sameSite: 'strict', path: DESK_PATH } : { sameSite: 'lax', path: '/' }),
  });
  return {
    fullName,
    read: (request, name) => request.cookies[fullName(name)] ?? null,
    write: (reply, name, token) => {
      reply.setCookie(fullName(name), token, { ...attributesOf(name), maxAge: COOKIE_LIFE[name] });
    },
    clear: (reply, name) => {
      reply.clearCookie(fullName(name), attributesOf(name));
    },
  };
};
