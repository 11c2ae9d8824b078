import { listOperatorCases, readOperatorCase } from '@rewald/contracts/calls/operators/trade-in-cases';
import { serve } from '../../plumbing/web/serve.ts';
import { tidyNumber } from '@rewald/contracts/typed-text';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paged } from '../../plumbing/web/paging.ts';
import type { CaseContext } from './case-context.ts';
import { listCases } from './case-store.ts';
import { presentSummaryToOperator } from './present-case.ts';
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

    serve(app, listOperatorCases, async (request) => {
      const { page = 1, state, reference } = request.query;
      const filter = {
        ...(state === undefined ? {} : { state }),
        ...(reference === undefined ? {} : { reference: tidyNumber(reference) }),
      };
      const { rows, total } = await listCases(cases.database, filter, page);
      const { locale } = request.params;
      return {
        data: paged(
          rows.map((row) => presentSummaryToOperator(app.shop.now(), row, locale)),
          total,
          page,
        ),
      };
    });

    serve(app, readOperatorCase, async (request) =>
      showCaseToOperator(app.shop.now(), cases, request.params.caseId, request.params.locale),
    );
  };
