import { Readable } from 'node:stream';
import type { Rendered } from '../../site/render.tsx';
import { BrokenOff } from './broken-off.ts';
import type { PageTask } from './page-task.ts';
import type { ProcessLine } from './process-line.ts';
import { errorOf, type Told } from './process-messages.ts';

/** CPU time of a page without a break, in ms. */
export const RENDER_CPU_MS = 1000;
/** When a silent process with a page is checked again, in ms. */
const SILENT_AGAIN_MS = 200;
/** Until a page begins, in ms: the timeout of API calls, and a second. */
const BEGIN_MS = 4000;

/** Callbacks for the caller during a render. */
export interface Listening {
  readonly signal: AbortSignal;
  /** @param part who is to blame, if that is known */
  readonly onError: (error: unknown, part: string | null) => void;
}

/** Waits for a page to begin. @returns ends the wait */
const limitWait = (isSilent: () => boolean, giveUp: () => void): (() => void) => {
  const look = (): void => {
    // The whole process is judged, by its CPU time: on a busy machine that takes longer.
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
  { signal, onError }: Listening,
): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    let complete = false;
    let html: Readable | null = null;
    const abort = (): void => line.send({ kind: 'abort', id });
    const over = (): void => {
      endWait();
      signal.removeEventListener('abort', abort);
      line.end(id);
    };
    /** A page that has begun ends where it is: a browser continues from there. */
    const fail = (error: Error): void => {
      over();
      if (html === null) return reject(error);
      onError(error, null);
      html.push(null);
    };
    const begin = ({ begin: answer }: Extract<Told, { kind: 'begin' }>): void => {
      endWait();
      if (answer.kind === 'redirect') return resolve(answer);
      const stream = new Readable({ read: () => line.send({ kind: 'taken', id }) });
      stream.once('close', abort);
      html = stream;
      resolve({
        ...answer,
        get complete() {
          return complete;
        },
        html: stream,
      });
    };
    const hear = (message: Told): void => {
      if (message.kind === 'begin') begin(message);
      else if (message.kind === 'html') html?.push(message.html);
      else if (message.kind === 'error') onError(errorOf(message.error), message.part);
      else if (message.kind === 'failed') fail(errorOf(message.error));
      else if (message.kind === 'escaped') {
        abort();
        fail(new BrokenOff(message.error.message, message.error.stack, { isOfProcess: false }));
      } else if (message.kind === 'end') {
        over();
        ({ complete } = message);
        line.grew(task.partPlace, message.grown);
        html?.push(null);
      }
    };
    const id = line.begin({ cpuMs: RENDER_CPU_MS, hear, fail });
    const endWait = limitWait(line.isSilent, () => {
      abort();
      fail(new BrokenOff(`The page did not begin within ${BEGIN_MS} ms`, '', { isOfProcess: false }));
    });
    if (!line.isAlive()) return fail(new BrokenOff('The process has ended', ''));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    line.send({ kind: 'render', id, task });
  });
