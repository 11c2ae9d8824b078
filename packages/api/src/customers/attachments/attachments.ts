import type { Attachment } from '@rewald/contracts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import type { DocumentFile, Documents } from '../../outbound/documents/documents.ts';
import { enqueueJob } from '../../plumbing/jobs/jobs.ts';
import { FORGET_DOCUMENT_JOB } from '../../outbound/documents/forget-document.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { safeFileName } from './file-name.ts';
import { fileTypeOf, type FileType } from './file-type.ts';
import { withoutMetadata } from './without-metadata.ts';

/** The largest file, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** Files that somebody may have uploaded and not sent yet. */
const MOST_LOOSE = 20;
/** Photos that hang at one case. */
const MOST_PHOTOS = 10;
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;
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
   * @throws {Problem} 422 when it is no photo, 429 when so many hang there
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

/** Lets others who count the same files wait until the transaction ends, so that each counts what the last one added. */
const oneAtATime = async (transaction: DatabaseTransaction, counted: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(transaction);
};

export const createAttachments = (database: Database, documents: Documents): Attachments => {
  const ofSender = (within: Database, sender: Sender) => {
    const query = within.selectFrom('attachments');
    return 'customerId' in sender
      ? query.where('customer_id', '=', sender.customerId)
      : query.where('operator_id', '=', sender.operatorId);
  };

  const refuseTooMany = async (transaction: DatabaseTransaction, sender: Sender): Promise<void> => {
    await oneAtATime(
      transaction,
      `files of ${'customerId' in sender ? sender.customerId : sender.operatorId}`,
    );
    const { count } = await ofSender(transaction, sender)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('message_id', 'is', null)
      .where('case_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_LOOSE) throw new Problem(429, 'attachment.too-many');
  };

  const hangUp = (id: string, caseId: string): Promise<void> =>
    inTransaction(database, async (transaction) => {
      await oneAtATime(transaction, `photos of ${caseId}`);
      const { count } = await transaction
        .selectFrom('attachments')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_PHOTOS) throw new Problem(429, 'attachment.too-many');
      await transaction.updateTable('attachments').set({ case_id: caseId }).where('id', '=', id).execute();
    });

  /** @param check looks at what else there is, in the transaction that adds the file */
  const keep = async (
    sender: Sender,
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
    // First the row and the job that clears it away: whatever breaks afterwards, nothing is left for ever.
    await inTransaction(database, async (transaction) => {
      await check(transaction);
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
        dueAt: new Date(Date.now() + FORGET_AFTER_MS),
      });
    });
    await documents.keep('attachment', attachment.id, {
      bytes,
      fileName: attachment.name,
      contentType: attachment.contentType,
    });
    return attachment;
  };

  const forget = (id: string): Promise<void> =>
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
    });

  return {
    upload: async (sender, file) => {
      const type = fileTypeOf(file.bytes);
      if (type === null) throw invalidField('file', 'attachment.type');
      return keep(sender, file, type, (transaction) => refuseTooMany(transaction, sender));
    },
    uploadPhoto: async (sender, file, caseId) => {
      const type = fileTypeOf(file.bytes);
      if (type === null) throw invalidField('file', 'attachment.type');
      if (!type.photo) throw invalidField('file', 'attachment.photo');
      const { id } = await keep(sender, file, type, async () => undefined);
      try {
        await hangUp(id, caseId);
      } catch (error) {
        await forget(id);
        throw error;
      }
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
    forget,
  };
};
