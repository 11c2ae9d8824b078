import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** An API host of one version of the repository. */
export interface ApiProcess {
  url: string;
  /** Ends it like a load balancer's upgrade: running requests are finished. @throws Error if it does not end cleanly */
  stop(): Promise<void>;
}

const START_MS = 90_000;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/**
 * Runs a script of a checkout and waits for its end.
 *
 * @throws Error with its output if it fails
 */
export const runScript = (
  checkout: string,
  script: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(checkout, script), ...args], {
      cwd: checkout,
      env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString('utf8')));
    child.once('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${script} ended with ${code}: ${said}`)),
    );
  });

/**
 * Starts the API host of a checkout and waits until it is ready.
 *
 * @param log file for its output
 * @throws Error if it ends or is not ready in time
 */
export const startApi = async (
  checkout: string,
  port: number,
  environment: Record<string, string>,
  log: string,
): Promise<ApiProcess> => {
  const output = createWriteStream(log, { flags: 'a' });
  const child = spawn(process.execPath, [join(checkout, 'packages/api/bin/api.ts')], {
    cwd: checkout,
    env: { ...process.env, ...environment, API_PORT: String(port), NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  do {
    await sleep(100);
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The API host of ${checkout} is not ready; see ${log}`);
    }
  } while (!(await answers(url)));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      output.end();
      if (code !== 0) throw new Error(`The API host of ${checkout} ended with ${code}; see ${log}`);
    },
  };
};
