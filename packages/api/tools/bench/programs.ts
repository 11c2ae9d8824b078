import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a separate process. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds until it printed its address. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a program of this package with Node and waits until it prints its address.
 *
 * @throws {Error} it ended before that
 */
export const start = async (
  script: string,
  environment: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<Program> => {
  const begun = performance.now();
  const child = spawn(process.execPath, [...options, fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child);
      resolve();
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`${script} ended before it was ready.`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(timer);
    },
  };
};

/** Resident memory of a process in megabytes; NaN if the operating system does not report it. */
export const memoryOf = (pid: number): number => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return Number.NaN;
  }
};

/** Processor time of a process in seconds; NaN if the operating system does not report it. */
export const processorOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
};
