import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BrokenOff, MEMORY_MB } from './broken-off.ts';
import { windowInto, type Seen, type Window } from './look-inside.ts';
import type { PageTask } from './page-task.ts';
import { errorOf, type Order, type Told } from './process-messages.ts';
import { watchProcess } from './watch-process.ts';

/** A task that a process is working on. */
interface UnderWay {
  hear(message: Told): void;
  fail(error: Error): void;
  /** Whether code has begun to run for it, if it is a page. */
  isAtWork?(): boolean;
  /** Called with calls of its code to origins that are not allowed. */
  refused?(error: Error): void;
  /** Called when the process falls silent, or is silent already. @param seen what its code does; null if that cannot be seen */
  still?(seen: Promise<Seen | null>): void;
  /** How much CPU time it may take without a break, in ms. */
  readonly cpuMs: number;
}

/** The connection to a process that runs the code of parts. The process is watched while it has work. */
export interface ProcessLine {
  /** @returns the id of the task, which the caller must end */
  begin(one: UnderWay): number;
  end(id: number): void;
  /** Does nothing once the process has ended. */
  send(order: Order): void;
  /** Orders a page. Its releases are sent only if those of the page before were others. */
  order(id: number, task: PageTask): void;
  /** Call this when a page of a part is done, with the bytes by which it made the process grow. */
  grew(place: number, bytes: number): void;
  /** How many tasks are running, and how many have ever begun. */
  count(): number;
  begun(): number;
  isAlive(): boolean;
  /** Whether its event loop has not turned for a while. */
  isSilent(): boolean;
  /** Ends the process; running tasks fail with the error. */
  finish(error: Error): void;
}

interface LineSettings {
  nodeEnv: string;
  /** Called when the process has ended, for any reason. */
  onEnd: () => void;
  /** Called with errors that belong to no running task. */
  onStray: (error: Error) => void;
}

/** Forwards the process's standard error, except what Node prints when it opens its inspector or runs out of memory. */
const passOn = (stderr: Readable | null): void => {
  if (stderr instanceof Socket) stderr.unref();
  let isDying = false;
  stderr?.on('data', (text: Buffer) => {
    isDying ||= text.includes('<--- Last few GCs');
    if (!isDying && !/^(Debugger|For help)/.test(text.toString())) process.stderr.write(text);
  });
};

/**
 * Libraries choose their build by NODE_ENV, and companies add their own certificates with NODE_EXTRA_CA_CERTS. The code of parts
 * sees nothing else of this process's environment.
 */
const environmentOf = (nodeEnv: string): NodeJS.ProcessEnv => {
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  return { NODE_ENV: nodeEnv, ...(authorities && { NODE_EXTRA_CA_CERTS: authorities }) };
};

const forkRenderer = (nodeEnv: string): ChildProcess =>
  fork(join(import.meta.dirname, `render-process-entry${extname(import.meta.filename)}`), {
    env: environmentOf(nodeEnv),
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--inspect-port=127.0.0.1:0'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });

/** Tells tasks that can go on elsewhere what their silent process does. */
const reportWaiting = (underWay: ReadonlyMap<number, UnderWay>, window: Window): Promise<Seen | null> => {
  const waiting = [...underWay.values()].filter(({ still }) => still);
  const seen = waiting.length > 0 ? window.look() : Promise.resolve(null);
  for (const one of waiting) one.still?.(seen);
  return seen;
};

const passTo = (
  one: UnderWay | undefined,
  message: Exclude<Told, { kind: 'beat' }>,
  onStray: LineSettings['onStray'],
): void => {
  if (message.kind === 'refused') return (one?.refused ?? onStray)(errorOf(message.error));
  if (one) return one.hear(message);
  if (message.kind === 'error' || message.kind === 'escaped') onStray(errorOf(message.error));
};

/** An idle render process must not keep the server process alive. */
const holdOn = (child: ChildProcess, isBusy: boolean): void => {
  const how = isBusy ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
};

const failAll = (underWay: Map<number, UnderWay>, error: Error): void => {
  const all = [...underWay.values()];
  if (error instanceof BrokenOff) {
    error.wasAlone = all.length === 1;
    error.pagesAtWork = all.filter((one) => one.isAtWork?.()).length;
  }
  underWay.clear();
  for (const one of all) one.fail(error);
};

const orderWith = (send: ProcessLine['send']): ProcessLine['order'] => {
  let sent: PageTask['releases'] | null = null;
  return (id, { releases, ...task }) => {
    if (releases !== sent) send({ kind: 'releases', releases });
    sent = releases;
    send({ kind: 'render', id, task });
  };
};

/** Starts a process and connects to it. */
export const openProcessLine = ({ nodeEnv, onEnd, onStray }: LineSettings): ProcessLine => {
  const child = forkRenderer(nodeEnv);
  const underWay = new Map<number, UnderWay>();
  let lastId = 0;
  let alive = true;

  const finish = (error: Error): void => {
    if (!alive) return;
    alive = false;
    watch.stop();
    child.kill('SIGKILL');
    failAll(underWay, error);
    onEnd();
  };
  const send = (order: Order): void => {
    // If it cannot be sent, the process has ended, and its exit is reported.
    if (alive) child.send(order, () => undefined);
  };
  const window = windowInto(child);
  const watch = watchProcess(child, {
    cpuMs: () => Math.max(0, ...[...underWay.values()].map(({ cpuMs }) => cpuMs)),
    look: window.look,
    onSilent: () => reportWaiting(underWay, window),
    onHeard() {
      if (window.leave()) send({ kind: 'unwatched' });
    },
    onBroken: finish,
  });
  child.on('message', (message: Told) => {
    if (message.kind === 'beat') watch.beat(message.external);
    else passTo(underWay.get(message.id), message, onStray);
  });
  child.on('error', (error) => finish(new BrokenOff(error.message, error.stack ?? '')));
  child.on('exit', (code, signal) => finish(watch.readEnd(code, signal)));
  passOn(child.stderr);
  holdOn(child, false);

  return {
    begin(one) {
      lastId++;
      underWay.set(lastId, one);
      watch.start();
      holdOn(child, true);
      const seen = watch.seenInside();
      if (seen !== null) one.still?.(seen);
      return lastId;
    },
    end(id) {
      underWay.delete(id);
      if (underWay.size > 0) return;
      watch.stop();
      holdOn(child, false);
    },
    send,
    order: orderWith(send),
    grew: watch.grew,
    count: () => underWay.size,
    begun: () => lastId,
    isAlive: () => alive,
    isSilent: watch.isSilent,
    finish,
  };
};
