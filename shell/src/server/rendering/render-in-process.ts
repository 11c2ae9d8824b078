import { Readable } from 'node:stream';
import type { Rendered } from '../../site/render.tsx';
import { BrokenOff } from './broken-off.ts';
import type { Seen } from './look-inside.ts';
import type { PageTask } from './page-task.ts';
import type { ProcessLine } from './process-line.ts';
import { errorOf, type Told } from './process-messages.ts';

/** Limit of the CPU time of a page without a break, in ms. */
export const RENDER_CPU_MS = 1000;
/** When a silent process with a page is checked again, in ms. */
const SILENT_AGAIN_MS = 200;
/** Timeout until a page begins, in ms: that of API calls, plus a second. */
const BEGIN_MS = 4000;

/** Callbacks for the caller during a render. */
export interface Listening {
  readonly signal: AbortSignal;
  /** @param part the part to blame; null if unknown */
  readonly onError: (error: unknown, part: string | null) => void;
}

/** What a silent process runs. */
export interface RunsInSilence extends Seen {
  /** Whether it runs for the page in question. */
  readonly isThis: boolean;
}

const NOT_THIS: Promise<RunsInSilence> = Promise.resolve({ task: 0, stack: '', isThis: false });

const runsOf = (seen: Seen | null, id: number): RunsInSilence | null =>
  seen && { ...seen, isThis: seen.task === id };

/** Callbacks for a caller that can have the page rendered elsewhere. */
export interface AttemptListening extends Listening {
  /** Called when code begins to run for the page. */
  readonly onWork: () => void;
  /** Whether it has begun to. */
  readonly isAtWork: () => boolean;
  /**
   * Called when the page has not begun and its process is silent.
   *
   * @param runs resolves to null if that cannot be seen
   */
  readonly onSilent: (runs: Promise<RunsInSilence | null>) => void;
  /** Called with calls of the page's code to origins that are not allowed. */
  readonly onRefused: (error: Error) => void;
}

/** Limits the time until a page begins. @returns a function that ends the limit */
const limitWait = (isSilent: () => boolean, giveUp: () => void): (() => void) => {
  const look = (): void => {
    // A silent process is judged as a whole by its CPU time, which takes longer on a busy machine.
    if (isSilent()) timer = setTimeout(look, SILENT_AGAIN_MS);
    else giveUp();
  };
  let timer = setTimeout(look, BEGIN_MS);
  return () => clearTimeout(timer);
};

/** A page as it comes in. It begins with its first bytes: only then does an answer begin. */
interface Incoming {
  /** @param bytes null at the end */
  take(bytes: Uint8Array | null): void;
  hasBegun(): boolean;
}

const receivePage = (
  answerWith: (html: Readable) => void,
  read: () => void,
  onClose: () => void,
): Incoming => {
  let hasBegun = false;
  const html = new Readable({ read });
  html.once('close', onClose);
  return {
    take(bytes) {
      html.push(bytes);
      if (!hasBegun) answerWith(html);
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
  };
};

const pageOf = (status: number, html: Readable, isComplete: () => boolean): Rendered => ({
  kind: 'page',
  status,
  get complete() {
    return isComplete();
  },
  html,
});

const whenAborted = (signal: AbortSignal, act: () => void): void => {
  if (signal.aborted) act();
  signal.addEventListener('abort', act, { once: true });
};

/** Renders a page in a process: resolves when the page begins, and continues with its HTML as it is consumed. */
export const renderInProcess = (
  line: ProcessLine,
  task: PageTask,
  { signal, onError, onWork, isAtWork, onSilent, onRefused: refused }: AttemptListening,
): Promise<Rendered> => {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  let isComplete = false;
  let page: Incoming | null = null;
  const abort = (): void => line.send({ kind: 'abort', id });
  const over = (): void => {
    endWait();
    signal.removeEventListener('abort', abort);
    line.end(id);
  };
  /** If the page has already begun, its HTML ends where it is, and the browser continues from there. */
  const fail = (error: Error): void => {
    over();
    if (!page?.hasBegun()) return reject(error);
    onError(error, null);
    page.take(null);
  };
  const giveUp = (why: string, stack = ''): void => {
    abort();
    fail(new BrokenOff(why, stack, { isOfProcess: false }));
  };
  const answer = (rendered: Rendered): void => {
    endWait();
    resolve(rendered);
  };
  const begin = ({ begin: begun }: Extract<Told, { kind: 'begin' }>): void => {
    if (begun.kind === 'redirect') return answer(begun);
    const answerWith = (html: Readable) => answer(pageOf(begun.status, html, () => isComplete));
    page = receivePage(answerWith, () => line.send({ kind: 'taken', id }), abort);
  };
  const hear = (message: Told): void => {
    if (message.kind === 'working') onWork();
    else if (message.kind === 'begin') begin(message);
    else if (message.kind === 'html') page?.take(message.html);
    else if (message.kind === 'error') onError(errorOf(message.error), message.part);
    else if (message.kind === 'failed') fail(errorOf(message.error));
    else if (message.kind === 'escaped') giveUp(message.error.message, message.error.stack);
    else if (message.kind === 'end') {
      over();
      isComplete = message.complete;
      line.grew(task.partPlace, message.grown);
      page?.take(null);
    }
  };
  const still = (seen: Promise<Seen | null>): void => {
    // A page that the process did not get round to is not what it does.
    if (!page?.hasBegun()) onSilent(isAtWork() ? seen.then((what) => runsOf(what, id)) : NOT_THIS);
  };
  const id = line.begin({ cpuMs: RENDER_CPU_MS, hear, fail, still, refused, isAtWork });
  const endWait = limitWait(line.isSilent, () => giveUp(`The page did not begin within ${BEGIN_MS} ms`));
  if (!line.isAlive()) fail(new BrokenOff('The process has ended', ''));
  else {
    whenAborted(signal, abort);
    line.order(id, task);
  }
  return promise;
};
