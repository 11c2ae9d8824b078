import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { logFile } from '../site/log-file.ts';
import type { SitePorts } from '../site/ports.ts';

const root = join(import.meta.dirname, '../../../..');

/** What `npm start` runs, in a process of its own. */
export interface StartCommand {
  /** Resolves once it prints that the site is open. @throws Error with its output when it ends before */
  open: Promise<void>;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Runs the command on its own data; its output also goes to `test-results/site-{name}.log`. */
export const runStartCommand = (ports: SitePorts, dataDir: string, name: string): StartCommand => {
  const child = spawn(process.execPath, ['packages/site/bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(ports.shell),
      API_PORT: String(ports.api),
      ASSETS_PORT: String(ports.assets),
      REWALD_DATA: dataDir,
    },
  });
  const log = logFile(name);
  let output = '';
  const open = new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer): void => {
      output += piece.toString('utf8');
      log.write(piece);
      if (output.includes('Rewald is open')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
  });
  // Whoever ends it before it is open has no use for that failure.
  open.catch(() => undefined);
  return {
    open,
    async end(signal) {
      child.kill(signal);
      await ended(child);
      log.end();
    },
  };
};
