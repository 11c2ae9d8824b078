import {
  listTickets as listTicketsCall,
  openTicket,
  readTicket,
  writeMessage,
} from '@rewald/contracts/calls/conversations';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paged } from '@rewald/server-kit/web/paging';
import type { Attachments } from '../attachments/attachments.ts';
import type { TicketService } from './ticket-service.ts';
import { listTickets } from './ticket-store.ts';
import { presentTicketSummary } from './present-ticket.ts';
import { ticketFileRoutes } from './file-routes.ts';
import { writerOf } from './writer.ts';
import { unreadRoutes } from './unread-routes.ts';

/** Conversations of a customer with us and with merchants. */
export const ticketRoutes =
  (service: TicketService, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ticketFileRoutes(service, attachments));
    await app.register(unreadRoutes(service, app.kit.sessions));

    serve(app, listTicketsCall, async (request) => {
      const scope = writerOf(request);
      const page = request.query.page ?? 1;
      const { rows, total } = await listTickets(service.database, scope, page);
      return { data: paged(rows.map(presentTicketSummary), total, page) };
    });

    serve(app, openTicket, async (request) => {
      const scope = writerOf(request);
      const ticketId = await service.open(scope.customerId, request.body, request.params.locale);
      return service.show(ticketId, scope);
    });

    serve(app, readTicket, async (request) => service.show(request.params.ticketId, writerOf(request)));

    serve(app, writeMessage, async (request) => {
      const scope = writerOf(request);
      const { ticketId } = request.params;
      await service.write(ticketId, scope, request.body);
      return service.show(ticketId, scope);
    });
  };
