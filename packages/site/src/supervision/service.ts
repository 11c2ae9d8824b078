import { listenFault } from '@rewald/contracts/servers/listen-fault';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import { SiteProblem } from '../problem.ts';

/** Messages of a service to its supervisor. */
export type ServiceMessage =
  | { kind: 'progress'; line: string }
  | { kind: 'open'; facts: Facts }
  /** `expected`: the message is one sentence for the person at the terminal. */
  | { kind: 'failed'; message: string; expected: boolean };

/** Facts about a running service, such as the address of its database. */
export type Facts = Readonly<Record<string, string>>;

/** A running service. */
export interface OpenService {
  facts?: Facts;
  /** The service's address, for the person at the terminal. */
  address: string;
  stop(): Promise<void>;
}

/** A process of the site: how to read its settings and start it. */
export interface Service<Settings> {
  /** Name in messages: `The API`. */
  name: string;
  /** Reads its settings when no supervisor sends them. @throws SettingsProblem with a sentence for each fault */
  read(env: NodeJS.ProcessEnv): Settings;
  /** @throws SiteProblem with one sentence for the person at the terminal */
  start(settings: Settings, progress: (line: string) => void): Promise<OpenService>;
}

/** Marks a start by a supervisor: a service manager may open a channel as well, but sends nothing. */
export const SUPERVISED = '--supervised';

const tell = (message: ServiceMessage): void => {
  if (process.connected) process.send?.(message);
};

const failureOf = (error: unknown): { message: string; expected: boolean } => {
  if (error instanceof SiteProblem || error instanceof SettingsProblem)
    return { message: error.message, expected: true };
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return { message: `${error.message}. Stop the other program, or choose another port.`, expected: true };
  const fault = listenFault(error);
  if (fault !== null) return { message: fault, expected: true };
  return {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    expected: false,
  };
};

const onceAborted = (signal: AbortSignal): Promise<unknown> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

/** The service ends when the channel to its supervisor closes, so that it does not outlive a killed supervisor. */
const runSupervised = <Settings>({ name, start }: Service<Settings>): void => {
  // Ctrl-C in a terminal reaches every process; the supervisor ends the services in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const ending = new AbortController();
  process.once('SIGTERM', () => ending.abort());
  process.once('disconnect', () => ending.abort());
  const run = async (settings: Settings): Promise<void> => {
    try {
      const service = await start(settings, (line) => tell({ kind: 'progress', line }));
      tell({ kind: 'open', facts: service.facts ?? {} });
      await onceAborted(ending.signal);
      await service.stop();
      process.exit(0);
    } catch (error) {
      tell({ kind: 'failed', ...failureOf(error) });
      process.exitCode = 1;
      process.disconnect?.();
    }
  };
  process.once('message', (settings: Settings) => {
    run(settings).catch((error: unknown) => {
      console.error(`${name} did not end in order`, error);
      process.exit(1);
    });
  });
};

/** Runs until the process is stopped. */
const runAlone = async <Settings>({ name, read, start }: Service<Settings>): Promise<void> => {
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  try {
    const service = await start(read(process.env), say);
    say(`${name} answers at ${service.address}`);
    await onceAborted(ending.signal);
    await service.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${failureOf(error).message}\n`);
    process.exit(1);
  }
};

/**
 * Makes this process a service. Started by a supervisor, it receives its settings and reports the start; otherwise it reads
 * them from the environment and reports to the terminal.
 */
export const runService = async <Settings>(title: string, service: Service<Settings>): Promise<void> => {
  process.title = `rewald ${title}`;
  if (process.argv.includes(SUPERVISED)) runSupervised(service);
  else await runAlone(service);
};
