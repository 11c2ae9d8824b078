import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CounterOfferDecision, SerialNumberRequest, TradeInPayment } from '@rewald/contracts';
import { giveAccount } from './give-account.ts';
import { giveSerialNumber } from './give-serial-number.ts';
import { decideCounterOffer } from './decide-counter-offer.ts';
import { showCase } from './show-case.ts';
import { answersCase, CaseParams, enterCase, KeyQuery, type CaseCalls } from './case-access.ts';

/** Decisions and data that sellers give after the sale. */
export const caseDecisionRoutes =
  (calls: CaseCalls): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { cases } = calls;

    app.post(
      '/:caseId/decision',
      {
        schema: {
          summary: 'Accept or decline a lower price',
          params: CaseParams,
          querystring: KeyQuery,
          body: CounterOfferDecision,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const { customerId } = await enterCase(calls, request, caseId, request.query.key);
        await decideCounterOffer(cases, caseId, request.body.accept, customerId);
        return showCase(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/account',
      {
        schema: {
          summary: 'Another account for money that did not arrive',
          params: CaseParams,
          querystring: KeyQuery,
          body: TradeInPayment,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const { customerId } = await enterCase(calls, request, caseId, request.query.key);
        await giveAccount(cases, caseId, request.body, customerId);
        return showCase(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/serial-number',
      {
        schema: {
          summary: 'IMEI or serial number of the sold device, before it is sent',
          params: CaseParams,
          querystring: KeyQuery,
          body: SerialNumberRequest,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const { customerId } = await enterCase(calls, request, caseId, request.query.key);
        await giveSerialNumber(cases, caseId, request.body.serialNumber, customerId);
        return showCase(cases, caseId, locale);
      },
    );
  };
