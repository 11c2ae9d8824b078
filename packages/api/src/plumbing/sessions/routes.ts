import { listSessions, endOtherSessions, endSession } from '@rewald/contracts/calls/customer';
import { serve } from '../web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CustomerSession } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { loginNeeded } from './login-needed.ts';
import { Problem } from '../problems/problem.ts';
import type { CurrentSession, Sessions } from './sessions.ts';

/** The browsers on which a customer is logged in, and logging them out. Each call answers with the updated list. */
export const sessionRoutes =
  (sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const need = async (request: FastifyRequest): Promise<CurrentSession> => {
      const current = await sessions.currentOf(request);
      if (current === null) throw loginNeeded();
      return current;
    };
    const show = async ({ customerId, id }: CurrentSession): Promise<{ data: CustomerSession[] }> => ({
      data: (await sessions.list(customerId)).map((session) => ({
        id: session.id,
        device: session.device,
        browser: session.browser,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session.id === id,
      })),
    });

    serve(app, listSessions, async (request) => show(await need(request)));

    serve(app, endOtherSessions, async (request) => {
      const current = await need(request);
      await sessions.endOthers(current.customerId, current.id);
      return show(current);
    });

    serve(app, endSession, async (request, reply) => {
      const current = await need(request);
      const { sessionId } = request.params;
      if (sessionId === current.id) await sessions.end(request, reply);
      else if (!(await sessions.endOne(current.customerId, sessionId))) throw new Problem(404, 'not-found');
      return show(current);
    });
  };
