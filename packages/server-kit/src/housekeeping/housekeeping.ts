import type { Database } from '../database/connection.ts';
import { inBackground } from '@rewald/contracts/servers/in-background';

const MINUTE_MS = 60 * 1000;

/** When housekeeping runs, in ms. */
export interface HousekeepingTimes {
  /** The first run, soon after the start, so that processes that are replaced often clean up, too. */
  readonly firstMs: number;
  readonly everyMs: number;
}

const USUAL: HousekeepingTimes = { firstMs: 5 * MINUTE_MS, everyMs: 60 * MINUTE_MS };

/** Removes expired rows. Harmless when several replicas do it at the same moment. */
export type Tidy = (database: Database) => Promise<unknown>;

/** Cleans up soon after the start and then once an hour; each package registers what it deletes. */
export interface Housekeeping {
  add(tidy: Tidy): void;
  /** Runs all tasks now, one after another; a failed task does not stop the others. */
  run(): Promise<void>;
  stop(): void;
}

/** @param isOn false if another process cleans up: then this one does so only when `run` is called */
export const startHousekeeping = (
  database: Database,
  report: (error: unknown) => void,
  isOn: boolean,
  { firstMs, everyMs }: HousekeepingTimes = USUAL,
): Housekeeping => {
  const all: Tidy[] = [];
  const run = async (): Promise<void> => {
    for (const tidy of all) await tidy(database).catch(report);
  };
  let timer: NodeJS.Timeout | undefined;
  const runIn = (ms: number): void => {
    timer = setTimeout(() => {
      inBackground(run(), report);
      runIn(everyMs);
    }, ms).unref();
  };
  if (isOn) runIn(firstMs);
  return { add: (tidy) => all.push(tidy), run, stop: () => clearTimeout(timer) };
};
