import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Data,
  NewTicketRequest,
  Page,
  Ticket,
  TicketMessageRequest,
  TicketSummary,
  Uuid,
} from '@rewald/contracts';
import { Type } from 'typebox';
import type { Attachments } from '../attachments/attachments.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import type { TicketService } from './ticket-service.ts';
import { listTickets } from './ticket-store.ts';
import { presentTicketSummary } from './present-ticket.ts';
import { ticketFileRoutes } from './file-routes.ts';
import { needWriter } from './need-writer.ts';
import { unreadRoutes } from './unread-routes.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });
const answersTicket = { 200: Data(Ticket) };

/** Conversations of a customer with us and with merchants. */
export const ticketRoutes =
  (service: TicketService, sessions: Sessions, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(ticketFileRoutes(service, sessions, attachments));
    await app.register(unreadRoutes(service, sessions));

    app.get(
      '/',
      {
        schema: {
          summary: 'Conversations of the customer',
          params: LocaleParams,
          querystring: PageQuery,
          response: { 200: Data(Page(TicketSummary)) },
        },
      },
      async (request) => {
        const scope = await needWriter(sessions, request);
        const page = request.query.page ?? 1;
        const { rows, total } = await listTickets(service.database, scope, null, page);
        return { data: paged(rows.map(presentTicketSummary), total, page) };
      },
    );

    app.post(
      '/',
      {
        schema: {
          summary: 'Begin a conversation',
          params: LocaleParams,
          body: NewTicketRequest,
          response: answersTicket,
        },
      },
      async (request) => {
        const scope = await needWriter(sessions, request);
        const ticketId = await service.open(scope.customerId, request.body, request.params.locale);
        return service.show(ticketId, scope);
      },
    );

    app.get(
      '/:ticketId',
      { schema: { summary: 'A conversation with its messages', params, response: answersTicket } },
      async (request) => service.show(request.params.ticketId, await needWriter(sessions, request)),
    );

    app.post(
      '/:ticketId/messages',
      {
        schema: {
          summary: 'Write; a closed conversation opens again',
          params,
          body: TicketMessageRequest,
          response: answersTicket,
        },
      },
      async (request) => {
        const scope = await needWriter(sessions, request);
        const { ticketId } = request.params;
        await service.write(ticketId, scope, request.body);
        return service.show(ticketId, scope);
      },
    );
  };
