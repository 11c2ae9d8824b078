import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Work to do after a change was committed. */
export interface JobRequest {
  readonly kind: string;
  /** What the job is about; while a job of the same kind and subject waits, no other is added. */
  readonly subject: string;
  readonly payload?: unknown;
  /** Not before this time by the database's clock; at once if omitted. */
  readonly dueAt?: Date | RawBuilder<Date>;
}

/** A job that a worker has taken. */
export interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly payload: unknown;
  /** 1 on the first attempt. */
  readonly attempts: number;
  readonly lease: string;
}

export interface WantedJobs {
  readonly kind: string;
  readonly most: number;
  /** Lease in seconds: no other worker takes the job for this long; after it, a dead worker's jobs are taken again. */
  readonly leaseSeconds: number;
}

const LONGEST_PAUSE_SECONDS = 900;
const LONGEST_REASON = 500;

/**
 * Adds a job. In a transaction, the job is done if and only if the transaction
 * commits. If the job exists already, the earlier due time wins.
 */
export const enqueueJob = async (database: Database, job: JobRequest): Promise<void> => {
  await sql`
    select add_job(${job.kind}, ${job.subject}, ${JSON.stringify(job.payload ?? {})}::jsonb,
      coalesce(${job.dueAt ?? null}::timestamptz, now()))`.execute(database);
};

/** Takes due jobs: of each kind at most as many as are wanted, so that no kind crowds out the others. */
export const claimDueJobs = async (
  database: Database,
  wanted: readonly WantedJobs[],
): Promise<TakenJob[]> => {
  const { rows } = await sql<TakenJob>`
    with due as (
      select job.id, wanted.seconds
      from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ most }) => most)}::integer[],
        ${wanted.map(({ leaseSeconds }) => leaseSeconds)}::integer[]) as wanted (kind, most, seconds)
      cross join lateral (
        select id from jobs where jobs.kind = wanted.kind and done_at is null and due_at <= now()
        order by due_at limit wanted.most for update skip locked) as job)
    update jobs set attempts = attempts + 1, due_at = now() + due.seconds * interval '1 second',
      lease = gen_random_uuid()
    from due where jobs.id = due.id
    returning jobs.id, kind, subject, payload, attempts, lease`.execute(database);
  return rows;
};

/** Marks jobs as done, except those whose lease no longer belongs to the worker. */
export const markDone = async (
  database: Database,
  jobs: readonly Pick<TakenJob, 'id' | 'lease'>[],
): Promise<void> => {
  await sql`
    update jobs set done_at = now(), last_error = null
    from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ lease }) => lease)}::uuid[]) as mine (id, lease)
    where jobs.id = mine.id and jobs.lease = mine.lease`.execute(database);
};

/** Schedules a retry, each time later than before. */
export const postpone = async (database: Database, job: TakenJob, reason: string): Promise<void> => {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, 2 ** job.attempts);
  await sql`
    update jobs set due_at = now() + ${pause} * interval '1 second', lease = null,
      last_error = ${reason.slice(0, LONGEST_REASON)}
    where id = ${job.id} and lease = ${job.lease}`.execute(database);
};

/** Gives up: a person has to look at it. The job stays with its last error, and `reviveJob` brings it back. */
export const giveUp = async (database: Database, job: TakenJob, reason: string): Promise<void> => {
  await sql`
    update jobs set done_at = now(), dead_at = now(), last_error = ${reason.slice(0, LONGEST_REASON)}
    where id = ${job.id} and lease = ${job.lease}`.execute(database);
};
