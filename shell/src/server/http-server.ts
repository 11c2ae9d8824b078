import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { followRequests } from '@rewald/contracts/servers/escaped-errors';
import { failureLog, logFailedAnswers } from '@rewald/contracts/servers/logging';
import { trustProxy } from '@rewald/contracts/servers/trusted-proxies';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { answerUnread, dropLargeCookies, MOST_HEADER_BYTES } from './large-cookies.ts';
import { sendEmergencyPage } from './pages/emergency-page.ts';
import { normalizeTarget } from './pages/page-address.ts';
import { keepToHttps } from './pages/security-headers.ts';
import { reportIn, type Report } from './report.ts';
import type { ShellSettings } from './settings.ts';

const answerErrors = (app: FastifyInstance, report: Report): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error;
    // A client's mistake is not our error and is not reported.
    if (status >= 400 && status < 500)
      return reply.code(status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    // The query may contain a key.
    report(`${request.url.split('?', 1)[0]} could not be answered`, error, { reqId: request.id });
    return sendEmergencyPage(reply, request.url, 'broken');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(405).header('Allow', 'GET, HEAD').send());
};

/** Options of an HTTP server that tests replace. */
interface Output {
  /** Receives reports instead of the log. */
  readonly report?: Report | undefined;
  /** Where log lines go instead of the standard output. */
  readonly writeLog?: (line: string) => void;
}

/**
 * Creates the HTTP server with everything that routes have in common: cookies, compression, headers, errors and their log.
 *
 * @returns the server, and the function that reports into its log
 */
export const createHttpServer = async (
  settings: ShellSettings,
  { report: given, writeLog }: Output = {},
): Promise<{ app: FastifyInstance; report: Report }> => {
  const app = Fastify({
    ...failureLog(settings.logLevel, writeLog),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    clientErrorHandler: answerUnread,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown, with `Connection: close`.
    return503OnClosing: false,
    trustProxy: trustProxy(settings.trustedProxies),
    // For requests that the router rejects before any hook runs, such as those with invalid escapes in the path.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      keepToHttps(reply, settings);
      if (error.code === 'FST_ERR_BAD_URL') reply.redirect(normalizeTarget(request.url), 308);
      else reply.code(error.statusCode ?? 400).send();
    },
  });
  const report = given ?? reportIn(app.log);
  const requests = followRequests<FastifyRequest>(
    ({ method, url, id }) => `${method} ${url.split('?', 1)[0]} (${id})`,
    (where, error) => report(`An error escaped: ${where}`, error),
  );
  app.addHook('onRequest', requests.onRequest);
  app.addHook('preValidation', requests.preValidation);
  app.addHook('onResponse', logFailedAnswers(app.log));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    keepToHttps(reply, settings);
    done();
  });
  answerErrors(app, report);
  await app.register(cookie);
  dropLargeCookies(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Each flush of the page is sent at once; waiting for a full block would undo the streaming.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
  });
  return { app, report };
};
