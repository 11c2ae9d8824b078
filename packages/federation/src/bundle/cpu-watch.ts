import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** The most CPU time that one piece of work may take, in ms: five times the limit of a render on the shell server. */
const MOST_MS = 5000;
const LOOK_MS = 100;

const usedMs = (): number => {
  // The CPU time of the whole process, regardless of the thread that calls this.
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let watched: { what: string; since: number } | null = null;
parentPort?.on('message', (what: string | null) => {
  watched = what === null ? null : { what, since: usedMs() };
});
setInterval(() => {
  if (watched === null || usedMs() - watched.since < MOST_MS) return;
  writeSync(2, `\n${watched.what} takes more than ${MOST_MS / 1000} s of CPU\n`);
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
