import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  DataErasureRequest,
  InspectionRequest,
  OperatorTradeInCase,
  OperatorTradeInCaseSummary,
  Page,
  ReturnShipmentRequest,
  TradeInCaseState,
  Uuid,
} from '@rewald/contracts';
import { Type } from 'typebox';
import {
  FILE_BODY,
  sendFile,
  takeFiles,
  uploadOf,
  UploadQuery,
} from '../../customers/attachments/take-files.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import type { CaseContext } from './case-context.ts';
import { listCases, needCase } from './case-store.ts';
import { confirmReturn } from './confirm-return.ts';
import { eraseDevice } from './erase-device.ts';
import { inspectDevice } from './inspect-device.ts';
import { paySeller } from './pay-seller.ts';
import { presentSummaryToOperator } from './present-case.ts';
import { receiveDevice } from './receive-device.ts';
import { sendDeviceBack } from './send-device-back.ts';
import { showCaseToOperator } from './show-case.ts';

const params = Type.Object({ ...LocaleParams.properties, caseId: Uuid });
const answersCase = { 200: Data(OperatorTradeInCase) };

/** Unpacking, inspecting and paying for devices that people sold to us; merchants have no part in it. */
export const operatorCaseRoutes =
  (cases: CaseContext, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          summary: 'Sold devices, by state or reference',
          params: LocaleParams,
          querystring: Type.Object({
            ...PageQuery.properties,
            state: Type.Optional(TradeInCaseState),
            reference: Type.Optional(Type.String({ maxLength: 20 })),
          }),
          response: { 200: Data(Page(OperatorTradeInCaseSummary)) },
        },
      },
      async (request) => {
        const { page = 1, state, reference } = request.query;
        const filter = {
          ...(state === undefined ? {} : { state }),
          ...(reference === undefined ? {} : { reference: reference.trim().toUpperCase() }),
        };
        const { rows, total } = await listCases(cases.database, filter, page);
        const { locale } = request.params;
        return {
          data: paged(
            rows.map((row) => presentSummaryToOperator(row, locale)),
            total,
            page,
          ),
        };
      },
    );

    app.get(
      '/:caseId',
      {
        schema: {
          summary: 'A sold device with what its seller said about it',
          params,
          response: answersCase,
        },
      },
      async (request) => showCaseToOperator(cases, request.params.caseId, request.params.locale),
    );

    app.post(
      '/:caseId/receive',
      { schema: { summary: 'The device arrived', params, response: answersCase } },
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
          params,
          body: InspectionRequest,
          response: answersCase,
        },
      },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await inspectDevice(cases, caseId, operator, request.body);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.get(
      '/:caseId/photos/:photoId',
      {
        schema: {
          summary: 'Photo of what the inspection found',
          params: Type.Object({ ...params.properties, photoId: Uuid }),
        },
      },
      async (request, reply) => {
        const { caseId, photoId } = request.params;
        return sendFile(reply, await cases.attachments.read(photoId, 'case', [caseId]));
      },
    );

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      takeFiles(files);
      files.post(
        '/:caseId/photos',
        {
          schema: {
            summary: 'Keep a photo of what the inspection finds',
            params,
            querystring: UploadQuery,
            ...FILE_BODY,
            response: answersCase,
          },
        },
        async (request) => {
          const { id } = operators.of(request);
          const { caseId, locale } = request.params;
          const { status } = await needCase(cases.database, caseId);
          if (status !== 'received') throw new Problem(409, 'case.state');
          await cases.attachments.uploadPhoto({ operatorId: id }, uploadOf(request), caseId);
          return showCaseToOperator(cases, caseId, locale);
        },
      );
    };
    await app.register(uploads);

    app.post(
      '/:caseId/pay',
      { schema: { summary: 'Pay the seller', params, response: answersCase } },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await paySeller(cases, caseId, operator);
        return showCaseToOperator(cases, caseId, locale);
      },
    );

    app.post(
      '/:caseId/erase',
      {
        schema: {
          summary: 'All data on the device are erased; its seller gets a certificate',
          params,
          body: DataErasureRequest,
          response: answersCase,
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
          params,
          body: ReturnShipmentRequest,
          response: answersCase,
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
      { schema: { summary: 'A declined device is back with its owner', params, response: answersCase } },
      async (request) => {
        const { caseId, locale } = request.params;
        const operator = operators.of(request);
        await confirmReturn(cases, caseId, operator);
        return showCaseToOperator(cases, caseId, locale);
      },
    );
  };
