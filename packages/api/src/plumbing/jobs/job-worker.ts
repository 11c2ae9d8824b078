import type { Database } from '../database/connection.ts';
import { markDone, postpone, takeDueJobs, type TakenJob } from './jobs.ts';

/**
 * Does a job. It may run twice, when a replica dies after the work and before its mark: whatever it does must be harmless
 * the second time. A rejected promise means that it is tried again.
 */
export type JobHandler = (job: TakenJob) => Promise<void>;

const AT_ONCE = 10;
const LOOK_EVERY = 1_000;

/** Does jobs as they fall due. Any number of them may run, also in other processes. */
export interface JobWorker {
  /** Says who does a kind of job. To be used before `start`. */
  handle(kind: string, handler: JobHandler): void;
  start(): void;
  /** Looks right away instead of at the next turn. */
  nudge(): void;
  /** Finishes the jobs that are under way. */
  stop(): Promise<void>;
}

export const createJobWorker = (
  database: Database,
  report: (error: unknown, job: string) => void,
): JobWorker => {
  const life = { stopped: true };
  const handlers = new Map<string, JobHandler>();
  let running: Promise<void> | null = null;
  let again = false;

  const work = async (job: TakenJob): Promise<void> => {
    try {
      await handlers.get(job.kind)?.(job);
      await markDone(database, job);
    } catch (error) {
      report(error, job.kind);
      await postpone(database, job, error instanceof Error ? error.message : String(error));
    }
  };
  const workAll = async (): Promise<void> => {
    do {
      again = false;
      for (;;) {
        const jobs = life.stopped ? [] : await takeDueJobs(database, [...handlers.keys()], AT_ONCE);
        await Promise.all(jobs.map(work));
        if (jobs.length < AT_ONCE) break;
      }
    } while (again && !life.stopped);
  };
  const nudge = (): void => {
    if (life.stopped) return;
    again = true;
    running ??= workAll()
      // The database is away: the next turn tries again.
      .catch((error: unknown) => report(error, 'taking jobs'))
      .finally(() => {
        running = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    handle: (kind, handler) => {
      if (handlers.has(kind)) throw new Error(`Two handlers for jobs of kind ${kind}.`);
      handlers.set(kind, handler);
    },
    start: () => {
      life.stopped = false;
      timer = setInterval(nudge, LOOK_EVERY).unref();
    },
    nudge,
    stop: async () => {
      life.stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
