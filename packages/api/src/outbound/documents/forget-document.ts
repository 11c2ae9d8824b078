import type { Database } from '@rewald/server-kit/database/connection';
import type { DocumentStore } from './document-store.ts';

/** Removes the bytes of a document to which no row refers any more; the job's subject is their SHA-256 in hexadecimal digits. */
export const FORGET_DOCUMENT_JOB = 'forget-document';

/** Runs a job of kind `FORGET_DOCUMENT_JOB`. */
export const forgetDocument = async (
  database: Database,
  store: DocumentStore,
  job: { readonly subject: string },
): Promise<void> => {
  const digest = Buffer.from(job.subject, 'hex');
  const needed = await database
    .selectFrom('documents')
    .select('kind')
    .where('sha256', '=', digest)
    .executeTakeFirst();
  if (needed === undefined) await store.remove(digest);
};
