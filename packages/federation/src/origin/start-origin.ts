import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import cors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import { drainOf } from '@rewald/contracts/servers/drain';
import { failureLog, logFailedAnswers } from '@rewald/contracts/servers/logging';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { isDocument, isForPlatform, LISTINGS } from '../registry/listings.ts';
import { isBucket, openStore } from '../registry/open-store.ts';
import { serveBucket } from './serve-bucket.ts';

/** A folder served under a prefix beside the releases, such as fonts. */
export interface ServedFolder {
  prefix: string;
  dir: string;
}

/** A running artefact origin. */
export interface RunningOrigin {
  stop(): Promise<void>;
}

/** Time for requests in progress when the origin stops, in ms. */
const END_MS = 10_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Releases are published and removed at any time, so every path is looked up on request. */
const serveDirectory: FastifyPluginAsync<{ registryDir: string }> = async (app, { registryDir }) => {
  const common = { index: false, wildcard: true, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: registryDir,
    prefix: '/',
    preCompressed: true,
    // Hides the audit log and unfinished files.
    dotfiles: 'ignore',
    allowedPath: (path) => !isForPlatform(path),
    setHeaders(reply, path) {
      const changes = isDocument(relative(registryDir, path));
      reply.header('Cache-Control', changes ? 'no-cache' : `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  await app.register(fastifyStatic, {
    ...common,
    root: join(registryDir, LISTINGS),
    prefix: `/${LISTINGS}/`,
    decorateReply: false,
    // The first release creates this folder.
    suppressWarning: true,
    dotfiles: 'ignore',
    allowedPath: (path) => isDocument(`${LISTINGS}${path}`),
    setHeaders(reply) {
      reply.header('Cache-Control', 'no-cache');
    },
  });
};

/** Logs errors without revealing them to clients. */
const answerErrors = (app: FastifyInstance): void => {
  app.addHook('onResponse', logFailedAnswers(app.log));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) app.log.error({ reqId: request.id, err: error }, 'request failed');
    return reply.code(status).header('Cache-Control', 'no-store').send();
  });
};

/**
 * Serves releases: artefacts with unlimited caching (their addresses contain versions), lists of releases without
 * caching, and further folders with caching for a day. Any origin may read everything; nothing here is personal.
 */
export const startOrigin = async (settings: {
  port: number;
  /** Address to listen on; by default only this machine can connect. */
  listenAddress?: string;
  /** Seconds between reporting "not ready" and closing the port. */
  drainNotice?: number;
  /** A directory, or the address of a bucket. */
  registry: string;
  folders: ServedFolder[];
  /** The lowest level that is logged, by pino's names; `warn` by default. */
  logLevel?: string;
  /** Where log lines go instead of the standard output. */
  writeLog?: (line: string) => void;
  /** Further routes, such as those of pictures. */
  plugins?: FastifyPluginAsync[];
}): Promise<RunningOrigin> => {
  const app = Fastify({
    ...failureLog(settings.logLevel ?? 'warn', settings.writeLog),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  answerErrors(app);
  const drain = drainOf(app.server);
  app.get('/live', () => ({ status: 'live' }));
  app.get('/ready', (_request, reply) =>
    reply
      .code(drain.isEnding ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send({ status: drain.isEnding ? 'stopping' : 'ready' }),
  );
  await app.register(cors, { origin: '*', maxAge: 86_400 });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Timing-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  for (const { prefix, dir } of settings.folders) {
    await app.register(fastifyStatic, {
      root: dir,
      prefix,
      decorateReply: false,
      maxAge: '1d',
      index: false,
    });
  }
  for (const plugin of settings.plugins ?? []) await app.register(plugin);
  const { registry, listenAddress = '127.0.0.1', drainNotice = 0 } = settings;
  if (isBucket(registry)) await app.register(serveBucket, { store: await openStore(registry) });
  else await app.register(serveDirectory, { registryDir: registry });
  await app.listen({ port: settings.port, host: listenAddress });
  return {
    stop: () => drain.end(() => app.close(), { notice: drainNotice * 1000, timeout: END_MS }),
  };
};
