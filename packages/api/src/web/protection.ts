import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Who may call from a browser: the shop's own origins, exactly, with cookies. Reading needs CORS; changing something is
 * refused outright for any other origin, also for requests that browsers send without asking first.
 *
 * @param origins such as `https://rewald.example`, without a slash at the end
 */
export const protect = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    // The shop reads answers from another origin; CORS decides who may.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: origins.every((origin) => origin.startsWith('https:')),
  });
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'idempotency-key'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  app.addHook('onRequest', async (request) => {
    if (!UNSAFE.has(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin !== undefined && !origins.includes(origin)) throw new Problem(403, 'origin-refused');
    if (origin === undefined && site === 'cross-site') throw new Problem(403, 'origin-refused');
  });
};
