import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { moveWarrantyClaim } from '@rewald/contracts/calls/operators/tickets';
import { Problem } from '@rewald/server-kit/problems/problem';
import { serve } from '@rewald/server-kit/web/serve';
import type { TicketService } from '@rewald/customers/tickets/ticket-service';
import { moveClaim } from './claim-store.ts';

/** The steps of a reported defect. Mounted at `/operator/:locale/tickets`. */
export const operatorWarrantyRoutes =
  (tickets: TicketService): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, moveWarrantyClaim, async (request) => {
      const { operator } = request;
      const { ticketId } = request.params;
      const { state, text } = request.body;
      await tickets.need(ticketId, operator);
      if (!(await moveClaim(tickets.database, ticketId, state))) throw new Problem(409, 'ticket.no-defect');
      await tickets.answer(ticketId, operator, { text });
      return tickets.showToOperator(ticketId, operator);
    });
  };
