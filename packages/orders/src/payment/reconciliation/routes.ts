import { listMoneyDifferences } from '@rewald/contracts/calls/operators/money';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@rewald/server-kit/database/connection';
import { listDifferences } from './differences.ts';

/** Differences between books and providers. Mounted at `/operator/:locale/reconciliation`. */
export const reconciliationRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listMoneyDifferences, async ({ query }) => ({ data: await listDifferences(database, query) }));
  };
