import type { FastifyInstance } from 'fastify';

/**
 * Tells load balancers whether the server runs, and whether it can serve pages now.
 *
 * @param problemNow what an operator has to mend although pages are served, such as a broken file of trusted keys: a server
 *   that is started again would not get over it
 */
export const answerReadiness = (
  app: FastifyInstance,
  stateNow: () => 'ready' | 'stopping' | 'no releases yet',
  problemNow: () => string | null,
): void => {
  app.get('/live', () => ({ status: 'live' }));
  app.get('/ready', (_request, reply) => {
    const state = stateNow();
    const problem = problemNow();
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: state, ...(problem === null ? {} : { problem }) });
  });
};
