import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Data, Ticket, TicketReadRequest, UnreadMessage, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { TicketService } from './ticket-service.ts';
import { markRead, unreadMessages } from './ticket-store.ts';
import { needWriter } from './need-writer.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });
const answersTicket = { 200: Data(Ticket) };

/** Answers that a customer has not read yet. */
export const unreadRoutes =
  (service: TicketService, sessions: Sessions): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/messages/count',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(UnreadMessage)) } } },
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        return { data: customerId === null ? [] : await unreadMessages(service.database, customerId) };
      },
    );

    app.post(
      '/:ticketId/read',
      {
        schema: { summary: 'Mark answers as read', params, body: TicketReadRequest, response: answersTicket },
      },
      async (request) => {
        const scope = await needWriter(sessions, request);
        const { id } = await service.need(request.params.ticketId, scope);
        if (!(await markRead(service.database, id, request.body.upTo))) throw new Problem(404, 'not-found');
        return service.show(id, scope);
      },
    );
  };
