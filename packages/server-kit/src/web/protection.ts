import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { Problem } from '../problems/problem.ts';
import { isUnsafe } from './unsafe.ts';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** The calls that a partner's page may make. They neither read nor change data of a known visitor. */
const TRADE_IN_CALLS = /^\/trade-in\/[a-z]{2}\/integrations\//;

/** The calls that pages of the desk may make, and no others. */
const DESK_CALLS = /^\/operator\//;

/**
 * Whether a page of the shop may have sent this request. Browsers send `Origin` with every request that may change
 * something; without it, `Referer` and `Sec-Fetch-Site` must not indicate another site. Programs, such as a payment
 * provider's, send none of the three, but no visitor's cookies either.
 */
const comesFrom = (request: FastifyRequest, origins: ReadonlySet<string>): boolean => {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return origins.has(origin);
  if (site === 'cross-site' || site === 'same-site') return false;
  return referer === undefined || origins.has(originOf(referer) ?? '');
};

/** Helmet's headers are the same for every answer, so they are computed once; `@fastify/helmet` computes them for each answer. */
const safetyHeaders = (options: HelmetOptions): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/**
 * Decides which pages may call the API from a browser: only those of exactly the shop's own origins, with cookies. CORS covers reading.
 * A change from any other origin is refused outright, even if browsers send it without a preflight.
 *
 * @param origins such as `https://rewald.example`, without a slash at the end
 * @param publicUrl of this API, whose own pages may call it, too
 * @param partners origins whose pages embed the trade-in: they may make its calls, and no others
 * @param desks origins of the desk, which alone may make calls of operators
 */
export const protect = async (
  app: FastifyInstance,
  origins: readonly string[],
  publicUrl: string,
  partners: readonly string[] = [],
  desks: readonly string[] = [],
): Promise<void> => {
  const originsFor = (url: string): readonly string[] => {
    if (DESK_CALLS.test(url)) return desks;
    return TRADE_IN_CALLS.test(url) ? [...origins, ...partners] : origins;
  };
  const headers = safetyHeaders({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      useDefaults: false,
    },
    // The shop reads answers from another origin; CORS decides which.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: origins.every((origin) => origin.startsWith('https:')),
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin: [...originsFor(request.url)],
        credentials: true,
        // OPTIONS from a program, without an origin, is not an error.
        strictPreflight: false,
        methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        allowedHeaders: ['content-type', 'authorization', 'idempotency-key', 'x-rewald-desk'],
        exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'idempotency-replayed'],
        maxAge: 600,
      }),
  });
  const own = originOf(publicUrl) ?? '';
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUnsafe(request.method) && !comesFrom(request, new Set([...originsFor(request.url), own])))
      throw new Problem(403, 'origin-refused');
    done();
  });
};
