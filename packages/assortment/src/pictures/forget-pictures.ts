import { sql } from 'kysely';
import { enqueueJob } from '@rewald/server-kit/jobs/jobs';
import type { Tidy } from '@rewald/server-kit/housekeeping/housekeeping';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { FORGET_DOCUMENT_JOB } from '@rewald/messages/documents/forget-document';
import { PICTURED } from './pictured-kinds.ts';
import { PICTURE_FILES } from './picture-sizes.ts';

const MOST_AT_ONCE = 1_000;

/**
 * Deletes pictures that nothing refers to two days after their upload, with all sizes, and photos of devices that have
 * been sold out for 90 days. Pictures in the history of imports stay, because undoing an import may need them again.
 */
export const forgetPictures: Tidy = (database) =>
  inTransaction(database, async (transaction) => {
    await sql`
      update offer_photos set pictures = '{}', changed_at = clock_timestamp() from offers
      where offers.id = offer_id and pictures <> '{}' and stock = 0
        and greatest(offers.changed_at, offer_photos.changed_at) < now() - interval '90 days'`.execute(
      transaction,
    );
    const { rows } = await sql<{ digest: string }>`
      with named as materialized (
        select unnest(pictures) as picture from offer_photos
        union select picture #>> '{}' from catalogue_entries, jsonb_path_query(entry, '$.**.pictures[*]') as picture
          where kind = any(${[...PICTURED]}::text[])
        union select picture #>> '{}' from catalogue_changes, jsonb_path_query(before, '$.**.pictures[*]') as picture
          where kind = any(${[...PICTURED]}::text[])
        union select picture #>> '{}' from catalogue_changes, jsonb_path_query(after, '$.**.pictures[*]') as picture
          where kind = any(${[...PICTURED]}::text[])
        union select picture #>> '{}' from price_proposals, jsonb_path_query(entries, '$.**.pictures[*]') as picture
          where state = 'open'),
      old as (
        select subject_id from documents where kind = 'picture' and made_at < now() - interval '2 days'
          and subject_id not in (select picture from named where picture is not null)
        limit ${MOST_AT_ONCE}),
      gone as (
        delete from documents using old
        where documents.kind = 'picture' and documents.subject_id = old.subject_id
          and made_at < now() - interval '2 days'
        returning documents.subject_id, sha256),
      sizes as (
        delete from documents using gone, unnest(${PICTURE_FILES}::text[]) as file
        where documents.kind = 'picture-size' and documents.subject_id = gone.subject_id || '/' || file
        returning documents.sha256)
      select encode(sha256, 'hex') as digest from gone union select encode(sha256, 'hex') from sizes`.execute(
      transaction,
    );
    for (const { digest } of rows)
      await enqueueJob(transaction, { kind: FORGET_DOCUMENT_JOB, subject: digest });
  });
