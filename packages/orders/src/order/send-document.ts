import type { FastifyReply } from 'fastify';
import type { DocumentFile } from '@rewald/messages/documents/documents';

/** Sends a document under its file name. */
export const sendDocument = (reply: FastifyReply, file: DocumentFile): FastifyReply =>
  reply
    .type(file.contentType)
    .header('content-disposition', `inline; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(file.bytes);
