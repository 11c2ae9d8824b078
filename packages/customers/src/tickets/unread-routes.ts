import { countUnreadMessages, markTicketRead } from '@rewald/contracts/calls/conversations';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Sessions } from '@rewald/server-kit/sessions/sessions';
import type { TicketService } from './ticket-service.ts';
import { markRead, unreadMessages } from './ticket-store.ts';
import { writerOf } from './writer.ts';

/** Answers that a customer has not read yet. */
export const unreadRoutes =
  (service: TicketService, sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, countUnreadMessages, async (request) => {
      const customerId = await sessions.customerIdOf(request);
      return { data: customerId === null ? [] : await unreadMessages(service.database, customerId) };
    });

    serve(app, markTicketRead, async (request) => {
      const scope = writerOf(request);
      const { id } = await service.need(request.params.ticketId, scope);
      if (!(await markRead(service.database, id, request.body.upTo))) throw new Problem(404, 'not-found');
      return service.show(id, scope);
    });
  };
