import type { FastifyInstance } from 'fastify';

/** Tells load balancers whether the server runs, and whether it can serve pages now. */
export const answerReadiness = (
  app: FastifyInstance,
  stateNow: () => 'ready' | 'stopping' | 'no releases yet',
): void => {
  app.get('/live', () => ({ status: 'live' }));
  app.get('/ready', (_request, reply) => {
    const state = stateNow();
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: state });
  });
};
