import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, Page, TradeInCaseSummary } from '@rewald/contracts';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import { listCases } from './case-store.ts';
import { claimCase } from './claim-case.ts';
import { presentSummary } from './present-case.ts';
import { showCase } from './show-case.ts';
import { answersCase, CaseParams, hasCaseKey, KeyQuery, type CaseCalls } from './case-access.ts';

/** The sold devices in an account. */
export const caseAccountRoutes =
  ({ cases, sessions, signedLinks }: CaseCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          summary: 'Sold devices of the customer',
          params: LocaleParams,
          querystring: PageQuery,
          response: { 200: Data(Page(TradeInCaseSummary)) },
        },
      },
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        if (customerId === null) throw loginNeeded();
        const page = request.query.page ?? 1;
        const { rows, total } = await listCases(cases.database, { customerId }, page);
        const { locale } = request.params;
        return {
          data: paged(
            rows.map((row) => presentSummary(row, locale)),
            total,
            page,
          ),
        };
      },
    );

    app.post(
      '/:caseId/claim',
      {
        schema: {
          summary: 'Take a sale made as a guest into the account',
          params: CaseParams,
          querystring: KeyQuery,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const customerId = await sessions.customerIdOf(request);
        if (customerId === null) throw loginNeeded();
        if (!hasCaseKey(signedLinks, caseId, request.query.key)) throw new Problem(404, 'not-found');
        await claimCase(cases, caseId, customerId);
        return showCase(cases, caseId, locale);
      },
    );
  };
