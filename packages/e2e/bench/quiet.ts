import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A machine with a higher load average does other work, and its figures say nothing about pages. */
const MOST_LOAD = 2;
/** How long to wait for other work to end, in ms, and how often to look. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 5000;

/** The load average of the last minute. */
export const loadNow = (): number => loadavg()[0] ?? Number.NaN;

/**
 * Waits until the machine is quiet.
 *
 * @returns its load average then
 * @throws Error if it stays busy
 */
export const untilQuiet = async (say: (line: string) => void): Promise<number> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (let load = loadNow(); ; load = loadNow()) {
    if (load <= MOST_LOAD) return load;
    if (Date.now() > deadline)
      throw new Error(
        `The machine is busy: its load average is ${load.toFixed(1)} and has to be ${MOST_LOAD} at most. Nothing is reported.`,
      );
    say(`Waiting for a quiet machine (load average ${load.toFixed(1)})`);
    await sleep(LOOK_EVERY_MS);
  }
};
