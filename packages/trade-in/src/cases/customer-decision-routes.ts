import {
  cancelSale as cancelSaleCall,
  decideOnCounterOffer,
  changePayoutAccount,
  addSerialNumber,
} from '@rewald/contracts/calls/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cancelSale } from './cancel-sale.ts';
import { giveAccount } from './give-account.ts';
import { giveSerialNumber } from './give-serial-number.ts';
import { decideCounterOffer } from './decide-counter-offer.ts';
import { showCase } from './show-case.ts';
import { enterCase, type CaseRouteContext } from './case-access.ts';

/** Decisions and data that sellers give after the sale. */
export const caseDecisionRoutes =
  (calls: CaseRouteContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { cases } = calls;

    serve(app, decideOnCounterOffer, async (request) => {
      const { caseId, locale } = request.params;
      const { customerId } = await enterCase(calls, request, caseId, request.query.key);
      await decideCounterOffer(cases, caseId, request.body.accept, customerId);
      return showCase(app.shop.now(), cases, caseId, locale);
    });

    serve(app, cancelSaleCall, async (request) => {
      const { caseId, locale } = request.params;
      const { customerId } = await enterCase(calls, request, caseId, request.query.key);
      await cancelSale(cases, caseId, customerId);
      return showCase(app.shop.now(), cases, caseId, locale);
    });

    serve(app, changePayoutAccount, async (request) => {
      const { caseId, locale } = request.params;
      const { customerId } = await enterCase(calls, request, caseId, request.query.key);
      await giveAccount(cases, caseId, request.body, customerId);
      return showCase(app.shop.now(), cases, caseId, locale);
    });

    serve(app, addSerialNumber, async (request) => {
      const { caseId, locale } = request.params;
      const { customerId } = await enterCase(calls, request, caseId, request.query.key);
      await giveSerialNumber(app.shop.now(), cases, caseId, request.body.serialNumber, customerId);
      return showCase(app.shop.now(), cases, caseId, locale);
    });
  };
