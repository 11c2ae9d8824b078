import { readCase, readErasureCertificate, readCasePhoto } from '@rewald/contracts/calls/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import { sendFile } from '@rewald/customers/attachments/accept-files';
import { needCase } from './case-store.ts';
import { showCase } from './show-case.ts';
import { enterCase, type CaseRouteContext } from './case-access.ts';
import { caseAccountRoutes } from './customer-account-routes.ts';
import { caseDecisionRoutes } from './customer-decision-routes.ts';
import { caseShippingRoutes } from './customer-shipping-routes.ts';

/** What sellers see and decide after the sale, in their account or with a mailed link. */
export const caseRoutes =
  (calls: CaseRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { cases, documents } = calls;
    await app.register(caseAccountRoutes(calls));
    await app.register(caseDecisionRoutes(calls));
    await app.register(caseShippingRoutes(calls));

    serve(app, readCase, async (request) => {
      const { caseId, locale } = request.params;
      await enterCase(calls, request, caseId, request.query.key);
      return showCase(app.shop.now(), cases, caseId, locale);
    });

    serve(app, readErasureCertificate, async (request, reply) => {
      const { caseId } = request.params;
      await enterCase(calls, request, caseId, request.query.key);
      return sendFile(reply, await documents.get('erasure-certificate', caseId));
    });

    serve(app, readCasePhoto, async (request, reply) => {
      const { caseId, photoId } = request.params;
      await enterCase(calls, request, caseId, request.query.key);
      // Sellers only see photos that justify a counter-offer.
      const { counter_cents: counterOffer } = await needCase(cases.database, caseId);
      if (counterOffer === null) throw new Problem(404, 'not-found');
      return sendFile(reply, await cases.attachments.read(photoId, 'case', [caseId]));
    });
  };
