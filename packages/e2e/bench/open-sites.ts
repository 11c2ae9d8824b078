import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPlainSite } from '@rewald/federation/build/plain-build';
import { startOrigin } from '@rewald/federation/origin/start-origin';
import { servePictures } from '@rewald/pictures/serve-pictures';
import { publishPart } from '@rewald/federation/registry/publish-part';
import { readSettings } from '@rewald/shell/server/settings';
import { startShell } from '@rewald/shell/server/start-shell';
import { assertPortFree } from '@rewald/site/ports';
import { prepareReleaseKeys, releaseKeysIn } from '@rewald/site/release-keys';
import { PART_FOLDERS, buildParts } from '@rewald/site/releases';
import { picturesFolder, servedFolders } from '@rewald/site/served-folders';
import { startSite } from '@rewald/site/start-site';
import { newDataFolder } from '../src/site/run-site.ts';

/** How the code is composed: as federated parts, or as one bundle. */
export type Variant = 'composed' | 'plain';

/** One of the compared sites. */
export interface MeasuredSite {
  variant: Variant;
  /** URL of the site's shell server. */
  address: string;
  assetsHost: string;
  registryDir: string;
}

/** Both sites, with one API host and one database. */
export interface OpenSites {
  sites: Record<Variant, MeasuredSite>;
  apiHost: string;
  stop(): Promise<void>;
}

interface Running {
  stop(): Promise<void>;
}

/** First port of a range; below 32768, so that the operating system does not assign them. */
const FIRST_PORT = Number(process.env.BENCH_PORT || 13080);
const PORTS = {
  composed: { shell: FIRST_PORT, assets: FIRST_PORT + 1 },
  plain: { shell: FIRST_PORT + 2, assets: FIRST_PORT + 3 },
  api: FIRST_PORT + 4,
};
/** Longer than a run: re-rendering a page would add to the measured load. */
const PAGE_CACHE_MS = 60 * 60 * 1000;

const at = (port: number): string => `http://localhost:${port}`;

/** The environment of the composed site, whose API host the plain site also uses. */
const composedEnvironment = (dataDir: string): Record<string, string> => ({
  PORT: String(PORTS.composed.shell),
  API_PORT: String(PORTS.api),
  ASSETS_PORT: String(PORTS.composed.assets),
  REWALD_DATA: dataDir,
  SHOP_ORIGIN: `${at(PORTS.composed.shell)},${at(PORTS.plain.shell)}`,
  PAGE_CACHE_MS: String(PAGE_CACHE_MS),
  REGISTRY_POLL_MS: String(PAGE_CACHE_MS),
});

/** The shell server of the plain site. */
const startPlainShell = (apiHost: string, dataDir: string): Promise<Running> =>
  startShell(
    readSettings({
      PORT: String(PORTS.plain.shell),
      API_HOST: apiHost,
      ASSETS_HOST: at(PORTS.plain.assets),
      RELEASE_KEYS: releaseKeysIn(dataDir).trusted,
      REGISTRY_POLL_MS: String(PAGE_CACHE_MS),
      PAGE_CACHE_MS: String(PAGE_CACHE_MS),
    }),
  );

/** Builds all parts as one bundle and publishes it. */
const publishPlainBuild = async (
  root: string,
  dataDir: string,
  registryDir: string,
  say: (line: string) => void,
): Promise<void> => {
  const folders = await buildPlainSite(
    PART_FOLDERS.map((folder) => join(root, folder)),
    join(dataDir, 'plain-build'),
  );
  const actor = await prepareReleaseKeys(dataDir, registryDir, say);
  for (const folder of folders) await publishPart(folder, registryDir, actor);
};

/**
 * Builds what has changed and the plain bundle of the same sources, and serves both.
 *
 * @throws whatever {@link startSite} throws; nothing keeps running then
 */
export const openSites = async (root: string, say: (line: string) => void): Promise<OpenSites> => {
  await assertPortFree(PORTS.plain.shell, 'BENCH_PORT');
  await assertPortFree(PORTS.plain.assets, 'BENCH_PORT');
  const dataDir = newDataFolder('bench');
  const started: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const server of started.splice(0).reverse()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // Before any server runs, because webpack would slow it down.
    say('Building what changed');
    await buildParts(root, PART_FOLDERS);
    say('Building the plain bundle');
    const registryDir = join(dataDir, 'plain-registry');
    await publishPlainBuild(root, dataDir, registryDir, say);
    const composed = await startSite({ build: false, root, say, env: composedEnvironment(dataDir) });
    started.push(composed);
    started.push(
      await startOrigin({
        port: PORTS.plain.assets,
        registry: registryDir,
        folders: servedFolders(),
        plugins: [servePictures(picturesFolder(root, process.env))],
      }),
    );
    started.push(await startPlainShell(composed.apiHost, dataDir));
    return {
      sites: {
        composed: {
          variant: 'composed',
          address: composed.siteOrigin,
          assetsHost: composed.assetsHost,
          registryDir: composed.registryDir,
        },
        plain: {
          variant: 'plain',
          address: at(PORTS.plain.shell),
          assetsHost: at(PORTS.plain.assets),
          registryDir,
        },
      },
      apiHost: composed.apiHost,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
