import {
  listOperatorTickets,
  readOperatorTicket,
  answerTicket,
  closeTicket,
} from '@rewald/contracts/calls/operators/tickets';
import { serve } from '../../plumbing/web/serve.ts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Attachments } from '../attachments/attachments.ts';
import { paged } from '../../plumbing/web/paging.ts';
import type { TicketService } from './ticket-service.ts';
import { presentTicketSummaryToOperator } from './present-ticket.ts';
import { listTickets } from './ticket-store.ts';
import { operatorTicketFileRoutes } from './operator-file-routes.ts';

/** Answering customers. A merchant only sees conversations about orders from them. */
export const operatorTicketRoutes =
  (service: TicketService, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(operatorTicketFileRoutes(service, attachments));

    serve(app, listOperatorTickets, async (request) => {
      const operator = request.operator;
      const { page = 1, state = null } = request.query;
      const { rows, total } = await listTickets(service.database, operator, state, page);
      return { data: paged(rows.map(presentTicketSummaryToOperator), total, page) };
    });

    serve(app, readOperatorTicket, async (request) => {
      const operator = request.operator;
      return service.showToOperator(request.params.ticketId, operator);
    });

    serve(app, answerTicket, async (request) => {
      const operator = request.operator;
      const { ticketId } = request.params;
      await service.answer(ticketId, operator, request.body);
      return service.showToOperator(ticketId, operator);
    });

    serve(app, closeTicket, async (request) => {
      const operator = request.operator;
      const { ticketId } = request.params;
      await service.close(ticketId, operator);
      return service.showToOperator(ticketId, operator);
    });
  };
