import { resolve } from 'node:path';
import { startSite, type RunningSite } from '@rewald/site/start-site';

/** What the process that runs a site tells its parent. */
export type SiteMessage = { kind: 'open'; site: OpenSite } | { kind: 'failed'; message: string };

/** Addresses and places of a running site. */
export interface OpenSite {
  siteOrigin: string;
  apiHost: string;
  assetsHost: string;
  dataDir: string;
  registryDir: string;
  /** null when the site uses another one's API host. */
  databaseUrl: string | null;
  /** Process ids of its services as they were when it opened; null for what it does not run. */
  pids: Readonly<Record<'api' | 'origin' | 'shell', number | null>>;
}

// One site per process, so that stopping it proves that nothing stays behind. Settings come by environment, as with npm start.
let running: RunningSite | null = null;
const stop = async (): Promise<void> => {
  await running?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
// A parent that was killed sends no signal.
process.once('disconnect', () => void stop());

const tell = (message: SiteMessage): void => {
  process.send?.(message);
};

try {
  running = await startSite({
    root: resolve(import.meta.dirname, '../../../..'),
    env: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
    build: process.env.E2E_BUILD !== '0',
  });
  const { siteOrigin, apiHost, assetsHost, dataDir, registryDir, services } = running;
  tell({
    kind: 'open',
    site: {
      siteOrigin,
      apiHost,
      assetsHost,
      dataDir,
      registryDir,
      databaseUrl: services.api?.facts['databaseUrl'] ?? null,
      pids: {
        api: services.api?.pid ?? null,
        origin: services.origin?.pid ?? null,
        shell: services.shell?.pid ?? null,
      },
    },
  });
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
