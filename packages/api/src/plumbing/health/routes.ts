import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../database/connection.ts';
import type { Life } from './life.ts';

const State = Type.Object({ status: Type.String() });
/** A balancer asks often; an answer that comes later than this is a no. */
const TIMEOUT = 2_000;

/** For a balancer: `/live` says that the process answers, `/ready` that it can do its work and goes on doing it. */
export const healthRoutes =
  (database: Database, life: Life): FastifyPluginAsyncTypebox =>
  async (app) => {
    const answers = (): Promise<boolean> =>
      Promise.race([
        sql`select 1`.execute(database).then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT, false).unref()),
      ]);
    app.get('/live', { schema: { response: { 200: State } } }, async () => ({ status: 'live' }));
    app.get('/ready', { schema: { response: { 200: State, 503: State } } }, async (_request, reply) => {
      if (life.isEnding) return reply.code(503).send({ status: 'stopping' });
      return (await answers()) ? { status: 'ready' } : reply.code(503).send({ status: 'database away' });
    });
  };
