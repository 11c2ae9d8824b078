import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';
import { enqueueJob, markDone, takeDueJobs, type TakenJob } from './jobs.ts';
import { eventually, makeDatabase } from '../../../test/support/test-app.ts';

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
): JobWorker => {
  const worker = createJobWorker(database, report);
  worker.handle(kind, handler);
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
  for (const worker of [1, 2])
    startWorker('share', async ({ subject }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push([worker, subject]);
    });
  await eventually(async () => (await waiting('share')) === 0);
  expect(done.map(([, subject]) => subject).sort()).toEqual(subjects.sort());
  expect(new Set(done.map(([worker]) => worker)).size).toBe(2);
});

test('a job comes with its change or not at all, and waits once for a subject', async () => {
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
  const [job] = await takeDueJobs(database, ['change'], 5);
  expect(job?.subject).toBe('once');
});

test('what a dead worker had comes again, and its late word counts nothing', async () => {
  await enqueueJob(database, { kind: 'lease', subject: 'left behind', payload: { step: 1 } });
  const [dead] = await takeDueJobs(database, ['lease'], 1);
  if (dead === undefined) throw new Error('Nothing to take.');
  const done: TakenJob[] = [];
  startWorker('lease', async (job) => {
    done.push(job);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  // While the lease runs nobody else touches it.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(done).toEqual([]);
  await database.updateTable('jobs').set({ due_at: new Date() }).where('id', '=', dead.id).execute();
  const again = await eventually(() => done[0]);
  expect(again).toMatchObject({ subject: 'left behind', payload: { step: 1 }, attempts: 2 });
  await markDone(database, dead);
  expect(await waiting('lease')).toBe(1);
  await eventually(async () => (await waiting('lease')) === 0);
  expect(done).toHaveLength(1);
});

test('a failing job comes again, later each time, and holds nobody up', async () => {
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
  const pauseAfter = async (attempt: number): Promise<number> =>
    eventually(async () => {
      const row = await database
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'fail')
        .where('subject', '=', 'bad')
        .executeTakeFirstOrThrow();
      return row.last_error === `Failed at try ${attempt}.` && row.due_at.getTime() - Date.now();
    });
  const first = await pauseAfter(1);
  expect(good).toEqual(['good']);
  const hurry = () =>
    database.updateTable('jobs').set({ due_at: new Date() }).where('subject', '=', 'bad').execute();
  await hurry();
  expect(await pauseAfter(2)).toBeGreaterThan(first);
  await hurry();
  await eventually(async () => (await waiting('fail')) === 0);
  expect(tries).toEqual([1, 2, 3]);
  expect(reported).toHaveLength(2);
});
