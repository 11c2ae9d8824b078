import { randomBytes } from 'node:crypto';
import { failureLog } from '@rewald/contracts/servers/logging';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { createRuns } from './actions/runs.ts';
import { HEADERS } from './frame.ts';
import { isForThisMachine, isFromConsole, isSecret } from './guard.ts';
import { consoleRoutes, type ConsoleParts } from './routes.ts';

/** A running console. */
export interface RunningConsole {
  /** Its address with the secret: who has it may do what the keys of this machine allow. */
  link: string;
  /** Waits for actions that still run. */
  stop(): Promise<void>;
}

/** The longest body of a form, in bytes. */
const MOST_BYTES = 16_384;

/** Refuses every request that is not from this machine's own browser, to this console, with its secret. */
const guard = (app: FastifyInstance, secret: string, portOf: () => number): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method, url } = request;
    if (!isForThisMachine(headers, portOf())) return reply.code(403).headers(HEADERS).send();
    // Without the secret, it does not even say what is here.
    if (!isSecret(url.split(/[/?]/, 2)[1] ?? '', secret)) return reply.code(404).headers(HEADERS).send();
    if (method !== 'GET' && !isFromConsole(headers)) return reply.code(403).headers(HEADERS).send();
    return undefined;
  });
};

/**
 * Starts the console on this machine. It listens on the loopback interface alone, under an address with a random secret.
 *
 * @param port 0 takes any free one
 * @throws Error with the code `EADDRINUSE` when another program has the port
 */
export const startConsole = async ({
  port,
  ...parts
}: Omit<ConsoleParts, 'runs' | 'base'> & { port: number }): Promise<RunningConsole> => {
  const secret = randomBytes(24).toString('base64url');
  const runs = createRuns();
  const app = Fastify({
    ...failureLog('error', (line) => process.stderr.write(line)),
    bodyLimit: MOST_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  const portOf = (): number => {
    const address = app.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  };
  guard(app, secret, portOf);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).headers(HEADERS).type('text/plain').send(error.message);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).headers(HEADERS).send());
  await app.register(async (pages) => consoleRoutes(pages, { ...parts, runs, base: `/${secret}` }), {
    // The secret itself would be in log lines.
    prefix: '/:secret',
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    link: `http://127.0.0.1:${portOf()}/${secret}/`,
    async stop() {
      await runs.allEnded();
      await app.close();
    },
  };
};
