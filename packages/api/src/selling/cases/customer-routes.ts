import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { sendFile } from '../../customers/attachments/take-files.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { needCase } from './case-store.ts';
import { showCase } from './show-case.ts';
import { answersCase, CaseParams, enterCase, KeyQuery, type CaseCalls } from './case-access.ts';
import { caseAccountRoutes } from './customer-account-routes.ts';
import { caseDecisionRoutes } from './customer-decision-routes.ts';
import { caseShippingRoutes } from './customer-shipping-routes.ts';

/** What sellers see and decide after the sale, in their account or with a mailed link. */
export const caseRoutes =
  (calls: CaseCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { cases, documents } = calls;
    await app.register(caseAccountRoutes(calls));
    await app.register(caseDecisionRoutes(calls));
    await app.register(caseShippingRoutes(calls));

    app.get(
      '/:caseId',
      {
        schema: {
          summary: 'A sold device with its timeline',
          params: CaseParams,
          querystring: KeyQuery,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        await enterCase(calls, request, caseId, request.query.key);
        return showCase(cases, caseId, locale);
      },
    );

    app.get(
      '/:caseId/erasure-certificate',
      {
        schema: {
          summary: 'Certificate that the data of the device were erased, PDF',
          params: CaseParams,
          querystring: KeyQuery,
        },
      },
      async (request, reply) => {
        const { caseId } = request.params;
        await enterCase(calls, request, caseId, request.query.key);
        return sendFile(reply, await documents.get('erasure-certificate', caseId));
      },
    );

    app.get(
      '/:caseId/photos/:photoId',
      {
        schema: {
          summary: 'Photo of what the inspection found',
          params: Type.Object({ ...CaseParams.properties, photoId: Uuid }),
          querystring: KeyQuery,
        },
      },
      async (request, reply) => {
        const { caseId, photoId } = request.params;
        await enterCase(calls, request, caseId, request.query.key);
        // Sellers only see photos that justify a counter-offer.
        const { counter_cents: counterOffer } = await needCase(cases.database, caseId);
        if (counterOffer === null) throw new Problem(404, 'not-found');
        return sendFile(reply, await cases.attachments.read(photoId, 'case', [caseId]));
      },
    );
  };
