import { join, resolve } from 'node:path';
import { makePrivate } from '@rewald/server-kit/data-folder';
import { developAlone } from '@rewald/federation/dev/develop-alone';
import { assertPortFree } from './ports.ts';
import { SiteProblem } from './problem.ts';
import { PART_FOLDERS } from './releases.ts';
import { picturesFolder, servedFolders } from './served-folders.ts';
import { readSiteSettings } from './settings.ts';
import { startServices } from './services/start-services.ts';

/** A part with the services that it needs. */
export interface PartAlone {
  address: string;
  stop(): Promise<void>;
}

/**
 * Runs one part in development without the shell and the other parts: its example page, the API host and the pictures.
 *
 * @throws SiteProblem with one sentence for the person at the terminal
 */
export const developPartAlone = async (
  root: string,
  names: string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<PartAlone> => {
  const [folder, ...others] = names;
  if (folder === undefined || others.length > 0 || !PART_FOLDERS.some((known) => known === folder))
    throw new SiteProblem('--alone wants one part, such as mfe-tradein.');
  const { shell, api } = readSiteSettings({ ...env, SITE_ORIGIN: '' });
  const { port, assetsPort, siteOrigin: address } = shell;
  const dataDir = resolve(root, api.dataDirectory);
  await assertPortFree(port, 'PORT');
  await assertPortFree(assetsPort, 'ASSETS_PORT');
  await assertPortFree(api.port, 'API_PORT');

  const services = startServices({ env, say, development: true });
  try {
    await services.startApi({ ...api, dataDirectory: dataDir });
    const registryDir = join(dataDir, 'registry-dev');
    makePrivate(registryDir, say);
    await services.startOrigin({
      listenAddress: '127.0.0.1',
      drainNotice: 0,
      port: assetsPort,
      registry: registryDir,
      folders: servedFolders(),
      picturesDir: picturesFolder(root, env),
      apiHost: shell.apiHost,
      logLevel: shell.logLevel,
    });
    say(`Compiling ${folder}`);
    const page = await developAlone({
      dir: join(root, folder),
      port,
      site: {
        apiHost: api.publicUrl,
        assetsHost: `http://localhost:${assetsPort}`,
        siteOrigin: address,
      },
    });
    return {
      address,
      async stop() {
        await page.stop();
        await services.stop();
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
};
