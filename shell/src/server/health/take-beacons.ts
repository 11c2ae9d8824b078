import type { FastifyInstance, FastifyRequest } from 'fastify';
import { customerNetworkOf } from '@rewald/contracts/servers/network-address';
import { BEACON_PATH, type Beacon } from '../../site/beacon.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { MOST_BEACON_BYTES, readBeacons } from './read-beacons.ts';
import type { VisitCookie } from './visit-cookie.ts';

/** A page sends a few in a minute; behind one address there may be many pages. */
const REPORTS_A_MINUTE = 600;

/** Browsers say where a POST comes from; what another site's page makes them send is refused. */
const isOwn = ({ headers }: FastifyRequest, siteOrigin: string): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : headers.origin === new URL(siteOrigin).origin;

/**
 * Takes the reports of pages: only this site's own pages, only in their form, a limited number per minute, and only from visits
 * that have this site's mark. A visit without one gets it with status 202 and reports again.
 */
export const takeBeacons = (
  app: FastifyInstance,
  siteOrigin: string,
  cookie: VisitCookie,
  take: (request: FastifyRequest, visit: string, beacons: readonly Beacon[]) => void,
): void => {
  const withinLimit = createMinuteLimit(REPORTS_A_MINUTE);
  // Text needs no preflight.
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
      // Too large, or of another type.
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
