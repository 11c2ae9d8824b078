import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerNetworkOf } from '@rewald/contracts/servers/network-address';
import { createMinuteLimit } from './minute-limit.ts';
import { MARK_SECONDS, type VisitMarks } from './visit-marks.ts';

const COOKIE = 'rw-mark';
/** Number of visits that may begin in one network per minute; further ones get no mark, and their reports do not count. */
const MARKS_A_MINUTE = 300;

/** Identifies the visit of a request, by a mark that this site issued. */
export interface VisitCookie {
  /** The visit of the mark that the browser sent; null without a valid one. */
  broughtBy(request: FastifyRequest): string | null;
  /** The visit that a request belongs to, or begins. */
  visitOf(request: FastifyRequest): string;
  /**
   * Sets the visit's mark if the browser sent none. Only with answers that are not cached.
   *
   * @returns false if too many visits begin in this network
   */
  give(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** @param secure whether the site is on https */
export const createVisitCookie = (marks: VisitMarks, secure: boolean): VisitCookie => {
  const mayBegin = createMinuteLimit(MARKS_A_MINUTE);
  const begun = new WeakMap<FastifyRequest, ReturnType<VisitMarks['make']>>();
  const begin = (request: FastifyRequest): ReturnType<VisitMarks['make']> => {
    const mark = begun.get(request) ?? marks.make();
    begun.set(request, mark);
    return mark;
  };
  const broughtBy = (request: FastifyRequest): string | null => marks.read(request.cookies[COOKIE]);
  return {
    broughtBy,
    visitOf: (request) => broughtBy(request) ?? begin(request).visit,
    give(request, reply) {
      if (broughtBy(request) !== null) return true;
      if (!mayBegin(customerNetworkOf(request.ip))) return false;
      reply.setCookie(COOKIE, begin(request).value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: MARK_SECONDS,
      });
      return true;
    },
  };
};
