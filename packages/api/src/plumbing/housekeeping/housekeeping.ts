import type { Database } from '../database/connection.ts';
import { inBackground } from '@rewald/contracts/servers/in-background';

const EVERY = 60 * 60 * 1000;

/** Removes expired rows. Harmless when several replicas do it at the same moment. */
export type Tidy = (database: Database) => Promise<unknown>;

/** Cleans up once an hour; each district registers what it deletes. */
export interface Housekeeping {
  add(tidy: Tidy): void;
  /** Does it all now, one after another; a failure of one is no reason to leave the others out. */
  run(): Promise<void>;
  stop(): void;
}

/** @param isOn false: another process cleans up by itself, this one when it is told to */
export const startHousekeeping = (
  database: Database,
  report: (error: unknown) => void,
  isOn: boolean,
): Housekeeping => {
  const all: Tidy[] = [];
  const run = async (): Promise<void> => {
    for (const tidy of all) await tidy(database).catch(report);
  };
  const timer = isOn ? setInterval(() => inBackground(run(), report), EVERY).unref() : undefined;
  return { add: (tidy) => all.push(tidy), run, stop: () => clearInterval(timer) };
};
