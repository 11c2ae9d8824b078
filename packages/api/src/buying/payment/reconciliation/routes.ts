import { listMoneyDifferences } from '@rewald/contracts/calls/operators/money';
import { serve } from '../../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '../../../plumbing/database/connection.ts';
import { before, paged, PAGE_SIZE } from '../../../plumbing/web/paging.ts';
import { findDifferences } from './differences.ts';

/** Differences between books and providers. Mounted at `/operator/:locale/reconciliation`. */
export const reconciliationRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listMoneyDifferences, async ({ query: { page = 1 } }) => {
      const { total, items } = await findDifferences(database, { offset: before(page), limit: PAGE_SIZE });
      return { data: paged(items, total, page) };
    });
  };
