import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CustomerSession, Data, Uuid } from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from './login-needed.ts';
import { Problem } from '../problems/problem.ts';
import { LocaleParams } from '../web/locale.ts';
import type { CurrentSession, Sessions } from './sessions.ts';

const SessionParams = Type.Object({ ...LocaleParams.properties, sessionId: Uuid });
const response = { 200: Data(Type.Array(CustomerSession)) };

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

    app.get('/', { schema: { params: LocaleParams, response } }, async (request) =>
      show(await need(request)),
    );

    app.delete('/', { schema: { params: LocaleParams, response } }, async (request) => {
      const current = await need(request);
      await sessions.endOthers(current.customerId, current.id);
      return show(current);
    });

    app.delete('/:sessionId', { schema: { params: SessionParams, response } }, async (request, reply) => {
      const current = await need(request);
      const { sessionId } = request.params;
      if (sessionId === current.id) await sessions.end(request, reply);
      else if (!(await sessions.endOne(current.customerId, sessionId))) throw new Problem(404, 'not-found');
      return show(current);
    });
  };
