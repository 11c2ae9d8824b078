import { followRequests, surviveEscapedErrors } from '@rewald/contracts/servers/escaped-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reportTo =
  ({ log }: FastifyInstance) =>
  (where: string, err: unknown): void =>
    log.error({ err, where }, 'an error escaped');

/**
 * Connects an uncaught error to the request that caused it. Requests are named by the pattern of their path: some paths carry tokens
 * of mailed links. Call it before everything else.
 */
export const followEscapedErrors = (app: FastifyInstance): void => {
  const requests = followRequests<FastifyRequest>(
    ({ method, routeOptions, id }) => `${method} ${routeOptions.url ?? 'unknown'} (${id})`,
    reportTo(app),
  );
  app.addHook('onRequest', requests.onRequest);
  app.addHook('preValidation', requests.preValidation);
};

/**
 * From now on an uncaught error ends only the request that caused it, with a problem.
 *
 * @returns a function that makes uncaught errors end the process again
 */
export const surviveEscapes = (app: FastifyInstance): (() => void) => surviveEscapedErrors(reportTo(app));
