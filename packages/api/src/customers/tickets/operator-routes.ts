import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
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
import type { Operators } from '../../plumbing/operators/operators.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import type { TicketService } from './ticket-service.ts';
import { presentTicketSummaryToOperator } from './present-ticket.ts';
import { listTickets } from './ticket-store.ts';
import { operatorTicketFileRoutes } from './operator-file-routes.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });
const answersTicket = { 200: Data(OperatorTicket) };

/** Answering customers. A merchant only sees conversations about orders from them. */
export const operatorTicketRoutes =
  (service: TicketService, operators: Operators, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(operatorTicketFileRoutes(service, operators, attachments));

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
