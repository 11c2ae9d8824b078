import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerNetworkOf } from '@rewald/contracts/servers/network-address';
import { createMinuteLimit } from './minute-limit.ts';
import { MARK_SECONDS, type MarkedVisit, type VisitMarks } from './visit-marks.ts';

const COOKIE = 'rw-mark';
/** Number of visits that may begin in one network per minute; further ones get no mark, and their reports do not count. */
const MARKS_A_MINUTE = 300;

/** Identifies the visit of a request, by a mark that this site issued. */
export interface VisitCookie {
  /** What the mark says that the browser sent; null without a valid one. */
  broughtBy(request: FastifyRequest): MarkedVisit | null;
  /** The visit that a request belongs to, or begins. */
  visitOf(request: FastifyRequest): string;
  /**
   * Sets the visit's mark for a release set, unless the browser sent that. Only for a visit that has a page of the set, and only
   * with answers that are not cached.
   *
   * @returns false if too many visits begin in this network
   */
  give(request: FastifyRequest, reply: FastifyReply, set: string): boolean;
}

/** @param secure whether the site is on https */
export const createVisitCookie = (marks: VisitMarks, secure: boolean): VisitCookie => {
  const mayBegin = createMinuteLimit(MARKS_A_MINUTE);
  const begun = new WeakMap<FastifyRequest, string>();
  const begin = (request: FastifyRequest): string => {
    const visit = begun.get(request) ?? marks.newVisit();
    begun.set(request, visit);
    return visit;
  };
  const broughtBy = (request: FastifyRequest): MarkedVisit | null => marks.read(request.cookies[COOKIE]);
  const visitOf = (request: FastifyRequest): string => broughtBy(request)?.visit ?? begin(request);
  return {
    broughtBy,
    visitOf,
    give(request, reply, set) {
      const brought = broughtBy(request);
      if (brought?.set === set) return true;
      if (brought === null && !mayBegin(customerNetworkOf(request.ip))) return false;
      reply.setCookie(COOKIE, marks.make({ visit: visitOf(request), set }), {
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
