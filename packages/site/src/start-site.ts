import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings as readApiSettings, startApiHost, type ApiHost } from '@rewald/api/host';
import { API_DOCUMENT } from '@rewald/federation/gate/live-releases';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { startOrigin, type RunningOrigin } from '@rewald/federation/origin/start-origin';
import { startShell, type RunningShell } from '@rewald/shell/server/start-shell';
import { readSettings as readShellSettings } from '@rewald/shell/server/settings';
import { assertPortFree } from './ports.ts';
import { PART_FOLDERS, buildParts, publishParts } from './releases.ts';
import { servedFolders } from './served-folders.ts';

/** Leaves the API's own description beside the releases, where the contract gate holds calls against it. */
const keepApiDocument = async (apiHost: string, registryDir: string): Promise<void> => {
  try {
    const answer = await fetch(`${apiHost}/openapi.json`, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) return;
    const store = storeInDirectory(registryDir);
    const before = await store.read(API_DOCUMENT);
    await store.replace(API_DOCUMENT, Buffer.from(await answer.text()), before?.tag ?? null);
  } catch {
    // An API host without a description is fine; the gate says that it could not look.
  }
};

/** The whole site on this machine. */
export interface RunningSite {
  siteOrigin: string;
  assetsHost: string;
  apiHost: string;
  dataDir: string;
  /** null when API_HOST names another one. */
  api: ApiHost | null;
  origin: RunningOrigin;
  shell: RunningShell;
  registryDir: string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Folder of the workspace. */
  root: string;
  env: NodeJS.ProcessEnv;
  say?: (line: string) => void;
  /** false: what is built already is taken as it is. */
  build?: boolean;
  /** Which parts are built and released; all five unless some are under development. */
  partsToBuild?: readonly string[];
  /** Folder below the data directory that holds the releases. */
  registryName?: string;
  /** Empties the registry directory before anything is released. */
  clean?: (registryDir: string) => void;
  /** What must be released besides, before the shell looks for it. */
  beforeShell?: (registryDir: string) => Promise<void>;
  development?: boolean;
  /** Ends a build that is under way. */
  signal?: AbortSignal;
}

/**
 * Builds and releases the five parts and starts API host, artefact origin and shell server, in that order.
 *
 * @throws SiteProblem, EmbeddedPostgresError or PortInUseError with one sentence for the person at the terminal;
 *   whatever was started by then is stopped again
 */
export const startSite = async ({
  root,
  env,
  say = () => undefined,
  build = true,
  partsToBuild = PART_FOLDERS,
  registryName = 'registry',
  clean = () => undefined,
  beforeShell = async () => undefined,
  development = false,
  signal,
}: SiteOptions): Promise<RunningSite> => {
  const shellSettings = readShellSettings(env);
  const apiSettings = readApiSettings({ ...env, SHOP_ORIGIN: env.SHOP_ORIGIN || shellSettings.siteOrigin });
  const assetsPort = Number(env.ASSETS_PORT || 4100);
  const dataDir = resolve(root, apiSettings.dataDirectory);
  const registryDir = join(dataDir, registryName);

  await assertPortFree(shellSettings.port, 'PORT');
  await assertPortFree(assetsPort, 'ASSETS_PORT');
  if (!env.API_HOST) await assertPortFree(apiSettings.port, 'API_PORT');

  if (build && partsToBuild.length > 0) {
    say('Building what changed');
    await buildParts(root, partsToBuild, signal);
  }
  clean(registryDir);
  mkdirSync(registryDir, { recursive: true });
  const published = await publishParts(root, partsToBuild, registryDir);
  for (const { name, version, changed } of published)
    say(`${changed ? 'Released' : 'Already live'}: ${name} ${version}`);

  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    let api: ApiHost | null = null;
    if (!env.API_HOST) {
      api = await startApiHost({ ...apiSettings, dataDirectory: dataDir }, say);
      started.push(api);
    }
    await keepApiDocument(shellSettings.apiHost, registryDir);
    const origin = await startOrigin({
      port: assetsPort,
      registryDir,
      folders: servedFolders(),
    });
    started.push(origin);
    await beforeShell(registryDir);
    const ownShell = {
      ...shellSettings,
      stateDir: shellSettings.stateDir ?? (development ? null : join(dataDir, 'shell')),
      registry: shellSettings.registry ?? registryDir,
    };
    const shell = await startShell(
      development ? { ...ownShell, development, pollMs: 300, pageCacheMs: 0 } : ownShell,
    );
    started.push(shell);
    return {
      siteOrigin: shellSettings.siteOrigin,
      assetsHost: shellSettings.assetsHost,
      apiHost: shellSettings.apiHost,
      dataDir,
      api,
      origin,
      shell,
      registryDir,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
