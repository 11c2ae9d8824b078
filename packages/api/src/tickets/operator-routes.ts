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
import type { Operators } from '../operator/operators.ts';
import { LocaleParams } from '../web/locale.ts';
import { paged, PageQuery } from '../web/paging.ts';
import type { TicketDesk } from './ticket-desk.ts';
import { presentTicketSummaryToOperator } from './present-ticket.ts';
import { listTickets } from './ticket-store.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });
const answersTicket = { 200: Data(OperatorTicket) };

/** Answering customers. A merchant sees conversations about orders from them alone. */
export const operatorTicketRoutes =
  (desk: TicketDesk, operators: Operators): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          params: LocaleParams,
          querystring: Type.Object({ ...PageQuery.properties, state: Type.Optional(TicketState) }),
          response: { 200: Data(Page(OperatorTicketSummary)) },
        },
      },
      async (request) => {
        const operator = await operators.require(request, 'tickets');
        const { page = 1, state = null } = request.query;
        const { rows, total } = await listTickets(desk.database, operator, state, page);
        return { data: paged(rows.map(presentTicketSummaryToOperator), total, page) };
      },
    );

    app.get('/:ticketId', { schema: { params, response: answersTicket } }, async (request) => {
      const operator = await operators.require(request, 'tickets');
      return desk.showToOperator(request.params.ticketId, operator);
    });

    app.post(
      '/:ticketId/messages',
      { schema: { params, body: TicketMessageRequest, response: answersTicket } },
      async (request) => {
        const operator = await operators.require(request, 'tickets');
        const { ticketId } = request.params;
        await desk.answer(ticketId, operator, request.body.text);
        return desk.showToOperator(ticketId, operator);
      },
    );

    app.post('/:ticketId/close', { schema: { params, response: answersTicket } }, async (request) => {
      const operator = await operators.require(request, 'tickets');
      const { ticketId } = request.params;
      await desk.close(ticketId, operator);
      return desk.showToOperator(ticketId, operator);
    });
  };
