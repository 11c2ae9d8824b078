import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Documents } from '@rewald/messages/documents/documents';

/** Dependencies of the use cases of attachments. */
export interface AttachmentContext {
  readonly database: Database;
  readonly documents: Documents;
}

/** The uploader of a file, the only one who can send it. */
export type Sender = { readonly customerId: string } | { readonly operatorId: string };
/** A guest has nothing but the message that they have just sent, so their files belong to it at once. */
export type Uploader = Sender | { readonly messageId: string };

/** A file as it was uploaded. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The columns that identify an uploader. */
export const uploaderColumns = (uploader: Uploader) => ({
  customer_id: 'customerId' in uploader ? uploader.customerId : null,
  operator_id: 'operatorId' in uploader ? uploader.operatorId : null,
  message_id: 'messageId' in uploader ? uploader.messageId : null,
});

/** The attachments of a sender. */
export const ofSender = (within: Database, sender: Sender) => {
  const query = within.selectFrom('attachments');
  return 'customerId' in sender
    ? query.where('customer_id', '=', sender.customerId)
    : query.where('operator_id', '=', sender.operatorId);
};

/** Takes a lock until the transaction ends, so that concurrent uploads count each other's files. @param counted names the lock */
export const oneAtATime = async (transaction: DatabaseTransaction, counted: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(transaction);
};
