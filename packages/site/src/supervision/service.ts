import { SiteProblem } from '../problem.ts';

/** What a service tells its supervisor. */
export type ServiceMessage =
  | { kind: 'progress'; line: string }
  | { kind: 'open'; facts: Facts }
  /** `expected`: the message is one sentence for the person at the terminal. */
  | { kind: 'failed'; message: string; expected: boolean };

/** What the supervisor learns of an open service, such as the address of its database. */
export type Facts = Readonly<Record<string, string>>;

/** A service that is open. */
export interface OpenService {
  facts?: Facts;
  stop(): Promise<void>;
}

export interface Service<Settings> {
  name: string;
  /** @throws SiteProblem with one sentence for the person at the terminal */
  start(settings: Settings, progress: (line: string) => void): Promise<OpenService>;
}

const tell = (message: ServiceMessage): void => {
  if (process.connected) process.send?.(message);
};

const failureOf = (error: unknown): ServiceMessage => {
  if (error instanceof SiteProblem) return { kind: 'failed', message: error.message, expected: true };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', message, expected: false };
};

/**
 * Makes this process a service: it starts with the settings that its supervisor sends, says how that went, and ends with
 * the channel to it, so that nothing stays behind when the supervisor is killed.
 */
export const runService = <Settings>({ name, start }: Service<Settings>): void => {
  process.title = `rewald ${name}`;
  // Ctrl-C in a terminal reaches every process; the supervisor ends them in their order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const ending = new AbortController();
  process.once('SIGTERM', () => ending.abort());
  process.once('disconnect', () => ending.abort());
  process.once('message', (settings: Settings) => {
    run(() => start(settings, (line) => tell({ kind: 'progress', line })), ending.signal).catch(
      (error: unknown) => {
        console.error(`${name} did not end in order`, error);
        process.exit(1);
      },
    );
  });
};

const run = async (start: () => Promise<OpenService>, ending: AbortSignal): Promise<void> => {
  try {
    const service = await start();
    tell({ kind: 'open', facts: service.facts ?? {} });
    if (!ending.aborted) await new Promise((resolve) => ending.addEventListener('abort', resolve));
    await service.stop();
    process.exit(0);
  } catch (error) {
    tell(failureOf(error));
    process.exitCode = 1;
    process.disconnect?.();
  }
};
