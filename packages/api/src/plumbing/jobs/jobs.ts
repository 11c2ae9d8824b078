import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
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

/** While a worker has a job, others leave it alone for so long; a dead worker's jobs come again after it. */
const LEASE = '1 minute';
const LONGEST_PAUSE_SECONDS = 600;

/** Adds a job. Given a transaction, it is done if and only if that commits. An earlier due time wins. */
export const enqueueJob = async (database: Database, job: JobRequest): Promise<void> => {
  const dueAt = job.dueAt ?? new Date();
  await sql`
    insert into jobs (id, kind, subject, payload, due_at)
    values (${newId()}, ${job.kind}, ${job.subject}, ${JSON.stringify(job.payload ?? {})}, ${dueAt})
    on conflict (kind, subject) where done_at is null
    do update set due_at = least(jobs.due_at, excluded.due_at)`.execute(database);
};

/** Takes jobs that are due, of the kinds that the worker knows. */
export const takeDueJobs = async (
  database: Database,
  kinds: readonly string[],
  most: number,
): Promise<TakenJob[]> => {
  const { rows } = await sql<TakenJob>`
    update jobs set attempts = attempts + 1, due_at = now() + ${LEASE}::interval, lease = gen_random_uuid()
    where id in (
      select id from jobs where done_at is null and due_at <= now() and kind = any(${[...kinds]})
      order by due_at limit ${most} for update skip locked)
    returning id, kind, subject, payload, attempts, lease`.execute(database);
  return rows;
};

export const markDone = async (database: Database, job: TakenJob): Promise<void> => {
  await database
    .updateTable('jobs')
    .set({ done_at: sql`now()`, last_error: null })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute();
};

/** Tries again later, each time later than before. */
export const postpone = async (database: Database, job: TakenJob, reason: string): Promise<void> => {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, 2 ** job.attempts);
  await database
    .updateTable('jobs')
    .set({ due_at: sql`now() + ${pause} * interval '1 second'`, last_error: reason.slice(0, 500) })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .execute();
};
