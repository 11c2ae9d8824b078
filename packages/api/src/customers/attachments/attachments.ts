import type { Attachment } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import type { DocumentFile, Documents } from '../../outbound/documents/documents.ts';
import type { AttachmentContext, Sender, Upload } from './attachment-context.ts';
import { uploadFile } from './upload-file.ts';
import { uploadPhoto } from './upload-photo.ts';
import { sendFiles } from './send-files.ts';
import { filesAt, readFileAt } from './files-at.ts';
import { forgetAttachment } from './forget-attachment.ts';

/** The largest file, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;

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
   * @throws {Problem} 422 when it is no photo, 429 when too many are attached
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

/** Creates the attachments over a database and a store. */
export const createAttachments = (database: Database, documents: Documents): Attachments => {
  const context: AttachmentContext = { database, documents };
  return {
    upload: (sender, file) => uploadFile(context, sender, file),
    uploadPhoto: (sender, file, caseId) => uploadPhoto(context, sender, file, caseId),
    send: sendFiles,
    of: (kind, placeIds) => filesAt(database, kind, placeIds),
    read: (id, kind, placeIds) => readFileAt(context, id, kind, placeIds),
    forget: (id) => forgetAttachment(database, id),
  };
};
