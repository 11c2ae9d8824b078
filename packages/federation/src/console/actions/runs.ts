import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './perform.ts';
import type { Plan } from './plan.ts';

/** An action that runs or has ended. */
export interface Run {
  readonly id: string;
  readonly plan: Plan;
  readonly outcome: Outcome | null;
  /** The lines so far and those to come; ends with the action. */
  progress(): AsyncGenerator<string>;
  /** Waits for the end, but no longer than so many ms. */
  ended(ms: number): Promise<void>;
}

/** The actions of this console since it started. */
export interface Runs {
  /** Starts an action; if one of the same part still runs, that one is given instead. */
  start(plan: Plan, work: (tell: (line: string) => void) => Promise<Outcome>): Run;
  find(id: string): Run | null;
  /** Waits until none runs any more. */
  allEnded(): Promise<void>;
}

/** Ended actions that are remembered, for pages that are opened again. */
const KEPT = 50;

interface StartedRun extends Run {
  readonly work: Promise<void>;
}

const startRun = (plan: Plan, act: (tell: (line: string) => void) => Promise<Outcome>): StartedRun => {
  const lines: string[] = [];
  let outcome: Outcome | null = null;
  let next = Promise.withResolvers<void>();
  const wake = (): void => {
    next.resolve();
    next = Promise.withResolvers();
  };
  const work = act((line) => {
    lines.push(line);
    wake();
  }).then((result) => {
    outcome = result;
    wake();
  });
  return {
    id: randomUUID(),
    plan,
    work,
    get outcome() {
      return outcome;
    },
    async *progress() {
      let shown = 0;
      for (;;) {
        const line = lines[shown];
        if (line !== undefined) {
          yield line;
          shown += 1;
        } else if (outcome === null) await next.promise;
        else return;
      }
    },
    ended: async (ms) => {
      await Promise.race([work, sleep(ms, undefined, { ref: false })]);
    },
  };
};

/** Actions run one at a time for each part: two at once would only race for its list. */
export const createRuns = (): Runs => {
  const runs = new Map<string, StartedRun>();
  return {
    start(plan, act) {
      const busy = [...runs.values()].find((one) => one.outcome === null && one.plan.part === plan.part);
      if (busy) return busy;
      const run = startRun(plan, act);
      runs.set(run.id, run);
      for (const [id, one] of runs) if (runs.size > KEPT && one.outcome !== null) runs.delete(id);
      return run;
    },
    find: (id) => runs.get(id) ?? null,
    allEnded: async () => {
      await Promise.all([...runs.values()].map(({ work }) => work));
    },
  };
};
