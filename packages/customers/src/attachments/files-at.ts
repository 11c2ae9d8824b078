import type { Attachment } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { DocumentFile } from '@rewald/messages/documents/documents';
import type { AttachmentContext } from './attachment-context.ts';

/** Where files are attached, by the column that says so. */
const COLUMN = { message: 'message_id', case: 'case_id', return: 'return_id' } as const;
export type Place = keyof typeof COLUMN;

/** See `Attachments.of`. */
export const filesAt = async (
  database: Database,
  kind: Place,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment[]>> => {
  const column = COLUMN[kind];
  const rows =
    placeIds.length === 0
      ? []
      : await database
          .selectFrom('attachments')
          .select(['id', 'name', 'content_type as contentType', 'size', `${column} as place`])
          .where(column, 'in', [...placeIds])
          .orderBy('id')
          .execute();
  const byPlace = Map.groupBy(rows, ({ place }) => place ?? '');
  return new Map(
    [...byPlace].map(([place, there]) => [
      place,
      there.map(({ id, name, contentType, size }) => ({ id, name, contentType, size })),
    ]),
  );
};

/** See `Attachments.read`. */
export const readFileAt = async (
  { database, documents }: AttachmentContext,
  id: string,
  kind: Place,
  placeIds: readonly string[],
): Promise<DocumentFile> => {
  const there =
    placeIds.length === 0
      ? undefined
      : await database
          .selectFrom('attachments')
          .select('id')
          .where('id', '=', id)
          .where(COLUMN[kind], 'in', [...placeIds])
          .executeTakeFirst();
  if (there === undefined) throw new Problem(404, 'not-found');
  return documents.get('attachment', id);
};
