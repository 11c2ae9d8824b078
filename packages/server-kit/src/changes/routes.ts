import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { followChanges } from '@rewald/contracts/calls/operators/events';
import type { FastifyRequest } from 'fastify';
import type { Operator } from '../operators/operator.ts';
import type { Door } from '../operators/operators.ts';
import { Problem } from '../problems/problem.ts';
import { serve } from '../web/serve.ts';
import type { Streams } from './streams.ts';

/** The caller of a request as they are now; null if they are out. An open page is no sign that somebody is there. */
const stillIn = async (door: Door, request: FastifyRequest): Promise<Operator | null> => {
  try {
    return await door.admit(request, null, 'unnoted');
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

/** What changes, for the desk and for programs. */
export const changesRoutes =
  (streams: Streams, door: Door): FastifyPluginAsyncTypebox =>
  async (app) => {
    // A shutdown waits for answers, and these have no end of their own.
    app.addHook('preClose', async () => streams.endAll());
    serve(app, followChanges, (request, reply) =>
      reply
        .type('text/event-stream')
        // For proxies that collect answers before they pass them on.
        .header('x-accel-buffering', 'no')
        .send(streams.open({ operator: request.operator, now: () => stillIn(door, request) })),
    );
  };
