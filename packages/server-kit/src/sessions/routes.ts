import { listSessions, endOtherSessions, endSession } from '@rewald/contracts/calls/customer';
import { serve } from '../web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CustomerSession } from '@rewald/contracts';
import { Problem } from '../problems/problem.ts';
import type { LoggedIn, Sessions } from './sessions.ts';

/** The browsers on which a customer is logged in, and logging them out. Each call answers with the updated list. */
export const sessionRoutes =
  (sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const show = async ({ id, sessionId }: LoggedIn): Promise<{ data: CustomerSession[] }> => ({
      data: (await sessions.list(id)).map((session) => ({
        id: session.id,
        device: session.device,
        browser: session.browser,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session.id === sessionId,
      })),
    });

    serve(app, listSessions, async ({ customer }) => show(customer));

    serve(app, endOtherSessions, async ({ customer }) => {
      await sessions.endOthers(customer.id, customer.sessionId);
      return show(customer);
    });

    serve(app, endSession, async (request, reply) => {
      const {
        customer,
        params: { sessionId },
      } = request;
      if (sessionId === customer.sessionId) await sessions.end(request, reply);
      else if (!(await sessions.endOne(customer.id, sessionId))) throw new Problem(404, 'not-found');
      return show(customer);
    });
  };
