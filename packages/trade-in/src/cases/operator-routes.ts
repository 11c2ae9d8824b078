import { listOperatorCases, readOperatorCase } from '@rewald/contracts/calls/operators/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CaseContext } from './case-context.ts';
import { listCasesForOperator } from './list-cases.ts';
import { showCaseToOperator } from './show-case.ts';
import { operatorInspectionRoutes } from './operator-inspection-routes.ts';
import { operatorPhotoUploadRoute } from './operator-photo-upload-route.ts';
import { operatorClosingRoutes } from './operator-closing-routes.ts';

/** Devices that were sold to us, for the staff who unpack and inspect them. Merchants have no access. */
export const operatorCaseRoutes =
  (cases: CaseContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(operatorInspectionRoutes(cases));
    await app.register(operatorPhotoUploadRoute(cases));
    await app.register(operatorClosingRoutes(cases));

    serve(app, listOperatorCases, async (request) => ({
      data: await listCasesForOperator(app.shop.now(), cases.database, request.query, request.params.locale),
    }));

    serve(app, readOperatorCase, async (request) =>
      showCaseToOperator(app.shop.now(), cases, request.params.caseId, request.params.locale),
    );
  };
