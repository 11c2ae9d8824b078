import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { followRequests } from '@rewald/contracts/servers/escaped-errors';
import { trustProxy } from '@rewald/contracts/servers/trusted-proxies';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { sendEmergencyPage } from './pages/emergency-page.ts';
import { rightForm } from './pages/page-address.ts';
import { keepToHttps } from './pages/security-headers.ts';
import type { ShellSettings } from './settings.ts';

type Report = (message: string, error?: unknown) => void;

const answerErrors = (app: FastifyInstance, report: Report): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error;
    // A client's mistake is not our error and is not reported.
    if (status >= 400 && status < 500)
      return reply.code(status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    // The query may contain a key.
    report(`Request ${request.id}: ${request.url.split('?', 1)[0]} could not be answered`, error);
    return sendEmergencyPage(reply, request.url, 'broken');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(405).header('Allow', 'GET, HEAD').send());
};

/** The HTTP server with everything that routes have in common: cookies, compression, headers and errors. */
export const createHttpServer = async (settings: ShellSettings, report: Report): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown, with `Connection: close`.
    return503OnClosing: false,
    trustProxy: trustProxy(settings.trustedProxies),
    // Requests that the router rejects before any hook runs, such as invalid escapes in a path.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      keepToHttps(reply, settings);
      if (error.code === 'FST_ERR_BAD_URL') reply.redirect(rightForm(request.url), 308);
      else reply.code(error.statusCode ?? 400).send();
    },
  });
  const requests = followRequests<FastifyRequest>(
    ({ method, url, id }) => `${method} ${url.split('?', 1)[0]} (${id})`,
    (where, error) => report(`An error escaped: ${where}`, error),
  );
  app.addHook('onRequest', requests.onRequest);
  app.addHook('preValidation', requests.preValidation);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    keepToHttps(reply, settings);
    done();
  });
  answerErrors(app, report);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Each flush of the page is sent at once; waiting for a full block would undo the streaming.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
  });
  return app;
};
