import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Attachment, Data, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import type { Operators } from '../../plumbing/operators/operators.ts';
import { LocaleParams } from '../../plumbing/web/locale.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { FILE_BODY, sendFile, takeFiles, uploadOf, UploadQuery } from '../attachments/take-files.ts';
import type { TicketService } from './ticket-service.ts';

const params = Type.Object({ ...LocaleParams.properties, ticketId: Uuid });

/** The files of conversations with customers. */
export const operatorTicketFileRoutes =
  (service: TicketService, operators: Operators, attachments: Attachments): FastifyPluginAsyncTypebox =>
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
        const operator = operators.of(request);
        const { ticketId, attachmentId } = request.params;
        return sendFile(reply, await service.file(ticketId, operator, attachmentId));
      },
    );

    const uploads: FastifyPluginAsyncTypebox = async (files) => {
      takeFiles(files);
      files.post(
        '/attachments',
        {
          schema: {
            summary: 'Keep a file, to be sent with an answer',
            params: LocaleParams,
            querystring: UploadQuery,
            ...FILE_BODY,
            response: { 200: Data(Attachment) },
          },
        },
        async (request) => {
          const { id } = operators.of(request);
          return { data: await attachments.upload({ operatorId: id }, uploadOf(request)) };
        },
      );
    };
    await app.register(uploads);
  };
