import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@rewald/server-kit/testing/free-ports';

const PROGRAM = fileURLToPath(new URL('../../bin/api.ts', import.meta.url));

/** A host in a process of its own, as on a server. */
export interface Replica {
  readonly url: string;
  readonly child: ChildProcess;
  /** The process's output so far, from stdout and stderr. */
  said(): string;
  isAlive(): boolean;
  /** Sends the signal and waits for the end. @returns the exit code, or the signal that ended the process */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** Starts replicas over one database, all at the same time, on free ports. */
export const startReplicas = async (
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly replicas: Replica[]; stop(): Promise<void> }> => {
  // One directory, because replicas share their keys.
  const data = mkdtempSync(join(tmpdir(), 'rewald-replicas-'));
  const replicas = (await freePorts(count)).map((port): Replica => {
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_NO_WARNINGS: '1',
        REWALD_DATA: data,
        REWALD_IBAN_KEY: '07'.repeat(32),
        REWALD_SIGNING_KEY: '09'.repeat(32),
        REWALD_MIGRATE: 'on',
        API_PORT: String(port),
        ...environment,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
    return {
      url: `http://127.0.0.1:${port}`,
      child,
      said: () => output,
      isAlive,
      end: async (signal) => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        if (isAlive()) {
          child.kill(signal);
          await gone;
        }
        return child.exitCode ?? child.signalCode ?? 'unknown';
      },
    };
  });
  const stop = async (): Promise<void> => {
    await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
    rmSync(data, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  for (const replica of replicas)
    while (!replica.said().includes('The API answers at')) {
      if (!replica.isAlive() || Date.now() > deadline) {
        await stop();
        throw new Error(`A replica did not start: ${replica.said()}`);
      }
      await sleep(50);
    }
  return { replicas, stop };
};
