import { resolve } from 'node:path';
import { startSite, type RunningSite } from '@rewald/site/start-site';

/** Messages of the process that runs a site to its parent. */
export type SiteMessage = { kind: 'open'; site: OpenSite } | { kind: 'failed'; message: string };

/** Addresses and folders of a running site. */
export interface OpenSite {
  siteOrigin: string;
  apiHost: string;
  /** Null if the site has none. */
  deskOrigin: string | null;
  assetsHost: string;
  dataDir: string;
  registryDir: string;
  /** Null if the site uses another site's API host. */
  databaseUrl: string | null;
  /** Process ids of its services when it opened; null for services that it does not run. */
  pids: Readonly<Record<'api' | 'origin' | 'shell', number | null>>;
}

// One site per process, so that the end of the process proves that stopping it leaves nothing behind. Settings come
// from the environment, as with npm start.
let running: RunningSite | null = null;
const stop = async (): Promise<void> => {
  await running?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
// A killed parent sends no signal.
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
    desk: process.env.DESK_PORT !== undefined,
  });
  const { siteOrigin, apiHost, deskOrigin, assetsHost, dataDir, registryDir, services } = running;
  tell({
    kind: 'open',
    site: {
      siteOrigin,
      apiHost,
      deskOrigin,
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
