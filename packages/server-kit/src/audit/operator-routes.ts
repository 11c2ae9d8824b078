import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listAudit } from '@rewald/contracts/calls/operators/audit';
import type { Database } from '../database/connection.ts';
import { serve } from '../web/serve.ts';
import { listDeeds } from './list-audit.ts';

/** What people and keys of the desk did. */
export const operatorAuditRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listAudit, async ({ query }) => ({ data: await listDeeds(database, query) }));
  };
