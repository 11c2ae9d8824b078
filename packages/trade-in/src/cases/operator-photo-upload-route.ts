import { addCasePhoto } from '@rewald/contracts/calls/operators/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { acceptFiles, uploadOf } from '@rewald/customers/attachments/accept-files';
import type { CaseContext } from './case-context.ts';
import { needCase } from './case-store.ts';
import { showCaseToOperator } from './show-case.ts';

/** Upload of photos; a plugin of its own, because it parses bodies as files. */
export const operatorPhotoUploadRoute =
  (cases: CaseContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    acceptFiles(app);
    serve(app, addCasePhoto, async (request) => {
      const { id } = request.operator;
      const { caseId, locale } = request.params;
      const { status } = await needCase(cases.database, caseId);
      if (status !== 'received') throw new Problem(409, 'case.state');
      await cases.attachments.uploadPhoto({ operatorId: id }, uploadOf(request), { case_id: caseId });
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });
  };
