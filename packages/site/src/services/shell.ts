import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KeyProblem } from '@rewald/federation/signing/release-key';
import { readSettings, type ShellSettings } from '@rewald/shell/server/settings';
import { startShell } from '@rewald/shell/server/start-shell';
import { SiteProblem } from '../problem.ts';
import { releaseKeysIn } from '../release-keys.ts';
import { runService } from '../supervision/service.ts';

/** By default, files are where `rewald release` puts them on the same machine. */
const readAlone = (env: NodeJS.ProcessEnv): ShellSettings => {
  const settings = readSettings(env);
  const dataDir = resolve(env.REWALD_DATA || '.rewald');
  const { keys, trusted } = releaseKeysIn(dataDir);
  const registryDir = join(dataDir, 'registry');
  return {
    ...settings,
    stateDir: settings.stateDir ?? join(dataDir, 'shell'),
    releaseKeys: settings.releaseKeys ?? (existsSync(trusted) ? trusted : null),
    watchKey: settings.watchKey ?? (existsSync(keys) ? keys : null),
    registry: settings.registry ?? (existsSync(registryDir) ? registryDir : null),
  };
};

await runService('shell', {
  name: 'The shell server',
  read: readAlone,
  async start(settings: ShellSettings) {
    try {
      return await startShell(settings);
    } catch (cause) {
      throw cause instanceof KeyProblem ? new SiteProblem(cause.message, { cause }) : cause;
    }
  },
});
