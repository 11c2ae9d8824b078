import { setTimeout as sleep } from 'node:timers/promises';
import { TIMEOUT_MS } from './walk.ts';

/** The results of requests. */
export interface Counted {
  readonly sent: number;
  /** One line for each request that was not answered with 200. */
  readonly failed: readonly string[];
}

/** Visitors who send requests until they are stopped. */
export interface Load {
  /** Waits until a number of further requests were answered. @throws Error when none is answered for two minutes */
  goesOn(answers: number): Promise<void>;
  end(): Promise<Counted>;
}

const STANDSTILL_MS = 120_000;

/** Requests addresses in turn until stopped: several visitors at once, each with a pause. */
export const startLoad = (addresses: readonly string[], visitors: number): Load => {
  const life = { on: true, sent: 0, answered: 0 };
  const failed: string[] = [];
  const visit = async (first: number): Promise<void> => {
    for (let turn = first; life.on; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '';
      life.sent += 1;
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        await answer.arrayBuffer();
        life.answered += 1;
        if (answer.status !== 200) failed.push(`${answer.status} ${address}`);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        failed.push(`${String(cause)} ${address}`);
      }
      await sleep(60);
    }
  };
  const visits = Array.from({ length: visitors }, (_, index) => visit(index));
  return {
    goesOn: async (answers) => {
      const enough = life.answered + answers;
      for (let last = { answered: -1, at: 0 }; life.answered < enough; await sleep(50)) {
        if (life.answered > last.answered) last = { answered: life.answered, at: performance.now() };
        if (performance.now() - last.at > STANDSTILL_MS) throw new Error('Nobody gets an answer any more.');
      }
    },
    end: async () => {
      life.on = false;
      await Promise.all(visits);
      return { sent: life.sent, failed };
    },
  };
};
