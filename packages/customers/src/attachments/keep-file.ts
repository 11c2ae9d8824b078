import type { Attachment } from '@rewald/contracts';
import { v7 as newId } from 'uuid';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { fromNow } from '@rewald/server-kit/database/moments';
import { safeFileName } from './file-name.ts';
import type { FileType } from './file-type.ts';
import { withoutMetadata } from './without-metadata.ts';
import { uploaderColumns, type AttachmentContext, type Upload, type Uploader } from './attachment-context.ts';
import { FORGET_ATTACHMENT } from './forget-attachment.ts';

const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a file, which is not attached to anything yet unless a guest sends it.
 *
 * @param check checks the limits, in the transaction that adds the file
 */
export const storeFile = async (
  { database, documents }: AttachmentContext,
  uploader: Uploader,
  { name, bytes: sent }: Upload,
  type: FileType,
  check: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<Attachment> => {
  const bytes = withoutMetadata(sent, type.contentType);
  const attachment = {
    id: newId(),
    name: safeFileName(name, type.extension),
    contentType: type.contentType,
    size: bytes.byteLength,
  };
  // The row and its clean-up job are written first, so that nothing is left behind if a later step fails.
  await inTransaction(database, async (transaction) => {
    await check(transaction);
    await transaction
      .insertInto('attachments')
      .values({
        id: attachment.id,
        ...uploaderColumns(uploader),
        case_id: null,
        return_id: null,
        name: attachment.name,
        content_type: attachment.contentType,
        size: attachment.size,
      })
      .execute();
    await enqueueJob(transaction, {
      kind: FORGET_ATTACHMENT,
      subject: attachment.id,
      dueAt: fromNow(FORGET_AFTER_MS),
    });
  });
  await documents.keep('attachment', attachment.id, {
    bytes,
    fileName: attachment.name,
    contentType: attachment.contentType,
  });
  return attachment;
};
