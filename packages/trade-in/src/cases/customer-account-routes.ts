import {
  listCases as listCasesCall,
  claimCase as claimCaseCall,
} from '@rewald/contracts/calls/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { paged } from '@rewald/server-kit/web/paging';
import { listCases } from './case-store.ts';
import { claimCase } from './claim-case.ts';
import { presentSummary } from './present-case.ts';
import { showCase } from './show-case.ts';
import { hasCaseKey, type CaseRouteContext } from './case-access.ts';

/** The sold devices in an account. */
export const caseAccountRoutes =
  ({ cases, signedLinks }: CaseRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, listCasesCall, async (request) => {
      const customerId = request.customer.id;
      const page = request.query.page ?? 1;
      const { rows, total } = await listCases(cases.database, customerId, page);
      const { locale } = request.params;
      return {
        data: paged(
          rows.map((row) => presentSummary(app.shop.now(), row, locale)),
          total,
          page,
        ),
      };
    });

    serve(app, claimCaseCall, async (request) => {
      const { caseId, locale } = request.params;
      const customerId = request.customer.id;
      if (!hasCaseKey(signedLinks, caseId, request.query.key)) throw new Problem(404, 'not-found');
      await claimCase(cases, caseId, customerId);
      return showCase(app.shop.now(), cases, caseId, locale);
    });
  };
