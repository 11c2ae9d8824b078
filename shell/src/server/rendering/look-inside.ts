import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Type } from 'typebox';
import Schema from 'typebox/schema';
import { TASK_OF_CODE } from './process-messages.ts';

/** Timeout of an answer, in ms. */
const TIMEOUT_MS = 1000;

/** What the code of a process does at the moment. */
export interface Seen {
  /** Id of the task that it runs for; 0 if none. */
  readonly task: number;
  readonly stack: string;
}

/** Loaded now: a process that is looked into is one that somebody waits for. */
const Inspector = WebSocket;

/** Runs between two steps of whatever code the process runs, even a loop, and sees its task and its stack. */
const LOOK = `[globalThis[Symbol.for('${TASK_OF_CODE}')](), new Error().stack]`;

const Answer = Schema.Compile(
  Type.Object({
    result: Type.Object({ result: Type.Object({ value: Type.Tuple([Type.Number(), Type.String()]) }) }),
  }),
);

/** Where the inspector of a process listens, once it reports it. */
const inspectorOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const hear = (text: Buffer): void => {
      said += text.toString();
      const [address] = /ws:\/\/\S+/.exec(said) ?? [];
      if (address === undefined) return;
      child.stderr?.off('data', hear);
      resolve(address);
    };
    child.stderr?.on('data', hear);
  });

const lookAt = (address: string, late: AbortSignal): Promise<Seen | null> =>
  new Promise((resolve) => {
    const inspector = new Inspector(address);
    const done = (seen: Seen | null): void => {
      late.removeEventListener('abort', giveUp);
      // While it is open, the process could not close its inspector.
      inspector.close();
      resolve(seen);
    };
    const giveUp = (): void => done(null);
    if (late.aborted) giveUp();
    late.addEventListener('abort', giveUp, { once: true });
    inspector.addEventListener('error', giveUp);
    inspector.addEventListener('open', () =>
      inspector.send(
        JSON.stringify({
          id: 1,
          method: 'Runtime.evaluate',
          params: { expression: LOOK, returnByValue: true },
        }),
      ),
    );
    inspector.addEventListener('message', ({ data }) => {
      const answer: unknown = JSON.parse(String(data));
      if (!Answer.Check(answer)) return giveUp();
      const [task, stack] = answer.result.result.value;
      done({ task, stack });
    });
  });

/** Looks into a process while its code runs. */
export interface Window {
  /** What its code does now; null if that cannot be seen in time. */
  look(): Promise<Seen | null>;
  /** Call this when the process is told to close its inspector. @returns whether it has opened it */
  leave(): boolean;
}

/**
 * Node opens its inspector on SIGUSR1 even while its code loops, and evaluates without stopping the code. Only this machine can
 * reach it, until the process closes it or is ended.
 */
export const windowInto = (child: ChildProcess): Window => {
  let address: Promise<string> | null = null;
  const open = (): Promise<string> => {
    const opened = inspectorOf(child);
    child.kill('SIGUSR1');
    return opened;
  };
  return {
    async look() {
      const late = AbortSignal.timeout(TIMEOUT_MS);
      address ??= open();
      const opened = await Promise.race([address, once(late, 'abort')]);
      return typeof opened === 'string' ? lookAt(opened, late) : null;
    },
    leave() {
      const wasOpen = address !== null;
      address = null;
      return wasOpen;
    },
  };
};
