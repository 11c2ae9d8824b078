import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import type { Documents } from '../../outbound/documents/documents.ts';

/** What the use cases of attachments work with. */
export interface AttachmentContext {
  readonly database: Database;
  readonly documents: Documents;
}

/** Who uploads a file. Nobody else can send it. */
export type Sender = { readonly customerId: string } | { readonly operatorId: string };

/** A file as it came. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The columns that identify a sender. */
export const senderColumns = (sender: Sender) => ({
  customer_id: 'customerId' in sender ? sender.customerId : null,
  operator_id: 'operatorId' in sender ? sender.operatorId : null,
});

/** The attachments of a sender. */
export const ofSender = (within: Database, sender: Sender) => {
  const query = within.selectFrom('attachments');
  return 'customerId' in sender
    ? query.where('customer_id', '=', sender.customerId)
    : query.where('operator_id', '=', sender.operatorId);
};

/** Lets others who count the same files wait until the transaction ends, so that each counts what the last one added. */
export const oneAtATime = async (transaction: DatabaseTransaction, counted: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(transaction);
};
