import { fork } from 'node:child_process';
import { Socket } from 'node:net';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Rendered } from '../../site/render.tsx';
import { BrokenOff, MEMORY_MB } from './broken-off.ts';
import type { ServerRelease } from './evaluated-set.ts';
import type { AddressTask, HeadStyles, PageTask } from './page-task.ts';
import { errorOf, type Order, type Told } from './process-messages.ts';
import { watchProcess } from './watch-process.ts';

/** A process whose event loop stands is asked last: as if so much more were under way. */
const SILENT = 1000;
/** When a page is looked after again whose process is silent, in ms. */
const SILENT_AGAIN_MS = 200;
/** Until a page begins, in ms: what the API may take, and a second. */
const BEGIN_MS = 4000;
/** CPU time without a break, in ms: of a page, and of a bundle that is evaluated with all its libraries. */
const RENDER_CPU_MS = 1000;
const EVALUATE_CPU_MS = 5000;

/** What whoever asked is told while something is made. */
export interface Listening {
  readonly signal: AbortSignal;
  /** @param part whose fault it is, where that is known */
  readonly onError: (error: unknown, part: string | null) => void;
}

/** Releases evaluated in a process of their own. Everything throws BrokenOff when the process ends before it is done. */
export interface RenderProcess {
  /** The shell first, then its remotes. @throws Error when the bundle does not evaluate */
  evaluate(release: ServerRelease): Promise<HeadStyles>;
  /** @throws Error when the shell's own code does */
  render(task: PageTask, listening: Listening): Promise<Rendered>;
  collectAddresses(
    task: AddressTask,
    patienceMs: number,
    onError: Listening['onError'],
  ): Promise<{ paths: Extract<Told, { kind: 'addresses' }>['paths']; complete: boolean }>;
  /** How much is under way. */
  busy(): number;
  isAlive(): boolean;
  end(): void;
}

interface UnderWay {
  hear(message: Told): void;
  fail(error: Error): void;
  readonly cpuMs: number;
}

/** What it says goes on to where this process says it, but for what Node says when it opens its inspector or dies. */
const passOn = (stderr: Readable | null): void => {
  if (stderr instanceof Socket) stderr.unref();
  let isDying = false;
  stderr?.on('data', (text: Buffer) => {
    isDying ||= text.includes('<--- Last few GCs');
    if (!isDying && !/^(Debugger|For help)/.test(text.toString())) process.stderr.write(text);
  });
};

/**
 * Libraries choose their build by the one, and a house with certificates of its own names them by the other; nothing else of this
 * process's environment is anybody's business.
 */
const environmentOf = (nodeEnv: string): NodeJS.ProcessEnv => {
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  return { NODE_ENV: nodeEnv, ...(authorities && { NODE_EXTRA_CA_CERTS: authorities }) };
};

/** @param onEnd told when it ended, by itself or not; @param onStray of errors that belong to nothing under way */
export const startRenderProcess = (
  assetsHost: string,
  development: boolean,
  onEnd: () => void,
  onStray: (error: Error) => void,
): RenderProcess => {
  const nodeEnv = development ? 'development' : 'production';
  const child = fork(join(import.meta.dirname, `render-process-entry${extname(import.meta.filename)}`), {
    env: environmentOf(nodeEnv),
    execArgv: [
      '--frozen-intrinsics',
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${MEMORY_MB}`,
      '--inspect-port=127.0.0.1:0',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const underWay = new Map<number, UnderWay>();
  let lastId = 0;
  let alive = true;

  const finish = (error: Error): void => {
    if (!alive) return;
    alive = false;
    watch.stop();
    child.kill('SIGKILL');
    const all = [...underWay.values()];
    if (error instanceof BrokenOff) error.wasAlone = all.length === 1;
    underWay.clear();
    for (const one of all) one.fail(error);
    onEnd();
  };
  const watch = watchProcess(child, {
    cpuMs: () => Math.max(0, ...[...underWay.values()].map(({ cpuMs }) => cpuMs)),
    onBroken: finish,
  });
  /** A process that ends waits for no idle one. */
  const holdOn = (isBusy: boolean): void => {
    const how = isBusy ? 'ref' : 'unref';
    child[how]();
    child.channel?.[how]();
  };
  child.on('message', (message: Told) => {
    if (message.kind === 'beat') return watch.beat(message.external);
    const one = underWay.get(message.id);
    if (one) return one.hear(message);
    if (message.kind === 'error' || message.kind === 'escaped') onStray(errorOf(message.error));
  });
  child.on('error', (error) => finish(new BrokenOff(error.message, error.stack ?? '')));
  child.on('exit', (code, signal) => finish(watch.readEnd(code, signal)));
  passOn(child.stderr);
  holdOn(false);

  const send = (order: Order): void => {
    if (!alive) return;
    // Its end is told of by its exit.
    child.send(order, () => undefined);
  };
  const begin = (one: UnderWay): number => {
    lastId++;
    underWay.set(lastId, one);
    watch.start();
    holdOn(true);
    return lastId;
  };
  const end = (id: number): void => {
    underWay.delete(id);
    if (underWay.size > 0) return;
    watch.stop();
    holdOn(false);
  };

  /** Sends an order that is answered once. */
  const ask = <Answer>(
    cpuMs: number,
    orderFor: (id: number) => Order,
    read: (message: Told) => Answer | undefined,
    onError: Listening['onError'] = () => undefined,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const done = (): void => end(id);
      const id = begin({
        cpuMs,
        hear(message) {
          if (message.kind === 'error') return onError(errorOf(message.error), message.part);
          done();
          const answer = read(message);
          if (answer !== undefined) resolve(answer);
          else if (message.kind === 'failed' || message.kind === 'escaped') reject(errorOf(message.error));
        },
        fail: reject,
      });
      if (alive) send(orderFor(id));
      else reject(new BrokenOff('The process has ended', ''));
    });

  send({ kind: 'open', assetsHost, nodeEnv });
  return {
    evaluate: (release) =>
      ask(
        EVALUATE_CPU_MS,
        (id) => ({ kind: 'evaluate', id, release }),
        (message) => (message.kind === 'evaluated' ? message.headStyles : undefined),
      ),
    collectAddresses: (task, patienceMs, onError) =>
      ask(
        RENDER_CPU_MS,
        (id) => ({ kind: 'addresses', id, task, patienceMs }),
        (message) => (message.kind === 'addresses' ? message : undefined),
        onError,
      ),
    render: (task, { signal, onError }) =>
      new Promise((resolve, reject) => {
        let complete = false;
        let html: Readable | null = null;
        const over = (): void => {
          clearTimeout(late);
          signal.removeEventListener('abort', abort);
          end(id);
        };
        const abort = (): void => send({ kind: 'abort', id });
        /** What has begun ends where it is: a browser goes on from there. */
        const fail = (error: Error): void => {
          over();
          if (html === null) return reject(error);
          onError(error, null);
          html.push(null);
        };
        const id = begin({
          cpuMs: RENDER_CPU_MS,
          hear(message) {
            switch (message.kind) {
              case 'begin': {
                clearTimeout(late);
                if (message.begin.kind === 'redirect') return resolve(message.begin);
                const stream = new Readable({ read: () => send({ kind: 'taken', id }) });
                stream.once('close', abort);
                html = stream;
                return resolve({
                  ...message.begin,
                  get complete() {
                    return complete;
                  },
                  html: stream,
                });
              }
              case 'html':
                html?.push(message.html);
                break;
              case 'error':
                return onError(errorOf(message.error), message.part);
              case 'end':
                over();
                ({ complete } = message);
                watch.grew(task.partPlace, message.grown);
                html?.push(null);
                break;
              case 'failed':
                return fail(errorOf(message.error));
              case 'escaped':
                abort();
                return fail(
                  new BrokenOff(message.error.message, message.error.stack, { isOfProcess: false }),
                );
              default:
                return undefined;
            }
          },
          fail,
        });
        const giveUp = (): void => {
          if (watch.isSilent()) {
            // The whole process is judged, by its CPU time: on a busy machine that takes longer.
            late = setTimeout(giveUp, SILENT_AGAIN_MS);
            return;
          }
          abort();
          fail(new BrokenOff(`The page did not begin within ${BEGIN_MS} ms`, '', { isOfProcess: false }));
        };
        let late = setTimeout(giveUp, BEGIN_MS);
        if (!alive) return fail(new BrokenOff('The process has ended', ''));
        if (signal.aborted) abort();
        signal.addEventListener('abort', abort, { once: true });
        send({ kind: 'render', id, task });
      }),
    busy: () => underWay.size + (watch.isSilent() ? SILENT : 0),
    isAlive: () => alive,
    end: () => finish(new BrokenOff('The process was ended', '')),
  };
};
