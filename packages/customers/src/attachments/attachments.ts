import type { Attachment } from '@rewald/contracts';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { DocumentFile, Documents } from '@rewald/messages/documents/documents';
import type { AttachmentContext, Sender, Upload } from './attachment-context.ts';
import { uploadFile } from './upload-file.ts';
import { uploadForMessage } from './upload-for-message.ts';
import { uploadPhoto, type PhotoPlace } from './upload-photo.ts';
import { sendFiles } from './send-files.ts';
import { filesAt, readFileAt, type Place } from './files-at.ts';
import { forgetAttachment } from './forget-attachment.ts';

/** Maximum size of a file, in bytes. */
export const LARGEST_FILE = 5 * 1024 * 1024;

/** Files that people send. */
export interface Attachments {
  /**
   * Stores a file until it is sent; if that does not happen within a day, it is deleted.
   *
   * @throws {Problem} 422 for a kind of file that we do not accept, 429 when too many files wait to be sent
   */
  upload(sender: Sender, file: Upload): Promise<Attachment>;
  /**
   * Stores a photo, and attaches it to a case or return right away.
   *
   * @throws {Problem} 422 when the file is not a photo, 429 when too many are attached
   */
  uploadPhoto(sender: Sender, file: Upload, place: PhotoPlace): Promise<void>;
  /**
   * Stores a file of a guest, who has sent the message a moment ago.
   *
   * @throws {Problem} 422 for a kind of file that we do not accept, 429 when the message has that many already
   */
  uploadForMessage(file: Upload, messageId: string, most: number): Promise<Attachment>;
  /**
   * Attaches files that were uploaded before.
   *
   * @throws {Problem} 404 when one of them belongs to another sender, was sent already, or does not exist
   */
  send(
    transaction: DatabaseTransaction,
    sender: Sender,
    ids: readonly string[],
    messageId: string,
  ): Promise<void>;
  /** The attachments of messages, cases or returns, by their ids. */
  of(kind: Place, placeIds: readonly string[]): Promise<ReadonlyMap<string, Attachment[]>>;
  /** Reads a file that is attached to one of the places. @throws {Problem} 404 when it is not */
  read(id: string, place: Place, placeIds: readonly string[]): Promise<DocumentFile>;
  /** Runs a job of kind `FORGET_ATTACHMENT`. */
  forget(id: string): Promise<void>;
}

export const createAttachments = (database: Database, documents: Documents): Attachments => {
  const context: AttachmentContext = { database, documents };
  return {
    upload: (sender, file) => uploadFile(context, sender, file),
    uploadPhoto: (sender, file, place) => uploadPhoto(context, sender, file, place),
    uploadForMessage: async (file, messageId, most) => uploadForMessage(context, file, messageId, most),
    send: sendFiles,
    of: (kind, placeIds) => filesAt(database, kind, placeIds),
    read: (id, kind, placeIds) => readFileAt(context, id, kind, placeIds),
    forget: (id) => forgetAttachment(database, id),
  };
};
