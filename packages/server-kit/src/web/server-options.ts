import { randomUUID } from 'node:crypto';
import { loggerOptions } from '@rewald/contracts/servers/logging';
import { trustProxy, type TrustedProxies } from '@rewald/contracts/servers/trusted-proxies';
import type { FastifyServerOptions } from 'fastify';
import { answerError } from './error-handler.ts';
import { answerBrokenRequest } from './broken-requests.ts';

const BODY_LIMIT = 64 * 1024;
/** The format of the ids that the shell and the API generate. No other id is accepted: ids are written into logs and statements. */
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Options of Fastify itself. */
export interface ServerOptions {
  readonly trustedProxies?: TrustedProxies;
  readonly logLevel?: string;
  /** Where log lines go instead of the standard output. */
  readonly writeLog?: (line: string) => void;
}

/** The options of the Fastify server. */
export const serverOptions = ({
  trustedProxies = 0,
  logLevel,
  writeLog,
}: ServerOptions): FastifyServerOptions => ({
  bodyLimit: BODY_LIMIT,
  // In ms. On a busy machine, reading a million offers at the start can take longer than the default of ten seconds.
  pluginTimeout: 120_000,
  trustProxy: trustProxy(trustedProxies),
  requestIdHeader: false,
  genReqId: ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  },
  logger: loggerOptions(logLevel ?? 'warn', writeLog),
  // Requests on open connections are still answered during shutdown, with `Connection: close`.
  return503OnClosing: false,
  // Paths that are not valid URLs never reach the application's own handler.
  frameworkErrors: (error, request, reply) => {
    answerError(error, request, reply);
  },
  clientErrorHandler: answerBrokenRequest,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
});
