import type { JobState, List, OperatorJob } from '@rewald/contracts';
import type { listJobs as listJobsCall } from '@rewald/contracts/calls/operators/systems';
import { sql } from 'kysely';
import type { Row } from '../database/tables.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../problems/problem.ts';
import { allOf, readStretch, stretchOf } from '../web/lists.ts';
import type { RequestOf } from '../web/serve.ts';
import { NOW } from '../database/moments.ts';

/** A job with its state by the database's clock, because the clocks of processes differ. */
type StoredJob = Row<'jobs'> & { readonly state: JobState };

const IN_STATE = {
  waiting: sql<boolean>`done_at is null and (lease is null or due_at <= now())`,
  running: sql<boolean>`done_at is null and lease is not null and due_at > now()`,
  dead: sql<boolean>`dead_at is not null`,
} as const satisfies Record<JobState, unknown>;
const STATE = sql<JobState>`
  case when ${IN_STATE.dead} then 'dead' when ${IN_STATE.running} then 'running' else 'waiting' end`.as(
  'state',
);

const present = (job: StoredJob): OperatorJob => ({
  id: job.id,
  kind: job.kind,
  subject: job.subject,
  state: job.state,
  attempts: job.attempts,
  dueAt: (job.dead_at ?? job.due_at).toISOString(),
  createdAt: job.created_at.toISOString(),
  lastError: job.last_error,
});

type Query = RequestOf<typeof listJobsCall>['Querystring'];
const SORTS = {
  due: { kind: 'moment', column: 'due_at' },
  date: { kind: 'moment', column: 'created_at' },
} as const;

/** Jobs that are not done, and those that were given up. */
export const listJobs = async (database: Database, query: Query): Promise<List<OperatorJob>> => {
  const stretch = stretchOf(query, 'jobs.id', SORTS, 'due');
  const states = allOf(query.state);
  const { kind } = query;
  const wanted = database
    .selectFrom('jobs')
    .where(sql<boolean>`(done_at is null or dead_at is not null)`)
    .$if(states !== null, (jobs) =>
      jobs.where((where) => where.or((states ?? []).map((state) => IN_STATE[state]))),
    )
    .$if(kind !== undefined, (jobs) => jobs.where('kind', '=', kind ?? ''));
  const [rows, total] = await readStretch(database, stretch, wanted.selectAll().select(STATE));
  return stretch.answer(rows, stretch.shown(rows).map(present), total);
};

/** Revives a dead job with all its attempts, unless another job already waits for the same subject. */
const revive = async (transaction: DatabaseTransaction, job: StoredJob): Promise<void> => {
  await transaction.deleteFrom('jobs').where('id', '=', job.id).execute();
  await sql`
    insert into jobs (id, kind, subject, payload, created_at)
    values (${job.id}, ${job.kind}, ${job.subject}, ${JSON.stringify(job.payload)}, ${job.created_at})
    on conflict (kind, subject) where done_at is null do update set due_at = least(jobs.due_at, now())`.execute(
    transaction,
  );
};

/**
 * Has a job done right away, whether it waits or was given up. One that is running is left alone.
 *
 * @throws {Problem} 404 there is no such job, or it is done
 */
export const retryJob = (database: Database, operatorId: string, jobId: string): Promise<OperatorJob> =>
  inTransaction(database, async (transaction) => {
    const job = await transaction
      .selectFrom('jobs')
      .selectAll()
      .select(STATE)
      .where('id', '=', jobId)
      .where(sql<boolean>`(done_at is null or dead_at is not null)`)
      .forUpdate()
      .executeTakeFirst();
    if (job === undefined) throw new Problem(404, 'not-found');
    if (job.state === 'dead') await revive(transaction, job);
    if (job.state === 'waiting')
      await transaction.updateTable('jobs').set({ due_at: NOW }).where('id', '=', jobId).execute();
    await recordAudit(transaction, {
      actor: `operator:${operatorId}`,
      action: 'job.retried',
      subject: `job:${jobId}`,
      details: { kind: job.kind, subject: job.subject },
    });
    const now = await transaction
      .selectFrom('jobs')
      .selectAll()
      .select(STATE)
      .where('kind', '=', job.kind)
      .where('subject', '=', job.subject)
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    return present(now);
  });
