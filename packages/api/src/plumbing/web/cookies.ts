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
} as const;
export type CookieName = keyof typeof COOKIE_LIFE;

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
  // `__Host-` makes browsers refuse the cookie from any other host or from http; so it needs https.
  const fullName = (name: CookieName): string => `${secure ? '__Host-' : ''}rewald-${name.toLowerCase()}`;
  const attributes: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  return {
    fullName,
    read: (request, name) => request.cookies[fullName(name)] ?? null,
    write: (reply, name, token) => {
      reply.setCookie(fullName(name), token, { ...attributes, maxAge: COOKIE_LIFE[name] });
    },
    clear: (reply, name) => {
      reply.clearCookie(fullName(name), attributes);
    },
  };
};
