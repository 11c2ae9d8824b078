import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Attachment,
  Data,
  NewTicketRequest,
  Page,
  Ticket,
  TicketMessageRequest,
  TicketReadRequest,
  TicketSummary,
  UnreadMessage,
  Uuid,
} from '@rewald/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { FILE_BODY, sendFile, takeFiles, uploadOf, UploadQuery } from '../attachments/take-files.ts';
import { Problem } from '../../plumbing/problems/problem.ts';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import { paged, PageQuery } from '../../plumbing/web/paging.ts';
import type { TicketService } from './ticket-service.ts';
import { listTickets, markRead, unreadMessages } from './ticket-store.ts';
import { presentTicketSummary } from './present-ticket.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });
const answersTicket = { 200: Data(Ticket) };

/** Conversations of a customer with us and with merchants. */
export const ticketRoutes =
  (service: TicketService, sessions: Sessions, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    const need = async (request: FastifyRequest): Promise<{ customerId: string }> => {
      const customerId = await sessions.customerIdOf(request);
      if (customerId === null) throw loginNeeded();
      return { customerId };
    };

    app.get(
      '/messages/count',
      { schema: { params: LocaleParams, response: { 200: Data(Type.Array(UnreadMessage)) } } },
      async (request) => {
        const customerId = await sessions.customerIdOf(request);
        return { data: customerId === null ? [] : await unreadMessages(service.database, customerId) };
      },
    );

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
        const scope = await need(request);
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
        const scope = await need(request);
        const ticketId = await service.open(scope.customerId, request.body, request.params.locale);
        return service.show(ticketId, scope);
      },
    );

    app.get(
      '/:ticketId',
      { schema: { summary: 'A conversation with its messages', params, response: answersTicket } },
      async (request) => service.show(request.params.ticketId, await need(request)),
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
        const scope = await need(request);
        const { ticketId } = request.params;
        await service.write(ticketId, scope, request.body);
        return service.show(ticketId, scope);
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
        const { ticketId, attachmentId } = request.params;
        return sendFile(reply, await service.file(ticketId, await need(request), attachmentId));
      },
    );

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      takeFiles(files);
      files.post(
        '/attachments',
        {
          // Before the file is read: nobody but customers gets that far.
          onRequest: async (request) => {
            await need(request);
          },
          schema: {
            summary: 'Keep a file, to be sent with a message',
            params: LocaleParams,
            querystring: UploadQuery,
            ...FILE_BODY,
            response: { 200: Data(Attachment) },
          },
        },
        async (request) => ({ data: await attachments.upload(await need(request), uploadOf(request)) }),
      );
    };
    await app.register(uploads);

    app.post(
      '/:ticketId/read',
      {
        schema: { summary: 'Mark answers as read', params, body: TicketReadRequest, response: answersTicket },
      },
      async (request) => {
        const scope = await need(request);
        const { id } = await service.need(request.params.ticketId, scope);
        if (!(await markRead(service.database, id, request.body.upTo))) throw new Problem(404, 'not-found');
        return service.show(id, scope);
      },
    );
  };
