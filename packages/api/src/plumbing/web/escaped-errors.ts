import { followRequests, surviveEscapedErrors } from '@rewald/contracts/servers/escaped-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reportTo =
  ({ log }: FastifyInstance) =>
  (where: string, err: unknown): void =>
    log.error({ err, where }, 'an error escaped');

/**
 * Lets an error that nobody caught find the request that it came from. By the pattern of its path: some paths carry tokens
 * of mailed links. To be used before everything else.
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
 * From now on such an error ends that request with a problem, and nothing else.
 *
 * @returns a function that lets them end the process again
 */
export const surviveEscapes = (app: FastifyInstance): (() => void) => surviveEscapedErrors(reportTo(app));
