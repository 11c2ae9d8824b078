import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, Difference, Page } from '@rewald/contracts';
import type { Database } from '../../../plumbing/database/connection.ts';
import { LocaleParams } from '../../../plumbing/web/locale.ts';
import { before, paged, PAGE_SIZE, PageQuery } from '../../../plumbing/web/paging.ts';
import { findDifferences } from './differences.ts';

/** Differences between books and providers. Mounted at `/operator/:locale/reconciliation`. */
export const reconciliationRoutes =
  (database: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          summary: 'What payment providers report and the books do not, or the other way round',
          params: LocaleParams,
          querystring: PageQuery,
          response: { 200: Data(Page(Difference)) },
        },
      },
      async ({ query: { page = 1 } }) => {
        const { total, items } = await findDifferences(database, { offset: before(page), limit: PAGE_SIZE });
        return { data: paged(items, total, page) };
      },
    );
  };
