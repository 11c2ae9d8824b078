import Watchpack from 'watchpack';

/** Editors write a file in several steps, which count as one change within this time, in ms. */
const STEPS_MS = 100;

/**
 * Runs a task after each change below a folder, never twice at once. Not `fs.watch`: on Linux it loses sight of a file that
 * an editor has replaced.
 *
 * @returns a function that stops watching, and waits for a task in progress
 */
export const afterChanges = (folder: string, task: () => Promise<void>): (() => Promise<void>) => {
  let running = Promise.resolve();
  const watcher = new Watchpack({ aggregateTimeout: STEPS_MS });
  watcher.on('aggregated', () => {
    running = running.then(task);
  });
  // What changes while it is still looking around counts, too.
  watcher.watch({ directories: [folder], startTime: Date.now() });
  return async () => {
    watcher.close();
    await running;
  };
};
