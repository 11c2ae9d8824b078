import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFile } from './log-file.ts';
import { originOf, type SitePorts } from './ports.ts';
import type { OpenSite, SiteMessage } from './site-process.ts';

export type { OpenSite } from './site-process.ts';

/** A site in its own process. */
export interface RunningSiteProcess extends OpenSite {
  pid: number;
  /** Stops the site, waits until it is gone, and deletes its data. */
  stop(): Promise<void>;
}

export interface RunSiteOptions {
  /** Name of its log in `test-results/`. */
  name: string;
  ports: SitePorts;
  /** Whether to build what has changed first; otherwise the parts are used as they are. */
  build?: boolean;
  env?: Record<string, string>;
  /** The checkout whose code runs; this one by default. */
  root?: string;
}

/** A new data folder, whose permissions let PostgreSQL's own user pass through it. */
export const newDataFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `rewald-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

const opened = (child: ChildProcess): Promise<OpenSite> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: SiteMessage) =>
      message.kind === 'open' ? resolve(message.site) : reject(new Error(message.message)),
    );
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was open`)));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/**
 * Runs a whole site with its own data on its own ports.
 *
 * @throws Error if it does not open; its log says more
 */
export const runSite = async ({
  name,
  ports,
  build = false,
  env = {},
  root = join(import.meta.dirname, '../../../..'),
}: RunSiteOptions): Promise<RunningSiteProcess> => {
  const dataDir = newDataFolder(name);
  const child = fork(join(root, 'packages/e2e/src/site/site-process.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      // Playwright's loader would break in this process.
      NODE_OPTIONS: '',
      PORT: String(ports.shell),
      API_PORT: String(ports.api),
      ASSETS_PORT: String(ports.assets),
      REWALD_DATA: dataDir,
      SHOP_ORIGIN: originOf(ports),
      E2E_BUILD: build ? '1' : '0',
      ...env,
    },
  });
  const log = logFile(name);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
    log.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await opened(child)), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
