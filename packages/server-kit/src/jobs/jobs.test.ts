import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { createJobWorker, type JobLimits, type JobWorker } from './job-worker.ts';
import { enqueueJob, markDone, claimDueJobs, type TakenJob } from './jobs.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeDatabase } from '../../testing/test-database.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const own = await makeDatabase('empty');
  database = openDatabase(own.url, { connections: 8 });
  await migrate(database);
  drop = async () => {
    await database.destroy();
    await own.drop();
  };
});
afterAll(() => drop());

const workers: JobWorker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
const startWorker = (
  kind: string,
  handler: (job: TakenJob) => Promise<void>,
  report: (error: unknown) => void = () => undefined,
  limits: Partial<JobLimits> = {},
): JobWorker => {
  const worker = createJobWorker(database, report);
  worker.handle(kind, handler, limits);
  worker.start();
  worker.nudge();
  workers.push(worker);
  return worker;
};
const waiting = async (kind: string): Promise<number> =>
  (
    await database
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .execute()
  ).length;

test('two workers share the jobs, and each is done once', async () => {
  const subjects = Array.from({ length: 60 }, (_, index) => `thing ${index}`);
  for (const subject of subjects) await enqueueJob(database, { kind: 'share', subject });
  const done: [number, string][] = [];
  const seen = new Set<number>();
  const both = Promise.withResolvers<void>();
  for (const worker of [1, 2])
    startWorker('share', async ({ subject }) => {
      seen.add(worker);
      if (seen.size === 2) both.resolve();
      // Neither can do them all while the other one connects.
      await both.promise;
      done.push([worker, subject]);
    });
  await eventually(async () => (await waiting('share')) === 0);
  expect(done.map(([, subject]) => subject).sort()).toEqual(subjects.sort());
  expect(new Set(done.map(([worker]) => worker)).size).toBe(2);
});

test('a job is added with its change or not at all, and only once per subject', async () => {
  await database
    .transaction()
    .execute(async (transaction) => {
      await enqueueJob(transaction, { kind: 'change', subject: 'undone' });
      throw new Error('The change failed.');
    })
    .catch(() => undefined);
  expect(await waiting('change')).toBe(0);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await enqueueJob(database, { kind: 'change', subject: 'once', dueAt: tomorrow });
  await enqueueJob(database, { kind: 'change', subject: 'once' });
  expect(await waiting('change')).toBe(1);
  // The earlier time won.
  const [job] = await claimDueJobs(database, [{ kind: 'change', most: 5, leaseSeconds: 60 }]);
  expect(job?.subject).toBe('once');
});

test('a dead worker’s job is taken again, and its late result is ignored', async () => {
  await enqueueJob(database, { kind: 'lease', subject: 'left behind', payload: { step: 1 } });
  const [dead] = await claimDueJobs(database, [{ kind: 'lease', most: 1, leaseSeconds: 60 }]);
  if (dead === undefined) throw new Error('Nothing to take.');
  const done: TakenJob[] = [];
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  await enqueueJob(database, { kind: 'lease', subject: 'witness' });
  startWorker('lease', async (job) => {
    if (job.subject === 'witness') return;
    done.push(job);
    await mayEnd;
  });
  // While the lease is valid, no other worker touches the job: one has looked, and taken only the witness.
  await eventually(async () => (await waiting('lease')) === 1);
  expect(done).toEqual([]);
  await database.updateTable('jobs').set({ due_at: new Date() }).where('id', '=', dead.id).execute();
  const again = await eventually(() => done[0]);
  expect(again).toMatchObject({ subject: 'left behind', payload: { step: 1 }, attempts: 2 });
  await markDone(database, [dead]);
  expect(await waiting('lease')).toBe(1);
  letEnd();
  await eventually(async () => (await waiting('lease')) === 0);
  expect(done).toHaveLength(1);
});

/** Stores each pause after a failure in the job’s payload, and makes it so long that it ends only when the test says so. */
const holdRetries = async (kind: string): Promise<void> => {
  await sql`
    create function hold_retries() returns trigger language plpgsql as $$ begin
      new.payload := jsonb_build_object('pause', extract(epoch from new.due_at - now()));
      new.due_at := new.due_at + interval '1 hour';
      return new;
    end $$`.execute(database);
  await sql`
    create trigger hold_retries before update on jobs for each row
    when (new.kind = ${sql.lit(kind)} and new.lease is null and old.lease is not null)
    execute function hold_retries()`.execute(database);
};

test('a failing job is retried, later each time, and delays no others', async () => {
  await holdRetries('fail');
  await enqueueJob(database, { kind: 'fail', subject: 'bad' });
  await enqueueJob(database, { kind: 'fail', subject: 'good' });
  const tries: number[] = [];
  const reported: unknown[] = [];
  const good: string[] = [];
  startWorker(
    'fail',
    async ({ subject, attempts }) => {
      if (subject === 'good') {
        good.push(subject);
        return;
      }
      tries.push(attempts);
      if (attempts < 3) throw new Error(`Failed at try ${attempts}.`);
    },
    (error) => reported.push(error),
  );
  const pauseAfter = (attempt: number): Promise<unknown> =>
    eventually(async () => {
      const row = await database
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'fail')
        .where('subject', '=', 'bad')
        .executeTakeFirstOrThrow();
      return row.last_error === `Failed at try ${attempt}.` && row.payload;
    });
  expect(await pauseAfter(1)).toEqual({ pause: 2 });
  await eventually(() => good.length > 0);
  expect(tries).toEqual([1]);
  const hurry = () =>
    database.updateTable('jobs').set({ due_at: new Date() }).where('subject', '=', 'bad').execute();
  await hurry();
  expect(await pauseAfter(2)).toEqual({ pause: 4 });
  await hurry();
  await eventually(async () => (await waiting('fail')) === 0);
  expect(tries).toEqual([1, 2, 3]);
  expect(good).toEqual(['good']);
  expect(reported).toHaveLength(2);
});

const jobOf = (kind: string) =>
  database.selectFrom('jobs').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
const never = (): Promise<void> => new Promise(() => undefined);

test('a hanging kind delays no other kind, nor does it use more than its own slots', async () => {
  const worker = createJobWorker(database, () => undefined);
  workers.push(worker);
  const hanging: (() => void)[] = [];
  const done: string[] = [];
  const hang = (): Promise<void> => new Promise((resolve) => hanging.push(resolve));
  worker.handle('hang', hang, { slots: 2, seconds: 600 });
  worker.handle('go', async ({ subject }) => {
    done.push(subject);
  });
  for (let index = 0; index < 30; index += 1)
    await enqueueJob(database, { kind: 'hang', subject: `${index}` });
  worker.start();
  worker.nudge();
  await eventually(() => hanging.length === 2);
  for (let index = 0; index < 30; index += 1) await enqueueJob(database, { kind: 'go', subject: `${index}` });
  worker.nudge();
  await eventually(async () => (await waiting('go')) === 0);
  expect(done).toHaveLength(30);
  expect(hanging).toHaveLength(2);
  await database.deleteFrom('jobs').where('kind', '=', 'hang').execute();
  for (const end of hanging) end();
});

test('a hanging job does not make others of its kind wait for the next poll', async () => {
  const worker = createJobWorker(database, () => undefined);
  workers.push(worker);
  const done: string[] = [];
  let end: () => void = () => undefined;
  worker.handle('mixed', async ({ subject }) => {
    if (subject === 'hangs')
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    done.push(subject);
  });
  await enqueueJob(database, { kind: 'mixed', subject: 'hangs' });
  for (let index = 0; index < 100; index += 1)
    await enqueueJob(database, { kind: 'mixed', subject: `${index}` });
  worker.start();
  worker.nudge();
  // With one query per poll it would take 25 seconds, longer than is waited.
  await eventually(() => done.length === 100);
  end();
  await eventually(async () => (await waiting('mixed')) === 0);
});

test('an attempt that takes too long has failed, and its slot is free', async () => {
  const first = { hangs: true };
  const reported: unknown[] = [];
  await enqueueJob(database, { kind: 'late', subject: 'hangs' });
  const worker = startWorker(
    'late',
    async ({ subject }) => {
      if (subject === 'hangs' && first.hangs) await never();
    },
    (error) => reported.push(error),
    { slots: 1, seconds: 1 },
  );
  await eventually(async () => (await jobOf('late')).last_error === 'Not done within 1 seconds.');
  // Further attempts may have failed meanwhile.
  expect(reported.length).toBeGreaterThan(0);
  first.hangs = false;
  await enqueueJob(database, { kind: 'late', subject: 'another' });
  await enqueueJob(database, { kind: 'late', subject: 'hangs' });
  worker.nudge();
  await eventually(async () => (await waiting('late')) === 0);
});

test('after its last attempt a job is given up, and another for its subject may be added', async () => {
  const reported: string[] = [];
  await enqueueJob(database, { kind: 'dead', subject: 'bad' });
  const worker = startWorker(
    'dead',
    async () => {
      throw new Error('Always.');
    },
    (error) => reported.push(String(error)),
    { tries: 2 },
  );
  const dead = await eventually(async () => {
    const job = await jobOf('dead');
    return job.dead_at === null ? null : job;
  });
  expect(dead).toMatchObject({ attempts: 2, last_error: 'Always.' });
  expect(dead.done_at).not.toBeNull();
  await eventually(() => reported.includes(`JobGivenUpError: Gave up job ${dead.id} (dead) after 2 tries.`));
  await worker.stop();
  await enqueueJob(database, { kind: 'dead', subject: 'bad' });
  expect(await waiting('dead')).toBe(1);
});

test('a job that is added while it is being done is done again', async () => {
  await enqueueJob(database, { kind: 'again', subject: 'one' });
  const looks: number[] = [];
  let addedMeanwhile = false;
  startWorker('again', async ({ attempts }) => {
    looks.push(attempts);
    // After the job has read the data, and before it is marked as done.
    if (!addedMeanwhile) await enqueueJob(database, { kind: 'again', subject: 'one' });
    addedMeanwhile = true;
  });
  await eventually(async () => (await waiting('again')) === 0);
  await eventually(() => looks.length >= 2);
});
