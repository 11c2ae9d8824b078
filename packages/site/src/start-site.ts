import { join, resolve } from 'node:path';
import { closeFolder, makePrivate, openDataFolder } from '@rewald/server-kit/data-folder';
import { API_DOCUMENT } from '@rewald/federation/gate/live-releases';
import type { Actor } from '@rewald/federation/signing/actor';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import type { ShellSettings } from '@rewald/shell/server/settings';
import { assertPortFree } from './ports.ts';
import { prepareReleaseKeys, releaseKeysIn } from './release-keys.ts';
import { DESK_FOLDER, PART_FOLDERS, buildParts, publishParts } from './releases.ts';
import { picturesFolder, servedFolders } from './served-folders.ts';
import { readSiteSettings, type SiteSettings } from './settings.ts';
import { startServices, type Services } from './services/start-services.ts';

/** Stores the API's own description next to the releases, where the contract gate reads it. */
const keepApiDocument = async (apiHost: string, registryDir: string): Promise<void> => {
  try {
    const answer = await fetch(`${apiHost}/openapi.json`, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) return;
    const store = storeInDirectory(registryDir);
    const before = await store.read(API_DOCUMENT);
    await store.replace(API_DOCUMENT, Buffer.from(await answer.text()), before?.tag ?? null);
  } catch {
    // Not every API host has a description; the gate then reports that it could not check the calls.
  }
};

/** A site on a developer's machine is for that machine only, whatever HOST says. */
const LOOPBACK = '127.0.0.1';

/** The whole site on this machine. */
export interface RunningSite {
  siteOrigin: string;
  assetsHost: string;
  apiHost: string;
  /** Null if it was not started. */
  deskOrigin: string | null;
  dataDir: string;
  /** API host, artefact origin, shell server and desk, each in a process of its own. */
  services: Services;
  registryDir: string;
  stop(): Promise<void>;
}

/** Settings of {@link startSite}. */
export interface SiteOptions {
  /** Folder of the workspace. */
  root: string;
  env: NodeJS.ProcessEnv;
  say?: (line: string) => void;
  /** False: use what is already built. */
  build?: boolean;
  /** Which parts to build and release; by default all five. */
  partsToBuild?: readonly string[];
  /** Folder of the releases below the data directory. */
  registryName?: string;
  /** Empties the registry directory before the first release. */
  clean?: (registryDir: string) => void;
  /** Releases further parts before the shell starts. */
  beforeShell?: (registryDir: string, actor: Actor) => Promise<void>;
  development?: boolean;
  /** Whether the desk is built and started, too. */
  desk?: boolean;
  /** Ends a running build. */
  signal?: AbortSignal;
}

interface ShellPlace {
  dataDir: string;
  registryDir: string;
  development: boolean;
}

const shellSettingsFor = (
  shellSettings: ShellSettings,
  { dataDir, registryDir, development }: ShellPlace,
): ShellSettings => ({
  ...shellSettings,
  listenAddress: LOOPBACK,
  stateDir: shellSettings.stateDir ?? (development ? null : join(dataDir, 'shell')),
  registry: shellSettings.registry ?? registryDir,
  releaseKeys: shellSettings.releaseKeys ?? releaseKeysIn(dataDir).trusted,
  watchKey: shellSettings.watchKey ?? releaseKeysIn(dataDir).keys,
  ...(development ? { development, pollMs: 300, pageCacheMs: 0 } : {}),
});

interface Releasing extends Required<Pick<SiteOptions, 'root' | 'partsToBuild' | 'say'>> {
  dataDir: string;
  registryDir: string;
}

/** Opens the folders and releases the built parts. @returns the actor who released them */
const releaseParts = async ({ root, partsToBuild, dataDir, registryDir, say }: Releasing): Promise<Actor> => {
  openDataFolder(dataDir, say);
  makePrivate(registryDir, say);
  closeFolder(join(dataDir, 'shell'), say);
  const actor = await prepareReleaseKeys(dataDir, registryDir, say);
  const published = await publishParts(root, partsToBuild, registryDir, actor);
  for (const { name, version, changed } of published)
    say(`${changed ? 'Released' : 'Already live'}: ${name} ${version}`);
  return actor;
};

/** Checks the ports before minutes are spent on building. @throws SiteProblem */
const assertPortsFree = async (
  { shell, api, desk }: SiteSettings,
  starts: { ownApi: boolean; desk: boolean },
): Promise<void> => {
  await assertPortFree(shell.port, 'PORT');
  await assertPortFree(shell.assetsPort, 'ASSETS_PORT');
  if (starts.ownApi) await assertPortFree(api.port, 'API_PORT');
  if (starts.desk) await assertPortFree(desk.port, 'DESK_PORT');
};

/**
 * Builds and releases the five parts and starts API host, artefact origin and shell server, in that order. Each is a process
 * of its own, so that the crash of one does not end the others, and is restarted when it ends.
 *
 * @throws SiteProblem with one sentence for the person at the terminal; everything started by then is stopped again
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
  desk = false,
  signal,
}: SiteOptions): Promise<RunningSite> => {
  const settings = readSiteSettings(env);
  const { shell: shellSettings, api: apiSettings } = settings;
  const dataDir = resolve(root, apiSettings.dataDirectory);
  const registryDir = join(dataDir, registryName);

  await assertPortsFree(settings, { ownApi: !env.API_HOST, desk });

  if (build) await buildParts(root, desk ? [...partsToBuild, DESK_FOLDER] : partsToBuild, { say, signal });
  clean(registryDir);
  const actor = await releaseParts({ root, partsToBuild, dataDir, registryDir, say });

  const services = startServices({ env, say, development });
  try {
    if (!env.API_HOST) {
      const listenAddress = env.API_ADDRESS ? apiSettings.listenAddress : LOOPBACK;
      await services.startApi({ ...apiSettings, dataDirectory: dataDir, listenAddress });
    }
    await keepApiDocument(shellSettings.apiHost, registryDir);
    await services.startOrigin({
      port: shellSettings.assetsPort,
      listenAddress: LOOPBACK,
      drainNotice: 0,
      registry: registryDir,
      folders: servedFolders(),
      picturesDir: picturesFolder(root, env),
      apiHost: shellSettings.apiHost,
      logLevel: shellSettings.logLevel,
    });
    await beforeShell(registryDir, actor);
    await services.startShell(shellSettingsFor(shellSettings, { dataDir, registryDir, development }));
    if (desk) await services.startDesk({ ...settings.desk, listenAddress: LOOPBACK });
    return {
      siteOrigin: shellSettings.siteOrigin,
      assetsHost: shellSettings.assetsHost,
      apiHost: shellSettings.apiHost,
      deskOrigin: desk ? `http://localhost:${settings.desk.port}` : null,
      dataDir,
      services: services.running,
      registryDir,
      stop: () => services.stop(),
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
};
