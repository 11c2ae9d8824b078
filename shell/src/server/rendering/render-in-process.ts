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

/** Callbacks for whoever can have the page rendered elsewhere. */
export interface AttemptListening extends Listening {
  /** Called when the page has not begun and its process is silent. @param runs resolves to null if that cannot be seen */
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

/** Renders a page in a process: resolves when the page begins, and continues with its HTML as it is consumed. */
export const renderInProcess = (
  line: ProcessLine,
  task: PageTask,
  { signal, onError, onSilent, onRefused }: AttemptListening,
): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    let complete = false;
    let isWorkedOn = false;
    let html: Readable | null = null;
    /** A page begins with its first bytes: only then does an answer begin. */
    let whenBytesCome: (() => void) | null = null;
    const abort = (): void => line.send({ kind: 'abort', id });
    const over = (): void => {
      endWait();
      signal.removeEventListener('abort', abort);
      line.end(id);
    };
    /** If the page has already begun, its HTML ends where it is, and the browser continues from there. */
    const fail = (error: Error): void => {
      over();
      if (html === null || whenBytesCome !== null) return reject(error);
      onError(error, null);
      html.push(null);
    };
    const begin = ({ begin: answer }: Extract<Told, { kind: 'begin' }>): void => {
      if (answer.kind === 'redirect') {
        endWait();
        return resolve(answer);
      }
      const stream = new Readable({ read: () => line.send({ kind: 'taken', id }) });
      stream.once('close', abort);
      html = stream;
      whenBytesCome = () => {
        endWait();
        whenBytesCome = null;
        resolve({
          ...answer,
          get complete() {
            return complete;
          },
          html: stream,
        });
      };
    };
    const hear = (message: Told): void => {
      if (message.kind === 'working') isWorkedOn = true;
      else if (message.kind === 'begin') begin(message);
      else if (message.kind === 'html') {
        html?.push(message.html);
        whenBytesCome?.();
      } else if (message.kind === 'error') onError(errorOf(message.error), message.part);
      else if (message.kind === 'failed') fail(errorOf(message.error));
      else if (message.kind === 'escaped') {
        abort();
        fail(new BrokenOff(message.error.message, message.error.stack, { isOfProcess: false }));
      } else if (message.kind === 'end') {
        over();
        ({ complete } = message);
        line.grew(task.partPlace, message.grown);
        html?.push(null);
        whenBytesCome?.();
      }
    };
    const still = (seen: Promise<Seen | null>): void => {
      if (html !== null && whenBytesCome === null) return;
      // A page that the process did not get round to is not what it does.
      onSilent(isWorkedOn ? seen.then((what) => what && { ...what, isThis: what.task === id }) : NOT_THIS);
    };
    const id = line.begin({ cpuMs: RENDER_CPU_MS, hear, fail, still, refused: onRefused });
    const endWait = limitWait(line.isSilent, () => {
      abort();
      fail(new BrokenOff(`The page did not begin within ${BEGIN_MS} ms`, '', { isOfProcess: false }));
    });
    if (!line.isAlive()) return fail(new BrokenOff('The process has ended', ''));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    line.send({ kind: 'render', id, task });
  });
