import { readOperatorTicketFile, uploadOperatorFile } from '@rewald/contracts/calls/operators/tickets';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Attachments } from '../attachments/attachments.ts';
import { sendFile, acceptFiles, uploadOf } from '../attachments/accept-files.ts';
import type { TicketService } from './ticket-service.ts';

/** The files of conversations with customers. */
export const operatorTicketFileRoutes =
  (service: TicketService, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readOperatorTicketFile, async (request, reply) => {
      const operator = request.operator;
      const { ticketId, attachmentId } = request.params;
      return sendFile(reply, await service.file(ticketId, operator, attachmentId));
    });

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      acceptFiles(files);
      serve(files, uploadOperatorFile, async (request) => {
        const { id } = request.operator;
        return { data: await attachments.upload({ operatorId: id }, uploadOf(request)) };
      });
    };
    await app.register(uploads);
  };
