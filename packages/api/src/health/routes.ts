import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../database/connection.ts';

const State = Type.Object({ status: Type.String() });

/** For a balancer: `/live` says that the process answers, `/ready` that it can do its work. */
export const healthRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/live', { schema: { response: { 200: State } } }, async () => ({ status: 'live' }));
    app.get('/ready', { schema: { response: { 200: State, 503: State } } }, async (_request, reply) => {
      try {
        await sql`select 1`.execute(database);
        return { status: 'ready' };
      } catch {
        return reply.code(503).send({ status: 'database away' });
      }
    });
  };
