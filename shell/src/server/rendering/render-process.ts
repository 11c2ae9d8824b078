import type { Rendered } from '../../site/render.tsx';
import { BrokenOff } from './broken-off.ts';
import type { ServerRelease } from './evaluated-set.ts';
import type { AddressTask, HeadStyles, PageTask } from './page-task.ts';
import { errorOf, type Order, type Told } from './process-messages.ts';
import { openProcessLine, type ProcessLine } from './process-line.ts';
import {
  RENDER_CPU_MS,
  renderInProcess,
  type Listening,
  type AttemptListening,
} from './render-in-process.ts';

/** CPU time without a break, in ms, for evaluating a bundle with all its libraries. */
const EVALUATE_CPU_MS = 5000;

/** Releases evaluated in a process of their own. All methods throw BrokenOff if the process ends before they are done. */
export interface RenderProcess {
  /** Evaluates a release: first the shell, then its remotes. @throws Error if the bundle does not evaluate */
  evaluate(release: ServerRelease): Promise<HeadStyles>;
  /** @throws Error if the shell's own code throws */
  render(task: PageTask, listening: AttemptListening): Promise<Rendered>;
  collectAddresses(
    task: AddressTask,
    timeoutMs: number,
    onError: Listening['onError'],
  ): Promise<{ paths: Extract<Told, { kind: 'addresses' }>['paths']; complete: boolean }>;
  /** How many tasks are running. */
  busy(): number;
  /** How many tasks it has ever begun. */
  begun(): number;
  /** Whether its event loop has not turned for a while. */
  isSilent(): boolean;
  /** From now on its code may call these origins, and no others. */
  allow(origins: readonly string[]): void;
  isAlive(): boolean;
  end(): void;
}

/** A task with a single answer. */
interface Question<Answer> {
  readonly cpuMs: number;
  readonly orderFor: (id: number) => Order;
  readonly read: (message: Told) => Answer | undefined;
  readonly onError?: Listening['onError'];
}

const ask = <Answer>(
  line: ProcessLine,
  { cpuMs, orderFor, read, onError = () => undefined }: Question<Answer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const id = line.begin({
      cpuMs,
      hear(message) {
        if (message.kind === 'error') return onError(errorOf(message.error), message.part);
        line.end(id);
        const answer = read(message);
        if (answer !== undefined) resolve(answer);
        else if (message.kind === 'failed' || message.kind === 'escaped') reject(errorOf(message.error));
      },
      fail: reject,
    });
    if (line.isAlive()) line.send(orderFor(id));
    else reject(new BrokenOff('The process has ended', ''));
  });

interface Starting {
  readonly assetsHost: string;
  readonly development: boolean;
  /** Origins that code may call. */
  readonly origins: readonly string[];
  /** Called when the process has ended, for any reason. */
  readonly onEnd: () => void;
  /** Called with errors that belong to no render. */
  readonly onStray: (error: Error) => void;
}

/** Starts a process that can evaluate releases. */
export const startRenderProcess = ({
  assetsHost,
  development,
  origins,
  onEnd,
  onStray,
}: Starting): RenderProcess => {
  const nodeEnv = development ? 'development' : 'production';
  const line = openProcessLine({ nodeEnv, onEnd, onStray });
  line.send({ kind: 'open', assetsHost, nodeEnv, origins });
  return {
    evaluate: (release) =>
      ask(line, {
        cpuMs: EVALUATE_CPU_MS,
        orderFor: (id) => ({ kind: 'evaluate', id, release }),
        read: (message) => (message.kind === 'evaluated' ? message.headStyles : undefined),
      }),
    collectAddresses: (task, timeoutMs, onError) =>
      ask(line, {
        cpuMs: RENDER_CPU_MS,
        orderFor: (id) => ({ kind: 'addresses', id, task, timeoutMs }),
        read: (message) => (message.kind === 'addresses' ? message : undefined),
        onError,
      }),
    render: (task, listening) => renderInProcess(line, task, listening),
    busy: line.count,
    begun: line.begun,
    isSilent: line.isSilent,
    allow: (now) => line.send({ kind: 'allow', origins: now }),
    isAlive: line.isAlive,
    end: () => line.finish(new BrokenOff('The process was ended', '')),
  };
};
