import { readSettings as readApiSettings, type HostSettings } from '@rewald/api/settings';
import { orFault } from '@rewald/contracts/servers/read-variables';
import { readSettings as readShellSettings, type ShellSettings } from '@rewald/shell/server/settings';
import { readSettings as readDeskSettings, type DeskSettings } from '@rewald/desk/server/settings';
import { SiteProblem } from './problem.ts';

/** Settings of the servers of a site on one machine. */
export interface SiteSettings {
  readonly shell: ShellSettings;
  readonly api: HostSettings;
  readonly desk: DeskSettings;
}

/**
 * Reads the settings of shell server, API host, artefact origin and desk from the environment.
 *
 * @throws SiteProblem with a sentence for each variable that is not valid
 */
export const readSiteSettings = (env: NodeJS.ProcessEnv): SiteSettings => {
  const faults: string[] = [];
  const shell = orFault(faults, () => readShellSettings(env));
  const SHOP_ORIGIN = env.SHOP_ORIGIN || shell?.siteOrigin;
  const ASSETS_HOST = env.ASSETS_HOST || shell?.assetsHost;
  const api = orFault(faults, () => readApiSettings({ ...env, SHOP_ORIGIN, ASSETS_HOST }));
  const desk = orFault(faults, () => readDeskSettings(env));
  if (shell === null || api === null || desk === null) throw new SiteProblem([...new Set(faults)].join('\n'));
  return { shell, api, desk };
};
