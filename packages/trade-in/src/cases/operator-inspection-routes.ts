import {
  receiveDevice as receiveDeviceCall,
  inspectDevice as inspectDeviceCall,
  paySeller as paySellerCall,
  readOperatorCasePhoto,
} from '@rewald/contracts/calls/operators/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sendFile } from '@rewald/customers/attachments/accept-files';
import type { CaseContext } from './case-context.ts';
import { inspectDevice } from './inspect-device.ts';
import { paySeller } from './pay-seller.ts';
import { receiveDevice } from './receive-device.ts';
import { showCaseToOperator } from './show-case.ts';

/** Unpacking, inspecting and paying for devices. */
export const operatorInspectionRoutes =
  (cases: CaseContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, receiveDeviceCall, async (request) => {
      const { caseId, locale } = request.params;
      const operator = request.operator;
      await receiveDevice(app.shop.now(), cases, caseId, operator);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, inspectDeviceCall, async (request) => {
      const { caseId, locale } = request.params;
      const operator = request.operator;
      await inspectDevice(cases, caseId, operator, request.body);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, paySellerCall, async (request) => {
      const { caseId, locale } = request.params;
      const operator = request.operator;
      await paySeller(cases, caseId, operator);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, readOperatorCasePhoto, async (request, reply) => {
      const { caseId, photoId } = request.params;
      return sendFile(reply, await cases.attachments.read(photoId, 'case', [caseId]));
    });
  };
