import { live as liveCall, ready as readyCall, readyForWrites } from '@rewald/contracts/calls/health';
import { serve } from '../web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { Problem } from '../problems/problem.ts';
import type { Life } from './life.ts';
/** A load balancer asks often, so a database that takes longer counts as unavailable. */
const TIMEOUT_MS = 2_000;

const answers = (database: Database): Promise<boolean> =>
  Promise.race([
    sql`select 1`.execute(database).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref()),
  ]);

/** Answers 404 to everything except `/live` and `/ready`. Call it before any route is added. */
export const refuseCalls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!/^\/(live|ready)(\/|$)/.test(routeOptions.url ?? '')) throw new Problem(404, 'route-unknown');
  });
};

/**
 * For a load balancer. `/live`: the process answers. `/ready`: it can serve, even while the database is down, because it still serves
 * what is in memory. `/ready/writes`: the database is available, too.
 */
export const healthRoutes =
  (database: Database, life: Life): FastifyPluginAsyncTypebox =>
  async (app) => {
    const say = (reply: FastifyReply, status: string) =>
      reply.code(status === 'ready' ? 200 : 503).send({ status });
    const stateOf = (): string => (life.isEnding ? 'stopping' : 'ready');
    serve(app, liveCall, async () => ({ status: 'live' }));
    serve(app, readyCall, async (_request, reply) => say(reply, stateOf()));
    serve(app, readyForWrites, async (_request, reply) => {
      const isAway = !life.isEnding && !(await answers(database));
      return say(reply, isAway ? 'database away' : stateOf());
    });
  };
