import type { Attachment } from '@rewald/contracts';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { fileTypeOf } from './file-type.ts';
import {
  ofSender,
  oneAtATime,
  type AttachmentContext,
  type Sender,
  type Upload,
} from './attachment-context.ts';
import { storeFile } from './keep-file.ts';

/** Maximum number of files that a sender may have uploaded but not sent yet. */
const MOST_LOOSE = 20;

const refuseTooMany = async (transaction: DatabaseTransaction, sender: Sender): Promise<void> => {
  await oneAtATime(transaction, `files of ${'customerId' in sender ? sender.customerId : sender.operatorId}`);
  const { count } = await ofSender(transaction, sender)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('message_id', 'is', null)
    .where('case_id', 'is', null)
    .where('return_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_LOOSE) throw new Problem(429, 'attachment.too-many');
};

/** See `Attachments.upload`. */
export const uploadFile = async (
  context: AttachmentContext,
  sender: Sender,
  file: Upload,
): Promise<Attachment> => {
  const type = fileTypeOf(file.bytes);
  if (type === null) throw invalidField('file', 'attachment.type');
  return storeFile(context, sender, file, type, (transaction) => refuseTooMany(transaction, sender));
};
