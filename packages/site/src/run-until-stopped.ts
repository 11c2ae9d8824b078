import { inBackground } from '@rewald/contracts/servers/in-background';
import { SiteProblem } from './problem.ts';

const startedAt = Date.now();

/** Prints progress on the terminal, with the seconds since the start. */
const say = (line: string): void => {
  process.stdout.write(`  ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}\n`);
};

/**
 * Runs a site in the foreground until the process is stopped. Problems that the person at the terminal can fix are shown as
 * one sentence; the exit code is 1.
 *
 * @param afterwards what follows the welcome; it prints each text as soon as it is known, and never rejects
 */
export const runUntilStopped = async <S extends { stop(): Promise<void> }>(
  start: (say: (line: string) => void, signal: AbortSignal) => Promise<S>,
  welcome: (site: S) => string,
  afterwards: (site: S, print: (text: string | null) => void) => Promise<void> = async () => undefined,
): Promise<void> => {
  let running: S | null = null;
  const stopped = new AbortController();
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('\nStopping …\n');
    stopped.abort();
    await running?.stop();
    process.exit(0);
  };
  const giveUp = (error: unknown): never => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => inBackground(stop(), giveUp));
  try {
    running = await start(say, stopped.signal);
    process.stdout.write(welcome(running));
    await afterwards(running, (text) => {
      if (text !== null && !stopped.signal.aborted) process.stdout.write(text);
    });
  } catch (error) {
    if (stopped.signal.aborted) return;
    const expected = error instanceof SiteProblem;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${expected ? error.message : detail}\n`);
    process.exit(1);
  }
};
