import { readTicketFile, uploadTicketFile } from '@rewald/contracts/calls/conversations';
import { serve } from '@rewald/server-kit/web/serve';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Attachments } from '../attachments/attachments.ts';
import { sendFile, acceptFiles, uploadOf } from '../attachments/accept-files.ts';
import type { TicketService } from './ticket-service.ts';
import { writerOf } from './writer.ts';

/** The files of conversations. */
export const ticketFileRoutes =
  (service: TicketService, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
    serve(app, readTicketFile, async (request, reply) => {
      const { ticketId, attachmentId } = request.params;
      return sendFile(reply, await service.file(ticketId, writerOf(request), attachmentId));
    });

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      acceptFiles(files);
      serve(files, uploadTicketFile, async (request) => ({
        data: await attachments.upload(writerOf(request), uploadOf(request)),
      }));
    };
    await app.register(uploads);
  };
