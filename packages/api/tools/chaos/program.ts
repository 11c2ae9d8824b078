import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that is restarted whenever it ends, as by a process manager. */
export interface Program {
  readonly name: string;
  readonly kills: number;
  /** Kills the process with `kill -9`; the next one starts at once. */
  kill(): void;
  /** Resolves when the current process answers. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE = 100;
const TIMEOUT_MS = 60_000;

/**
 * @param program `answers` is a URL that answers with a status below 500 once the program is ready; `log` is the file
 *   for its output
 */
export const keepRunning = (program: {
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly answers: string;
  readonly log: string;
}): Program => {
  const life = { stopping: false, kills: 0 };
  let child: ChildProcess;
  const start = (): void => {
    const log = openSync(program.log, 'a');
    child = spawn(process.execPath, [program.file, ...(program.args ?? [])], {
      env: { ...process.env, ...program.environment, NODE_NO_WARNINGS: '1' },
      // The harness handles Ctrl-C and ends the programs in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('exit', () => {
      // A process that cannot start while the database is down is restarted like any other.
      if (!life.stopping) setTimeout(() => life.stopping || start(), PAUSE);
    });
  };
  start();
  const answers = async (): Promise<boolean> => {
    try {
      return (await fetch(program.answers, { signal: AbortSignal.timeout(2_000) })).status < 500;
    } catch {
      return false;
    }
  };
  return {
    name: program.name,
    get kills() {
      return life.kills;
    },
    kill: () => {
      life.kills += 1;
      child.kill('SIGKILL');
    },
    ready: async () => {
      const deadline = Date.now() + TIMEOUT_MS;
      while (!(await answers())) {
        if (Date.now() > deadline) throw new Error(`${program.name} does not answer; see ${program.log}`);
        await sleep(50);
      }
    },
    stop: async () => {
      life.stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timeout = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(timeout);
    },
  };
};
