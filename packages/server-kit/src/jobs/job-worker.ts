import { setTimeout as sleep } from 'node:timers/promises';
import { inBatches } from '../database/batching.ts';
import type { Database } from '../database/connection.ts';
import { recordWithRetries } from '../database/record-with-retries.ts';
import { withTimeout } from '../with-timeout.ts';
import { giveUp, markDone, postpone, claimDueJobs, type TakenJob, type WantedJobs } from './jobs.ts';

/**
 * Does a job, which must be idempotent: it runs twice if a replica dies between the work and marking the
 * job as done. After a rejected promise the job is retried.
 */
export type JobHandler = (job: TakenJob) => Promise<void>;

/** Limits of a kind of job. */
export interface JobLimits {
  /** Jobs of this kind that run at once in a process; other kinds have their own slots. */
  readonly slots: number;
  /** Number of attempts before the job is given up. Pauses double up to 15 minutes: 20 attempts take about three hours. */
  readonly tries: number;
  /** Timeout of an attempt; after it the attempt has failed, and its slot is free again. */
  readonly seconds: number;
}

const LIMITS: JobLimits = { slots: 5, tries: 20, seconds: 45 };
/** For work that must not be given up while an external service is down: about half a day. */
export const MANY_TRIES = { tries: 60 } as const;
/** A lease outlasts an attempt by this, so that no two workers do the same job. */
const LEASE_MARGIN_SECONDS = 15;
const POLL_INTERVAL_MS = 1_000;
/** Jobs that fall due, and slots that become free, shortly after one another are served by one query. */
const GATHER_MS = 20;
/** At shutdown, for jobs in progress. A job that takes longer is taken again after its lease. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** Does jobs as they fall due. Any number of workers may run, also in other processes. */
export interface JobWorker {
  /** Registers the handler of a kind of job, and its limits. Call it before `start`. */
  handle(kind: string, handler: JobHandler, limits?: Partial<JobLimits>): void;
  start(): void;
  /** Looks for jobs at once instead of at the next poll. */
  nudge(): void;
  /** Completes the jobs in progress. */
  stop(): Promise<void>;
}

/** A job has used up its attempts: it stays in the list of dead jobs until a person looks at it. */
class JobGivenUpError extends Error {
  override readonly name = 'JobGivenUpError';
  constructor({ id, kind, attempts }: TakenJob, options?: ErrorOptions) {
    super(`Gave up job ${id} (${kind}) after ${attempts} tries.`, options);
  }
}

interface Kind {
  readonly handler: JobHandler;
  readonly limits: JobLimits;
  readonly running: Set<Promise<void>>;
  /** Whether the last query found as many due jobs as there were slots, so that there may be more. */
  hasMore: boolean;
}

/** Does one job and records the outcome. */
const workWith = (
  database: Database,
  report: (error: unknown, job: string) => void,
): ((job: TakenJob, kind: Kind) => Promise<void>) => {
  const note = (job: TakenJob, write: () => Promise<unknown>): Promise<unknown> =>
    recordWithRetries(write, (error) => report(error, job.kind)).catch(() => null);
  /** While one update is being written, the next finished jobs are collected for one statement. */
  const noteDone = inBatches(async (jobs: readonly TakenJob[]) => {
    await markDone(database, jobs);
    return jobs;
  });
  return async (job, { handler, limits }) => {
    try {
      await withTimeout(
        handler(job),
        limits.seconds * 1_000,
        () => new Error(`Not done within ${limits.seconds} seconds.`),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isLast = job.attempts >= limits.tries;
      report(isLast ? new JobGivenUpError(job, { cause: error }) : error, job.kind);
      await note(job, () => (isLast ? giveUp : postpone)(database, job, reason));
      return;
    }
    await note(job, () => noteDone(job));
  };
};

/** What the free slots of each kind can take. */
const freeSlots = (kinds: ReadonlyMap<string, Kind>): WantedJobs[] =>
  [...kinds]
    .map(([kind, { limits, running }]) => ({
      kind,
      most: limits.slots - running.size,
      leaseSeconds: limits.seconds + LEASE_MARGIN_SECONDS,
    }))
    .filter(({ most }) => most > 0);

/** Merges the calls within a moment into one. */
const soon = (call: () => void): (() => void) => {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      call();
    }, GATHER_MS);
  };
};

/** Creates a {@link JobWorker} over a database. */
export const createJobWorker = (
  database: Database,
  report: (error: unknown, job: string) => void,
): JobWorker => {
  const life = { stopped: true };
  const kinds = new Map<string, Kind>();
  const work = workWith(database, report);
  let taking: Promise<void> | null = null;
  let again = false;

  const begin = (job: TakenJob): void => {
    const kind = kinds.get(job.kind);
    if (kind === undefined) return;
    const run = work(job, kind).finally(() => {
      kind.running.delete(run);
      if (kind.hasMore) nudge();
    });
    kind.running.add(run);
  };
  const startDueJobs = async (): Promise<void> => {
    do {
      again = false;
      const wanted = freeSlots(kinds);
      const taken = wanted.length > 0 ? await claimDueJobs(database, wanted) : [];
      for (const { kind, most } of wanted) {
        const known = kinds.get(kind);
        if (known) known.hasMore = taken.filter((job) => job.kind === kind).length >= most;
      }
      for (const job of taken) begin(job);
    } while (again && !life.stopped);
  };
  const poll = (): void => {
    if (life.stopped) return;
    again = true;
    taking ??= startDueJobs()
      // The database is down: the next poll tries again.
      .catch((error: unknown) => report(error, 'taking jobs'))
      .finally(() => {
        taking = null;
      });
  };
  const nudge = soon(poll);
  let timer: NodeJS.Timeout | undefined;
  return {
    handle: (kind, handler, limits) => {
      if (kinds.has(kind)) throw new Error(`Two handlers for jobs of kind ${kind}.`);
      kinds.set(kind, { handler, limits: { ...LIMITS, ...limits }, running: new Set(), hasMore: false });
    },
    start: () => {
      life.stopped = false;
      timer = setInterval(poll, POLL_INTERVAL_MS).unref();
    },
    nudge,
    stop: async () => {
      life.stopped = true;
      clearInterval(timer);
      await taking;
      const underWay = [...kinds.values()].flatMap(({ running }) => [...running]);
      await Promise.race([Promise.all(underWay), sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
};
