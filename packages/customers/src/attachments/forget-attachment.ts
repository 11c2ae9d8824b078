import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import { FORGET_DOCUMENT_JOB } from '@rewald/messages/documents/forget-document';

/** The job that deletes a file that was uploaded and never sent; its subject is the attachment. */
export const FORGET_ATTACHMENT = 'forget-attachment';

/** Deletes a file that was never attached, and its bytes. */
export const forgetAttachment = (database: Database, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const forgotten = await transaction
      .deleteFrom('attachments')
      .where('id', '=', id)
      .where('message_id', 'is', null)
      .where('case_id', 'is', null)
      .where('return_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (forgotten === undefined) return;
    const { rows } = await sql<{ digest: string }>`
      delete from documents where kind = 'attachment' and subject_id = ${id}
      returning encode(sha256, 'hex') as digest`.execute(transaction);
    for (const { digest } of rows)
      await enqueueJob(transaction, { kind: FORGET_DOCUMENT_JOB, subject: digest });
  });
