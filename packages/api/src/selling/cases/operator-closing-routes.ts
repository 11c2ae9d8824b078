import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DataErasureRequest, ReturnShipmentRequest } from '@rewald/contracts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import type { CaseContext } from './case-context.ts';
import { confirmReturn } from './confirm-return.ts';
import { eraseDevice } from './erase-device.ts';
import { sendDeviceBack } from './send-device-back.ts';
import { showCaseToOperator } from './show-case.ts';
import { answersOperatorCase, OperatorCaseParams } from './operator-case.ts';

/** Calls that close a case: erasing the data of a bought device, returning a declined one. */
export const operatorClosingRoutes =
  (cases: CaseContext, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/:caseId/erase',
      {
        schema: {
          summary: 'All data on the device are erased; its seller gets a certificate',
          params: OperatorCaseParams,
          body: DataErasureRequest,
          response: answersOperatorCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await eraseDevice(cases, caseId, operator, request.body);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/return',
      {
        schema: {
          summary: 'A declined device is on its way back',
          params: OperatorCaseParams,
          body: ReturnShipmentRequest,
          response: answersOperatorCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await sendDeviceBack(cases, caseId, operator, request.body);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/returned',
      {
        schema: {
          summary: 'A declined device is back with its owner',
          params: OperatorCaseParams,
          response: answersOperatorCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await confirmReturn(cases, caseId, operator);
        return showCaseToOperator(cases, caseId, locale);
      },
    );
  };
