import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteProblem } from '../problem.ts';
import { SUPERVISED, type Facts, type ServiceMessage } from './service.ts';

/** Pauses before a restart: the first one, doubled each time up to the longest, in ms. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A service that ran this long is able to run, so its next pause is short again, ms. */
const STEADY_MS = 60_000;
/** Time for work in progress at the end; a service that takes longer is killed, ms. */
const END_MS = 15_000;

/** Settings of a supervised process. */
export interface ServiceOptions {
  /** Name in messages: `API host`. */
  name: string;
  /** The module that calls `runService`. */
  module: string;
  /** Argument of the module's `start`. */
  settings: object;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

/** A service in a process of its own, which is restarted whenever it ends. */
export interface SupervisedService {
  readonly facts: Facts;
  readonly pid: number | undefined;
  /** Ends the service and waits until it has ended. */
  stop(): Promise<void>;
}

const forkService = (module: string, env: NodeJS.ProcessEnv): ChildProcess =>
  fork(module, [SUPERVISED], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    serialization: 'advanced',
    env,
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const end = async (child: ChildProcess, name: string, say: (line: string) => void): Promise<void> => {
  if (child.connected) child.disconnect();
  const late = setTimeout(() => {
    say(`${name} did not end within ${END_MS / 1000} s; killing it`);
    child.kill('SIGKILL');
  }, END_MS);
  await ended(child);
  clearTimeout(late);
};

const opened = (child: ChildProcess, name: string, say: (line: string) => void): Promise<Facts> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: ServiceMessage) => {
      if (message.kind === 'progress') say(message.line);
      else if (message.kind === 'open') resolve(message.facts);
      else reject(message.expected ? new SiteProblem(message.message) : new Error(message.message));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${name} ended with ${signal ?? code} before it was open`)),
    );
  });

/**
 * Starts a service in a process of its own and keeps it running.
 *
 * @throws SiteProblem with one sentence for the person at the terminal, or Error, when the first start fails
 */
export const superviseService = async ({
  name,
  module,
  settings,
  env,
  say,
}: ServiceOptions): Promise<SupervisedService> => {
  const stopping = new AbortController();
  const current: { child: ChildProcess | null; facts: Facts } = { child: null, facts: {} };
  let failures = 0;

  const endCurrent = async (): Promise<void> => {
    if (current.child) await end(current.child, name, say);
  };

  const open = async (): Promise<void> => {
    const started = forkService(module, env);
    current.child = started;
    started.send(settings);
    current.facts = await opened(started, name, say);
    const since = Date.now();
    started.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_MS) failures = 0;
      say(`${name} ended with ${signal ?? code}; starting it again`);
      openAgain().catch((error: unknown) => say(`${name} stays away: ${String(error)}`));
    });
  };

  const openAgain = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await open();
        say(`${name} is back`);
        return;
      } catch (error) {
        await endCurrent();
        say(`${name} does not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };

  try {
    await open();
  } catch (error) {
    await endCurrent();
    throw error;
  }
  return {
    get facts() {
      return current.facts;
    },
    get pid() {
      return current.child?.pid;
    },
    async stop() {
      stopping.abort();
      await endCurrent();
    },
  };
};
