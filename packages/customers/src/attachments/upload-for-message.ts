import type { Attachment } from '@rewald/contracts';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { oneAtATime, type AttachmentContext, type Upload } from './attachment-context.ts';
import { fileTypeOf } from './file-type.ts';
import { storeFile } from './keep-file.ts';

/** See `Attachments.uploadForMessage`. */
export function uploadForMessage(
  context: AttachmentContext,
  file: Upload,
  messageId: string,
  most: number,
): Promise<Attachment> {
  const type = fileTypeOf(file.bytes);
  if (type === null) throw invalidField('file', 'attachment.type');
  return storeFile(context, { messageId }, file, type, async (transaction) => {
    await oneAtATime(transaction, `files of ${messageId}`);
    const { count } = await transaction
      .selectFrom('attachments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('message_id', '=', messageId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) throw new Problem(429, 'attachment.too-many');
  });
}
