import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { logFile } from '../site/log-file.ts';
import type { SitePorts } from '../site/ports.ts';

const root = join(import.meta.dirname, '../../../..');

/** A running `npm start`. */
export interface StartCommand {
  /** Resolves once the command prints that the site is open. @throws Error with its output if it ends before that */
  open: Promise<void>;
  /** Process ids of its services; undefined for one that is not running. */
  services(): Record<'api' | 'origin' | 'shell', number | undefined>;
  /** Ends it with a signal and waits until it has ended. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const SERVICE = /^\s*(\d+)\s+(\d+)\s.*\brewald (api|origin|shell)/;

/** Finds the services among the children of the command, by their process titles. */
const servicesOf = (parent: number | undefined): ReturnType<StartCommand['services']> => {
  const found: ReturnType<StartCommand['services']> = { api: undefined, origin: undefined, shell: undefined };
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')) {
    const [, pid, parentPid, name] = SERVICE.exec(line) ?? [];
    if (Number(parentPid) !== parent) continue;
    if (name === 'api' || name === 'origin' || name === 'shell') found[name] = Number(pid);
  }
  return found;
};

/** Runs the command with its own data. Its output also goes to `test-results/site-{name}.log`. */
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
  // The rejection is expected if the command is ended before the site is open.
  open.catch(() => undefined);
  return {
    open,
    services: () => servicesOf(child.pid),
    async end(signal) {
      child.kill(signal);
      await ended(child);
      log.end();
    },
  };
};
