import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import replyFrom from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { drainOf } from '@rewald/contracts/servers/drain';
import { failureLog, logFailedAnswers } from '@rewald/contracts/servers/logging';
import { trustProxy } from '@rewald/contracts/servers/trusted-proxies';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { DeskSettings } from './settings.ts';

/** A running desk. */
export interface RunningDesk {
  stop(): Promise<void>;
}

/** Time for requests in progress when the desk stops, in ms. */
const END_MS = 10_000;
/** The largest file that is forwarded: a photo of the bench. */
const MOST_BYTES = 20 * 1024 * 1024;
/** The desk's own files, where the build puts them. */
const DIST = join(import.meta.dirname, '../../dist');
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NONCE_PLACE = '__NONCE__';

/** No script but the desk's own, no frame around it, nothing sent elsewhere. Styles that scripts write carry the nonce. */
function policyFor(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
};

/**
 * Passes a request on as it is, with its cookies and its origin, which the API host checks.
 *
 * @param within the paths that are passed on
 * @param strip what they begin with here and not there
 */
function forward(app: FastifyInstance, within: string, to: string, strip = ''): void {
  app.all(within, async (request, reply) =>
    reply.from(`${to}${request.url.slice(strip.length)}`, {
      // One's own machine is nobody to be told about.
      rewriteRequestHeaders: (_request, { 'x-forwarded-for': _claimed, ...headers }) =>
        LOOPBACK.has(request.ip) ? headers : { ...headers, 'x-forwarded-for': request.ip },
      onError: (failed) => {
        failed.code(502).send({ message: '', errors: {} });
      },
    }),
  );
}

/** Streams have no end of their own: a shutdown ends them, and their readers go to another process. */
function endStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') !== 'text/event-stream') return;
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
}

async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });
  // Every other address is a screen, which the browser draws.
  app.get('/*', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'Content-Security-Policy': policyFor(nonce), 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  });
}

/**
 * Serves the desk on its own origin: its files, the operators' calls as its own, and pictures.
 *
 * @param dist folder of the built files
 * @throws Error if the desk is not built
 */
export async function startDesk(settings: DeskSettings, dist = DIST): Promise<RunningDesk> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`The desk is not built: there is no ${dist}.`);
  const { apiHost, assetsHost, port, listenAddress, drainNotice } = settings;
  const app = Fastify({
    ...failureLog(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MOST_BYTES,
    trustProxy: trustProxy(settings.trustedProxies),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const drain = drainOf(app.server);
  app.addHook('onResponse', logFailedAnswers(app.log));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  app.get('/live', () => ({ status: 'live' }));
  app.get('/ready', (_request, reply) =>
    reply.code(drain.isEnding ? 503 : 200).send({ status: drain.isEnding ? 'stopping' : 'ready' }),
  );
  // Bodies go through as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // As many connections as there are screens, each of which keeps one for its stream.
  await app.register(replyFrom, { undici: { connections: null } });
  endStreams(app);
  forward(app, '/api/operator/*', apiHost, '/api');
  for (const kind of ['pictures', 'photos']) forward(app, `/${kind}/*`, assetsHost);
  await serveFiles(app, dist);
  await app.listen({ port, host: listenAddress });
  return { stop: () => drain.end(() => app.close(), { notice: drainNotice * 1000, timeout: END_MS }) };
}
