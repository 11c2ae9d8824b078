import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Attachment, Data, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import type { Sessions } from '../../plumbing/sessions/sessions.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { FILE_BODY, sendFile, takeFiles, uploadOf, UploadQuery } from '../attachments/take-files.ts';
import type { TicketService } from './ticket-service.ts';
import { needWriter } from './need-writer.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });

/** The files of conversations. */
export const ticketFileRoutes =
  (service: TicketService, sessions: Sessions, attachments: Attachments): FastifyPluginAsyncTypebox =>
  async (app) => {
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
        return sendFile(
          reply,
          await service.file(ticketId, await needWriter(sessions, request), attachmentId),
        );
      },
    );

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      takeFiles(files);
      files.post(
        '/attachments',
        {
          // Checks the login before the body is read, so that only customers can upload.
          onRequest: async (request) => {
            await needWriter(sessions, request);
          },
          schema: {
            summary: 'Keep a file, to be sent with a message',
            params: LocaleParams,
            querystring: UploadQuery,
            ...FILE_BODY,
            response: { 200: Data(Attachment) },
          },
        },
        async (request) => ({
          data: await attachments.upload(await needWriter(sessions, request), uploadOf(request)),
        }),
      );
    };
    await app.register(uploads);
  };
