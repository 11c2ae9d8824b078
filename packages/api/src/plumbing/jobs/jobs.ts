import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Work to be done after a change was committed. */
export interface JobRequest {
  readonly kind: string;
  /** What it is about; while one job of the kind waits for it, another is not added. */
  readonly subject: string;
  readonly payload?: unknown;
  /** Not before this; at once when left out. */
  readonly dueAt?: Date;
}

/** A job that a worker has taken. */
export interface TakenJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly payload: unknown;
  /** 1 at the first try. */
  readonly attempts: number;
  readonly lease: string;
}

/** So many jobs of a kind are wanted. */
export interface WantedJobs {
  readonly kind: string;
  readonly most: number;
  /** Others leave them alone for so many seconds; a dead worker's jobs come again after it. */
  readonly leaseSeconds: number;
}

const LONGEST_PAUSE_SECONDS = 900;
const LONGEST_REASON = 500;

/** Adds a job. Given a transaction, it is done if and only if that commits. An earlier due time wins. */
export const enqueueJob = async (database: Database, job: JobRequest): Promise<void> => {
  await sql`
    select add_job(${job.kind}, ${job.subject}, ${JSON.stringify(job.payload ?? {})}::jsonb,
      coalesce(${job.dueAt ?? null}::timestamptz, now()))`.execute(database);
};

/** Takes jobs that are due: of each kind no more than are wanted, whatever waits of the others. */
export const takeDueJobs = async (database: Database, wanted: readonly WantedJobs[]): Promise<TakenJob[]> => {
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

/** Ends jobs, each if its lease is still the worker's. */
export const markDone = async (
  database: Database,
  jobs: readonly Pick<TakenJob, 'id' | 'lease'>[],
): Promise<void> => {
  await sql`
    update jobs set done_at = now(), last_error = null
    from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ lease }) => lease)}::uuid[]) as mine (id, lease)
    where jobs.id = mine.id and jobs.lease = mine.lease`.execute(database);
};

/** Tries again later, each time later than before. */
export const postpone = async (database: Database, job: TakenJob, reason: string): Promise<void> => {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, 2 ** job.attempts);
  await sql`
    update jobs set due_at = now() + ${pause} * interval '1 second', lease = null,
      last_error = ${reason.slice(0, LONGEST_REASON)}
    where id = ${job.id} and lease = ${job.lease}`.execute(database);
};

/** Tries no more: a person has to look. It stays with its last error, and `reviveJob` brings it back. */
export const giveUp = async (database: Database, job: TakenJob, reason: string): Promise<void> => {
  await sql`
    update jobs set done_at = now(), dead_at = now(), last_error = ${reason.slice(0, LONGEST_REASON)}
    where id = ${job.id} and lease = ${job.lease}`.execute(database);
};
