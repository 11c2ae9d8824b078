import type { Attachment } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { DocumentFile, Documents } from '../documents/documents.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { FORGET_DOCUMENT_JOB } from '../privacy/erasure.ts';
import { invalidField, Problem } from '../problems/problem.ts';
import { safeFileName } from './file-name.ts';
import { fileTypeOf } from './file-type.ts';
import { withoutMetadata } from './without-metadata.ts';

/** The largest file, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** Files that somebody may have uploaded and not sent yet. */
const MOST_LOOSE = 20;
const FORGET_AFTER = 24 * 60 * 60 * 1000;
/** The job that forgets a file which was uploaded and never sent; its subject is the attachment. */
export const FORGET_ATTACHMENT = 'forget-attachment';

/** Who uploads a file. Nobody else can send it. */
export type Sender = { readonly customerId: string } | { readonly operatorId: string };

/** Where a file hangs. */
export type Place = { readonly messageId: string } | { readonly caseId: string };

/** A file as it came. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Files that people send. */
export interface Attachments {
  /**
   * Keeps a file until it is sent; after a day it is forgotten.
   *
   * @throws {Problem} 422 when it is of no kind that we take, 429 when too many wait
   */
  upload(sender: Sender, file: Upload): Promise<Attachment>;
  /**
   * Keeps a photo and hangs it up at once.
   *
   * @throws {Problem} 422 when it is no photo
   */
  uploadPhoto(sender: Sender, file: Upload, caseId: string): Promise<void>;
  /**
   * Sends what was uploaded before.
   *
   * @throws {Problem} 404 when one of them is somebody else's, was sent already, or does not exist
   */
  send(
    transaction: DatabaseTransaction,
    sender: Sender,
    ids: readonly string[],
    messageId: string,
  ): Promise<void>;
  /** What hangs at some places of one kind, by place. */
  of(kind: 'message' | 'case', placeIds: readonly string[]): Promise<ReadonlyMap<string, Attachment[]>>;
  /** The bytes of a file that hangs there. @throws {Problem} 404 when it does not */
  read(id: string, place: 'message' | 'case', placeIds: readonly string[]): Promise<DocumentFile>;
  /** Does a job of kind `FORGET_ATTACHMENT`. */
  forget(id: string): Promise<void>;
}

const senderColumns = (sender: Sender) => ({
  customer_id: 'customerId' in sender ? sender.customerId : null,
  operator_id: 'operatorId' in sender ? sender.operatorId : null,
});

const COLUMN = { message: 'message_id', case: 'case_id' } as const;

export const createAttachments = (database: Database, documents: Documents): Attachments => {
  const ofSender = (within: Database, sender: Sender) => {
    const query = within.selectFrom('attachments');
    return 'customerId' in sender
      ? query.where('customer_id', '=', sender.customerId)
      : query.where('operator_id', '=', sender.operatorId);
  };

  const refuseTooMany = async (sender: Sender): Promise<void> => {
    const { count } = await ofSender(database, sender)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('message_id', 'is', null)
      .where('case_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_LOOSE) throw new Problem(429, 'attachment.too-many');
  };

  const keep = async (
    sender: Sender,
    { name, bytes: sent }: Upload,
    caseId: string | null,
  ): Promise<Attachment> => {
    const type = fileTypeOf(sent);
    if (type === null) throw invalidField('file', 'attachment.type');
    if (caseId !== null && !type.photo) throw invalidField('file', 'attachment.photo');
    const bytes = withoutMetadata(sent, type.contentType);
    const attachment = {
      id: newId(),
      name: safeFileName(name, type.extension),
      contentType: type.contentType,
      size: bytes.byteLength,
    };
    // First the row and the job that clears it away: whatever breaks afterwards, nothing is left for ever.
    await inTransaction(database, async (transaction) => {
      await transaction
        .insertInto('attachments')
        .values({
          id: attachment.id,
          ...senderColumns(sender),
          message_id: null,
          case_id: null,
          name: attachment.name,
          content_type: attachment.contentType,
          size: attachment.size,
        })
        .execute();
      await enqueueJob(transaction, {
        kind: FORGET_ATTACHMENT,
        subject: attachment.id,
        dueAt: new Date(Date.now() + FORGET_AFTER),
      });
    });
    await documents.keep('attachment', attachment.id, {
      bytes,
      fileName: attachment.name,
      contentType: attachment.contentType,
    });
    if (caseId !== null)
      await database
        .updateTable('attachments')
        .set({ case_id: caseId })
        .where('id', '=', attachment.id)
        .execute();
    return attachment;
  };

  return {
    upload: async (sender, file) => {
      await refuseTooMany(sender);
      return keep(sender, file, null);
    },
    uploadPhoto: async (sender, file, caseId) => {
      await keep(sender, file, caseId);
    },
    send: async (transaction, sender, ids, messageId) => {
      if (ids.length === 0) return;
      const own = ofSender(transaction, sender)
        .select('id')
        .where('id', 'in', [...ids])
        .where('message_id', 'is', null)
        .where('case_id', 'is', null);
      const sent = await transaction
        .updateTable('attachments')
        .set({ message_id: messageId })
        .where('id', 'in', own)
        .where('message_id', 'is', null)
        .returning('id')
        .execute();
      if (sent.length !== new Set(ids).size) throw new Problem(404, 'not-found');
    },
    of: async (kind, placeIds) => {
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
    },
    read: async (id, kind, placeIds) => {
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
    },
    forget: (id) =>
      inTransaction(database, async (transaction) => {
        const forgotten = await transaction
          .deleteFrom('attachments')
          .where('id', '=', id)
          .where('message_id', 'is', null)
          .where('case_id', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (forgotten === undefined) return;
        const { rows } = await sql<{ digest: string }>`
          delete from documents where kind = 'attachment' and subject_id = ${id}
          returning encode(sha256, 'hex') as digest`.execute(transaction);
        for (const { digest } of rows)
          await enqueueJob(transaction, { kind: FORGET_DOCUMENT_JOB, subject: digest });
      }),
  };
};
