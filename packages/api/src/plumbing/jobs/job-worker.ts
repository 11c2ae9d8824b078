import { setTimeout as sleep } from 'node:timers/promises';
import { inBatches } from '../database/batching.ts';
import type { Database } from '../database/connection.ts';
import { recordWithRetries } from '../database/record-with-retries.ts';
import { withTimeout } from '../with-timeout.ts';
import { giveUp, markDone, postpone, takeDueJobs, type TakenJob, type WantedJobs } from './jobs.ts';

/**
 * Does a job. It may run twice, when a replica dies after the work and before its mark: whatever it does must be harmless
 * the second time. A rejected promise means that it is tried again.
 */
export type JobHandler = (job: TakenJob) => Promise<void>;

/** How much of a kind is done at once, how long a try may take, and how often it is tried. */
export interface JobLimits {
  /** So many run at once in a process; other kinds have their own. */
  readonly slots: number;
  /** After so many tries the job is given up. Pauses double up to a quarter of an hour: 20 tries are about three hours. */
  readonly tries: number;
  /** A try that takes longer has failed, and its slot is free again. */
  readonly seconds: number;
}

const LIMITS: JobLimits = { slots: 5, tries: 20, seconds: 45 };
/** For what must not be given up while somebody else's service is down: about half a day. */
export const MANY_TRIES = { tries: 60 } as const;
/** A lease outlasts a try, so that no two workers do the same. */
const LEASE_MARGIN_SECONDS = 15;
const POLL_INTERVAL_MS = 1_000;
/** What falls due, and slots that fall free, shortly after one another are answered by one question to the database. */
const GATHER_MS = 20;
/** At the end, for what is under way. What takes longer comes again after its lease. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** Does jobs as they fall due. Any number of them may run, also in other processes. */
export interface JobWorker {
  /** Says who does a kind of job, and within which limits. To be used before `start`. */
  handle(kind: string, handler: JobHandler, limits?: Partial<JobLimits>): void;
  start(): void;
  /** Looks within a moment instead of at the next turn. */
  nudge(): void;
  /** Finishes the jobs that are under way. */
  stop(): Promise<void>;
}

/** A job that was tried too often: it waits among the dead ones for a person to look at it. */
export class JobGivenUpError extends Error {
  override readonly name = 'JobGivenUpError';
  constructor({ id, kind, attempts }: TakenJob, options?: ErrorOptions) {
    super(`Gave up job ${id} (${kind}) after ${attempts} tries.`, options);
  }
}

interface Kind {
  readonly handler: JobHandler;
  readonly limits: JobLimits;
  readonly running: Set<Promise<void>>;
  /** Whether as many were due as there was room for when they were last looked for, so that more may be. */
  hasMore: boolean;
}

/** Does one job and notes what became of it. */
const workWith = (
  database: Database,
  report: (error: unknown, job: string) => void,
): ((job: TakenJob, kind: Kind) => Promise<void>) => {
  const note = (job: TakenJob, write: () => Promise<unknown>): Promise<unknown> =>
    recordWithRetries(write, (error) => report(error, job.kind)).catch(() => null);
  /** While one note is on its way to the database, the next ones gather. */
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

/** Calls once for all who ask within a moment. */
const soon = (call: () => void): (() => void) => {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      call();
    }, GATHER_MS);
  };
};

export const createJobWorker = (
  database: Database,
  report: (error: unknown, job: string) => void,
): JobWorker => {
  const life = { stopped: true };
  const kinds = new Map<string, Kind>();
  const work = workWith(database, report);
  let looking: Promise<void> | null = null;
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
  const look = async (): Promise<void> => {
    do {
      again = false;
      const wanted = freeSlots(kinds);
      const taken = wanted.length > 0 ? await takeDueJobs(database, wanted) : [];
      for (const { kind, most } of wanted) {
        const known = kinds.get(kind);
        if (known) known.hasMore = taken.filter((job) => job.kind === kind).length >= most;
      }
      for (const job of taken) begin(job);
    } while (again && !life.stopped);
  };
  const lookOnce = (): void => {
    if (life.stopped) return;
    again = true;
    looking ??= look()
      // The database is away: the next turn tries again.
      .catch((error: unknown) => report(error, 'taking jobs'))
      .finally(() => {
        looking = null;
      });
  };
  const nudge = soon(lookOnce);
  let timer: NodeJS.Timeout | undefined;
  return {
    handle: (kind, handler, limits) => {
      if (kinds.has(kind)) throw new Error(`Two handlers for jobs of kind ${kind}.`);
      kinds.set(kind, { handler, limits: { ...LIMITS, ...limits }, running: new Set(), hasMore: false });
    },
    start: () => {
      life.stopped = false;
      timer = setInterval(lookOnce, POLL_INTERVAL_MS).unref();
    },
    nudge,
    stop: async () => {
      life.stopped = true;
      clearInterval(timer);
      await looking;
      const underWay = [...kinds.values()].flatMap(({ running }) => [...running]);
      await Promise.race([Promise.all(underWay), sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
};
