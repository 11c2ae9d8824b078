import {
  listOperatorTickets,
  readOperatorTicket,
  answerTicket,
  assignTicket as assignTicketCall,
  closeTicket,
  linkTicket as linkTicketCall,
  noteTicket as noteTicketCall,
  openStaffTicket,
  reopenTicket,
} from '@rewald/contracts/calls/operators/tickets';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Attachments } from '../attachments/attachments.ts';
import type { TicketService } from './ticket-service.ts';
import { listTicketsForOperator } from './list-operator-tickets.ts';
import { operatorTicketFileRoutes } from './operator-file-routes.ts';
import { needShop, type TicketContext } from './ticket-context.ts';
import { assignTicket, linkTicket, noteTicket } from './work-on-ticket.ts';
import { writeFirst } from './write-first.ts';

/** What operators do with a conversation beside answering. */
const workRoutes =
  (context: TicketContext, service: TicketService): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, openStaffTicket, async (request, reply) => {
      needShop(request.operator);
      const id = await writeFirst(context, request.operator, request.body, request.params.locale);
      reply.code(201);
      return service.showToOperator(id, request.operator);
    });

    serve(app, noteTicketCall, async ({ operator, params: { ticketId }, body }) => {
      await noteTicket(context, ticketId, operator, body.text);
      return service.showToOperator(ticketId, operator);
    });

    serve(app, assignTicketCall, async ({ operator, params: { ticketId }, body }) => {
      await assignTicket(context, ticketId, operator, body.assignee);
      return service.showToOperator(ticketId, operator);
    });

    serve(app, linkTicketCall, async ({ operator, params: { ticketId }, body }) => {
      await linkTicket(context, ticketId, operator, body.orderId);
      return service.showToOperator(ticketId, operator);
    });
  };

/** Answering customers. A merchant only sees conversations about orders from them. */
export const operatorTicketRoutes =
  (context: TicketContext, service: TicketService, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(operatorTicketFileRoutes(service, attachments));
    await app.register(workRoutes(context, service));

    serve(app, listOperatorTickets, async ({ operator, query }) => ({
      data: await listTicketsForOperator(service.database, operator, query),
    }));

    serve(app, readOperatorTicket, async ({ operator, params: { ticketId } }) =>
      service.showToOperator(ticketId, operator),
    );

    serve(app, answerTicket, async ({ operator, params: { ticketId }, body }) => {
      await service.answer(ticketId, operator, body);
      return service.showToOperator(ticketId, operator);
    });

    serve(app, closeTicket, async ({ operator, params: { ticketId } }) => {
      await service.close(ticketId, operator);
      return service.showToOperator(ticketId, operator);
    });

    serve(app, reopenTicket, async ({ operator, params: { ticketId } }) => {
      await service.reopen(ticketId, operator);
      return service.showToOperator(ticketId, operator);
    });
  };
