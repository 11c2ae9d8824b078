import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum size of a distribution, in MB of files; 10 of them are the pictures in which every device has its own colour, 10 the desk with its libraries. */
const MOST_MEGABYTES = 290;
/**
 * Maximum CPU time of a process until it is ready, in seconds. The goal is 2 s on an idle machine (`npm run
 * bench:start`). On cores that others use as well, the same start took 5.6 s, so only four times the goal is a fault of the code.
 */
const MOST_SECONDS = 8;
/** Unit of CPU times in /proc on Linux, independent of the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** Size of all files of a folder, in MB of a million bytes. */
export const megabytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;

/** @throws Error when a distribution is too big */
export const assertSmall = (megabytes: number): void => {
  if (megabytes > MOST_MEGABYTES)
    throw new Error(`The distribution is ${Math.round(megabytes)} MB, and may be ${MOST_MEGABYTES}.`);
};

/** CPU time that a process has used so far, with all of its threads, in seconds. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name, in brackets, may contain spaces; state and ten numbers follow, then the times in user and system mode.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
};

/**
 * Compares the fastest start of each kind of process with the limit.
 *
 * @param starts CPU seconds until ready
 * @throws Error when one is too slow
 */
export const assertQuick = (starts: ReadonlyMap<string, readonly number[]>): void => {
  const slow = [...starts].filter(([, seconds]) => Math.min(...seconds) > MOST_SECONDS);
  if (slow.length > 0)
    throw new Error(
      `Starts take more than ${MOST_SECONDS} s of CPU time: ${slow.map(([kind, seconds]) => `${kind} ${seconds.join(', ')}`).join('; ')}.`,
    );
};
