import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { close as closeInspector } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';
import { createEvaluatedSet, type EvaluatedSet, type ServerRelease } from './evaluated-set.ts';
import type { ReleaseSet } from '../../routes/release-set.ts';
import { frozen } from './frozen.ts';
import type { PageTask } from './page-task.ts';
import { limitCalls } from './limit-calls.ts';
import { lockDown } from './lock-down.ts';
import { serializeError, TASK_OF_CODE, type Order, type Told } from './process-messages.ts';
import { watchBuiltIns } from './watch-built-ins.ts';

/** How often a busy process reports that its event loop turns, in ms. */
const BEAT_MS = 50;
/** Maximum size of HTML that is sent before some of it has to be consumed, in bytes. */
const MOST_ON_THE_WAY = 512 * 1024;

type Work =
  | Extract<Order, { kind: 'evaluate' | 'addresses' }>
  | { readonly kind: 'render'; readonly id: number; readonly task: PageTask };

// Captured now, because `process` is replaced with a stand-in before code of parts runs.
const send = process.send?.bind(process);
if (!send) throw new Error('This file runs as a child process');

const exit = process.exit.bind(process);
const putBuiltInsRight = watchBuiltIns();

let set: EvaluatedSet | null = null;
/** The releases of the pages that are ordered now. */
let releases: ReleaseSet | null = null;
/** The task that code currently runs for. */
const current = new AsyncLocalStorage<number>();
/** How to end a running task. */
const underWay = new Map<number, AbortController>();
/** Called whenever HTML was consumed. */
const taken = new EventTarget();
let beats: NodeJS.Timeout | null = null;

const tell = (message: Told): void => {
  send(message);
};

const taskOfCode = (): number => current.getStore() ?? 0;

const calls = limitCalls((error) =>
  tell({ kind: 'refused', id: taskOfCode(), error: serializeError(error) }),
);

const bytesInUse = (): number => {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
};

const theSet = (): EvaluatedSet => {
  if (set === null) throw new Error('Nothing was opened yet');
  return set;
};

const sendHtml = async (id: number, html: NodeJS.ReadableStream): Promise<void> => {
  let onTheWay = 0;
  const count = (): void => {
    onTheWay = 0;
  };
  taken.addEventListener(String(id), count);
  try {
    for await (const piece of html) {
      if (onTheWay > MOST_ON_THE_WAY) await once(taken, String(id));
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      onTheWay += bytes.byteLength;
      tell({ kind: 'html', id, html: bytes });
    }
  } finally {
    taken.removeEventListener(String(id), count);
  }
};

/** Puts right what code changed for all other code. A process in which that fails ends. */
const tidyUp = (): Error | null => {
  const changed = putBuiltInsRight();
  if (changed?.lasts) exit(1);
  return changed;
};

const render = async (id: number, task: PageTask, signal: AbortSignal): Promise<void> => {
  tell({ kind: 'working', id });
  const before = bytesInUse();
  const rendered = await theSet().render(task, {
    signal,
    onError: (error, part) => tell({ kind: 'error', id, error: serializeError(error), part }),
  });
  const isPage = rendered.kind === 'page';
  tell({ kind: 'begin', id, begin: isPage ? { kind: 'page', status: rendered.status } : rendered });
  if (isPage) await sendHtml(id, rendered.html);
  const changed = tidyUp();
  if (changed) tell({ kind: 'error', id, error: serializeError(changed), part: null });
  tell({ kind: 'end', id, complete: isPage && rendered.complete, grown: bytesInUse() - before });
};

const evaluate = (id: number, release: ServerRelease): void => {
  theSet().evaluate(release);
  const changed = tidyUp();
  if (changed) throw changed;
  tell({ kind: 'evaluated', id, headStyles: theSet().headStyles() });
};

const work = async (order: Work, signal: AbortSignal): Promise<void> => {
  const { id } = order;
  if (order.kind === 'evaluate') return evaluate(id, order.release);
  if (order.kind === 'render') return render(id, order.task, signal);
  const found = await theSet().collectAddresses(order.task, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(order.timeoutMs)]),
    onError: (error, part) => tell({ kind: 'error', id, error: serializeError(error), part }),
  });
  return tell({ kind: 'addresses', id, ...found });
};

const beat = (): void => tell({ kind: 'beat', id: 0, external: getHeapStatistics().external_memory });

const begin = (id: number): AbortSignal => {
  const gone = new AbortController();
  underWay.set(id, gone);
  beats ??= setInterval(beat, BEAT_MS);
  return gone.signal;
};

const end = (id: number): void => {
  underWay.delete(id);
  if (underWay.size > 0 || beats === null) return;
  clearInterval(beats);
  beats = null;
};

const start = (ordered: Work): void => {
  const { id } = ordered;
  current
    .run(id, () => work(ordered, begin(id)))
    .catch((error: unknown) => tell({ kind: 'failed', id, error: serializeError(error) }))
    .finally(() => {
      // After work that failed, and after what runs late, too.
      const changed = tidyUp();
      if (changed) tell({ kind: 'error', id, error: serializeError(changed), part: null });
      end(id);
    })
    .catch(() => undefined);
};

const obey = (order: Order): void => {
  switch (order.kind) {
    case 'open': {
      const { assetsHost, nodeEnv, origins } = order;
      calls.allow(origins);
      set = createEvaluatedSet(assetsHost, () => lockDown(nodeEnv));
      // Tells that the process has started.
      beat();
      return;
    }
    case 'allow':
      return calls.allow(order.origins);
    case 'unwatched':
      return closeInspector();
    case 'abort':
      underWay.get(order.id)?.abort();
      return;
    case 'taken':
      taken.dispatchEvent(new Event(String(order.id)));
      return;
    case 'releases':
      releases = frozen(order.releases);
      return;
    case 'render':
      if (releases === null) throw new Error('No releases were sent');
      return start({ ...order, task: { ...order.task, releases } });
    default:
      return start(order);
  }
};

const escaped = (error: unknown): void =>
  tell({ kind: 'escaped', id: taskOfCode(), error: serializeError(error) });

// For the server, which looks into a silent process. Code of parts may see the number, too.
Object.defineProperty(globalThis, Symbol.for(TASK_OF_CODE), { value: taskOfCode });
// A stack names the release of its innermost frames, so it must be deep enough to reach them.
Error.stackTraceLimit = 50;

process.title = 'rewald renderer';
// Ctrl-C in a terminal reaches every process; the shell server ends this one.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => exit(0));
process.on('uncaughtException', escaped).on('unhandledRejection', escaped);
process.on('message', obey);
