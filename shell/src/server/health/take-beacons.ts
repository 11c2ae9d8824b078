import type { FastifyInstance, FastifyRequest } from 'fastify';
import { customerNetworkOf } from '@rewald/contracts/servers/network-address';
import { BEACON_PATH, type Beacon } from '../../site/beacon.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { MOST_BEACON_BYTES, readBeacons } from './read-beacons.ts';
import type { VisitCookie } from './visit-cookie.ts';

/** A page sends a few reports a minute, and many pages may share one address. */
const REPORTS_A_MINUTE = 600;

/** Browsers report where a POST comes from; reports sent by another site's page are refused. */
const isOwn = ({ headers }: FastifyRequest, siteOrigin: string): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : headers.origin === new URL(siteOrigin).origin;

/**
 * Takes the reports of pages: only from this site's own pages, only in the expected form, a limited number per minute, and only
 * from visits that have this site's mark. A visit without a mark gets one with status 202 and reports again.
 */
export const takeBeacons = (
  app: FastifyInstance,
  siteOrigin: string,
  cookie: VisitCookie,
  take: (request: FastifyRequest, visit: string, beacons: readonly Beacon[]) => void,
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
      const visit = cookie.broughtBy(request);
      if (visit === null) return reply.code(cookie.give(request, reply) ? 202 : 429).send();
      take(request, visit, beacons);
      return reply.code(204).send();
    },
  );
};
