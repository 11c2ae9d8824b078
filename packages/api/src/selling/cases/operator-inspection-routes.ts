import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InspectionRequest, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { sendFile } from '../../customers/attachments/take-files.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import type { CaseContext } from './case-context.ts';
import { inspectDevice } from './inspect-device.ts';
import { paySeller } from './pay-seller.ts';
import { receiveDevice } from './receive-device.ts';
import { showCaseToOperator } from './show-case.ts';
import { answersOperatorCase, OperatorCaseParams } from './operator-case.ts';

/** Unpacking, inspecting and paying for devices. */
export const operatorInspectionRoutes =
  (cases: CaseContext, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/:caseId/receive',
      {
        schema: { summary: 'The device arrived', params: OperatorCaseParams, response: answersOperatorCase },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await receiveDevice(cases, caseId, operator);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/inspect',
      {
        schema: {
          summary: 'The device is as described, or a lower price is offered',
          params: OperatorCaseParams,
          body: InspectionRequest,
          response: answersOperatorCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await inspectDevice(cases, caseId, operator, request.body);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/pay',
      { schema: { summary: 'Pay the seller', params: OperatorCaseParams, response: answersOperatorCase } },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await paySeller(cases, caseId, operator);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.get(
      '/:caseId/photos/:photoId',
      {
        schema: {
          summary: 'Photo of what the inspection found',
          params: Type.Object({ ...OperatorCaseParams.properties, photoId: Uuid }),
        },
      },
      async (request, reply) => {
        const { caseId, photoId } = request.params;
        return sendFile(reply, await cases.attachments.read(photoId, 'case', [caseId]));
      },
    );
  };
