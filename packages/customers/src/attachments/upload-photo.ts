import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { fileTypeOf } from './file-type.ts';
import { oneAtATime, type AttachmentContext, type Sender, type Upload } from './attachment-context.ts';
import { storeFile } from './keep-file.ts';
import { forgetAttachment } from './forget-attachment.ts';

/** What a photo is of. */
export type PhotoPlace = { readonly case_id: string } | { readonly return_id: string };

/** Maximum number of photos of a case or return. */
const MOST_PHOTOS = 10;

const hangUp = (database: Database, id: string, place: PhotoPlace): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [column, placeId] =
      'case_id' in place ? (['case_id', place.case_id] as const) : (['return_id', place.return_id] as const);
    await oneAtATime(transaction, `photos of ${placeId}`);
    const { count } = await transaction
      .selectFrom('attachments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(column, '=', placeId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PHOTOS) throw new Problem(429, 'attachment.too-many');
    await transaction.updateTable('attachments').set(place).where('id', '=', id).execute();
  });

/** See `Attachments.uploadPhoto`. */
export const uploadPhoto = async (
  context: AttachmentContext,
  sender: Sender,
  file: Upload,
  place: PhotoPlace,
): Promise<void> => {
  const type = fileTypeOf(file.bytes);
  if (type === null) throw invalidField('file', 'attachment.type');
  if (!type.photo) throw invalidField('file', 'attachment.photo');
  const { id } = await storeFile(context, sender, file, type, async () => undefined);
  try {
    await hangUp(context.database, id, place);
  } catch (error) {
    await forgetAttachment(context.database, id);
    throw error;
  }
};
