import { setTimeout as sleep } from 'node:timers/promises';

/** What became of requests. */
export interface Counted {
  readonly sent: number;
  /** One line for each that did not get an answer below 500. */
  readonly failed: readonly string[];
}

/** Asks for addresses in turn until it is told to stop: several visitors at once, each with a pause. */
export const startLoad = (addresses: readonly string[], visitors: number): (() => Promise<Counted>) => {
  const life = { on: true, sent: 0 };
  const failed: string[] = [];
  const visit = async (first: number): Promise<void> => {
    for (let turn = first; life.on; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '';
      life.sent += 1;
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) });
        await answer.arrayBuffer();
        if (answer.status !== 200) failed.push(`${answer.status} ${address}`);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        failed.push(`${String(cause)} ${address}`);
      }
      await sleep(60);
    }
  };
  const visits = Array.from({ length: visitors }, (_, index) => visit(index));
  return async () => {
    life.on = false;
    await Promise.all(visits);
    return { sent: life.sent, failed };
  };
};
