import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { DocumentFile } from '@rewald/messages/documents/documents';
import type { Upload } from './attachment-context.ts';
import { LARGEST_FILE } from './attachments.ts';
import { asDownload } from './file-name.ts';

/** Lets calls that are registered afterwards accept a file as their body. Any content type is allowed, as only the content counts. */
export const acceptFiles = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    /^(?!application\/json)/,
    { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
    (_request, body, done) => done(null, body),
  );
};

/** The file in the body of a request. @throws {Problem} 415 when there is none */
export const uploadOf = (request: FastifyRequest<{ Querystring: { name?: string } }>): Upload => {
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.byteLength === 0) throw new Problem(415, 'attachment.type');
  return { name: request.query.name ?? '', bytes: body };
};

/** Sends a file as a download; browsers neither guess its type nor show it as a page of the shop. */
export const sendFile = (reply: FastifyReply, { bytes, fileName, contentType }: DocumentFile): FastifyReply =>
  reply
    .header('content-disposition', asDownload(fileName))
    .header('x-content-type-options', 'nosniff')
    .type(contentType)
    .send(bytes);
