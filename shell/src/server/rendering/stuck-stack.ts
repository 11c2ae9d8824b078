import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout of an answer, in ms. */
const TIMEOUT_MS = 1000;

interface Paused {
  method?: string;
  params?: {
    callFrames?: {
      functionName: string;
      url: string;
      location: { lineNumber: number; columnNumber: number };
    }[];
  };
}

/** Where the inspector of a process listens, once it reports it. */
const inspectorOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const [address] = /ws:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });

const readStack = ({ params }: Paused): string =>
  (params?.callFrames ?? [])
    .map(
      ({ functionName, url, location }) =>
        `    at ${functionName || '<anonymous>'} (${url}:${location.lineNumber + 1}:${location.columnNumber + 1})`,
    )
    .join('\n');

/** Pauses the process where it is, and reads its stack. */
const pause = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const inspector = new WebSocket(address);
    inspector.addEventListener('error', () => reject(new Error('The inspector does not answer')));
    inspector.addEventListener('open', () => {
      for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
        inspector.send(JSON.stringify({ id, method }));
    });
    inspector.addEventListener('message', ({ data }) => {
      const message: Paused = JSON.parse(String(data));
      if (message.method !== 'Debugger.paused') return;
      resolve(readStack(message));
      inspector.close();
    });
  });

/**
 * The stack of a process that no longer answers; empty if it cannot be read. The process cannot be used afterwards.
 * Node opens its inspector on SIGUSR1 even while its code loops; only this machine can reach it, until the process is ended.
 */
export const stuckStack = (child: ChildProcess): Promise<string> => {
  const look = async (): Promise<string> => {
    const address = inspectorOf(child);
    child.kill('SIGUSR1');
    return pause(await address);
  };
  return Promise.race([look(), sleep(TIMEOUT_MS, '', { ref: false })]).catch(() => '');
};
