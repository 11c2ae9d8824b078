import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerNetworkOf } from '@rewald/contracts/servers/network-address';
import { BEACON_PATH, type Beacon } from '../../site/beacon.ts';
import { createMinuteLimit } from './minute-limit.ts';
import type { PageTickets } from './page-tickets.ts';
import { MOST_BEACON_BYTES, readBeacons } from './read-beacons.ts';
import type { VisitCookie } from './visit-cookie.ts';
import type { MarkedVisit } from './visit-marks.ts';

/** A page sends a few reports a minute, and many pages may share one address. */
const REPORTS_A_MINUTE = 600;

/** The report was not counted. If the answer brought a mark, the report counts when it is sent again. */
const NOT_COUNTED = 202;

/** Browsers report where a POST comes from; reports sent by another site's page are refused. */
const isOwn = ({ headers }: FastifyRequest, siteOrigin: string): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : headers.origin === new URL(siteOrigin).origin;

/** Recognises visits that were shown a page. */
export interface VisitProofs {
  cookie: VisitCookie;
  tickets: PageTickets;
}

/**
 * Finds out which visit a report comes from, by its mark. A visit with a page from a cache has no mark, or one for the set of
 * another page: it gets one for the page's ticket. Nobody else gets any here.
 *
 * @returns the visit, or the status of an answer after which nothing was counted
 */
const visitOf = (
  { cookie, tickets }: VisitProofs,
  request: FastifyRequest,
  reply: FastifyReply,
): MarkedVisit | number => {
  const marked = cookie.broughtBy(request);
  const set = tickets.setOf(request.headers['ticket']);
  if (marked !== null && (set === null || set === marked.set)) return marked;
  return set === null || cookie.give(request, reply, set) ? NOT_COUNTED : 429;
};

/**
 * Takes the reports of pages: only from this site's own pages, only in the expected form, a limited number per minute, and only
 * from visits that were shown a page.
 */
export const receiveBeacons = (
  app: FastifyInstance,
  siteOrigin: string,
  proofs: VisitProofs,
  take: (request: FastifyRequest, visit: MarkedVisit, beacons: readonly Beacon[]) => void,
): void => {
  const withinLimit = createMinuteLimit(REPORTS_A_MINUTE);
  // Plain text, because it needs no CORS preflight.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MOST_BEACON_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post(
    BEACON_PATH,
    {
      bodyLimit: MOST_BEACON_BYTES,
      onRequest: (request, reply, done) => {
        reply.header('Cache-Control', 'no-store');
        if (!isOwn(request, siteOrigin)) reply.code(403).send();
        else if (!withinLimit(customerNetworkOf(request.ip)))
          reply.code(429).header('Retry-After', '60').send();
        else done();
      },
      // The report is too large, or of another type.
      errorHandler: (error, _request, reply) => {
        reply.code(error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500).send();
      },
    },
    (request, reply) => {
      const beacons = readBeacons(request.body);
      if (beacons === null) return reply.code(400).send();
      const visit = visitOf(proofs, request, reply);
      if (typeof visit === 'number') return reply.code(visit).send();
      take(request, visit, beacons);
      return reply.code(204).send();
    },
  );
};
