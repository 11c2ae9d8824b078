import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Attachment,
  Data,
  OperatorTicket,
  OperatorTicketSummary,
  Page,
  TicketMessageRequest,
  TicketState,
  Uuid,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { Attachments } from '../attachments/attachments.ts';
import { FILE_BODY, sendFile, takeFiles, uploadOf, UploadQuery } from '../attachments/take-files.ts';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import type { TicketService } from './ticket-service.ts';
import { presentTicketSummaryToOperator } from './present-ticket.ts';
import { listTickets } from './ticket-store.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });
const answersTicket = { 200: Data(OperatorTicket) };

/** Answering customers. A merchant sees conversations about orders from them alone. */
export const operatorTicketRoutes =
  (service: TicketService, operators: Operators, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          summary: 'Conversations with customers',
          params: LocaleParams,
          querystring: Type.Object({ ...PageQuery.properties, state: Type.Optional(TicketState) }),
          response: { 200: Data(Page(OperatorTicketSummary)) },
        },
      },
      async (request) => {
        const operator = operators.of(request);
        const { page = 1, state = null } = request.query;
        const { rows, total } = await listTickets(service.database, operator, state, page);
        return { data: paged(rows.map(presentTicketSummaryToOperator), total, page) };
      },
    );

    app.get(
      '/:ticketId',
      { schema: { summary: 'A conversation with its messages', params, response: answersTicket } },
      async (request) => {
        const operator = operators.of(request);
        return service.showToOperator(request.params.ticketId, operator);
      },
    );

    app.post(
      '/:ticketId/messages',
      {
        schema: { summary: 'Answer a customer', params, body: TicketMessageRequest, response: answersTicket },
      },
      async (request) => {
        const operator = operators.of(request);
        const { ticketId } = request.params;
        await service.answer(ticketId, operator, request.body);
        return service.showToOperator(ticketId, operator);
      },
    );

    app.get(
      '/:ticketId/attachments/:attachmentId',
      {
        schema: {
          summary: 'A file that was sent',
          params: Type.Object({ ...params.properties, attachmentId: Uuid }),
        },
      },
      async (request, reply) => {
        const operator = operators.of(request);
        const { ticketId, attachmentId } = request.params;
        return sendFile(reply, await service.file(ticketId, operator, attachmentId));
      },
    );

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      takeFiles(files);
      files.post(
        '/attachments',
        {
          schema: {
            summary: 'Keep a file, to be sent with an answer',
            params: LocaleParams,
            querystring: UploadQuery,
            ...FILE_BODY,
            response: { 200: Data(Attachment) },
          },
        },
        async (request) => {
          const { id } = operators.of(request);
          return { data: await attachments.upload({ operatorId: id }, uploadOf(request)) };
        },
      );
    };
    await app.register(uploads);

    app.post(
      '/:ticketId/close',
      { schema: { summary: 'Close a conversation', params, response: answersTicket } },
      async (request) => {
        const operator = operators.of(request);
        const { ticketId } = request.params;
        await service.close(ticketId, operator);
        return service.showToOperator(ticketId, operator);
      },
    );
  };
