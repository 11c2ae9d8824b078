import {
  eraseDevice as eraseDeviceCall,
  returnDevice,
  confirmReturnedDevice,
} from '@rewald/contracts/calls/operators/trade-in-cases';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CaseContext } from './case-context.ts';
import { confirmReturn } from './confirm-return.ts';
import { eraseDevice } from './erase-device.ts';
import { sendDeviceBack } from './send-device-back.ts';
import { showCaseToOperator } from './show-case.ts';

/** Calls that close a case: erasing the data of a bought device, returning a declined one. */
export const operatorClosingRoutes =
  (cases: CaseContext): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, eraseDeviceCall, async (request) => {
      const { caseId, locale } = request.params;
      const operator = request.operator;
      await eraseDevice(app.shop.now(), cases, caseId, operator, request.body);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, returnDevice, async (request) => {
      const { caseId, locale } = request.params;
      const operator = request.operator;
      await sendDeviceBack(cases, caseId, operator, request.body);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });

    serve(app, confirmReturnedDevice, async (request) => {
      const { caseId, locale } = request.params;
      const operator = request.operator;
      await confirmReturn(cases, caseId, operator);
      return showCaseToOperator(app.shop.now(), cases, caseId, locale);
    });
  };
