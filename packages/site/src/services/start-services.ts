import { extname, join } from 'node:path';
import type { HostSettings } from '@rewald/api/settings';
import type { DeskSettings } from '@rewald/desk/server/settings';
import type { ShellSettings } from '@rewald/shell/server/settings';
import { superviseService, type SupervisedService } from '../supervision/supervise.ts';
import type { OriginSettings } from './origin-settings.ts';

type ServiceName = 'api' | 'origin' | 'shell' | 'desk';

/** The started services of a site. */
export type Services = Readonly<Partial<Record<ServiceName, SupervisedService>>>;

interface Starting {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** If false, libraries run in production mode. */
  development: boolean;
}

/**
 * Starts services one by one, each in a process of its own. Every `start…` throws SiteProblem if a person can fix the
 * problem.
 */
export const startServices = ({ env, say, development }: Starting) => {
  const running: Partial<Record<ServiceName, SupervisedService>> = {};
  const start = (name: string, module: string, settings: object): Promise<SupervisedService> =>
    superviseService({
      name,
      module: join(import.meta.dirname, `${module}${extname(import.meta.filename)}`),
      settings,
      env: { ...env, NODE_ENV: development ? 'development' : 'production' },
      say,
    });
  return {
    running: running satisfies Services,
    async startApi(settings: HostSettings): Promise<void> {
      running.api = await start('The API host', 'api', settings);
    },
    async startOrigin(settings: OriginSettings): Promise<void> {
      running.origin = await start('The artefact origin', 'origin', settings);
    },
    async startShell(settings: ShellSettings): Promise<void> {
      running.shell = await start('The shell server', 'shell', settings);
    },
    async startDesk(settings: DeskSettings): Promise<void> {
      running.desk = await start('The desk', 'desk', settings);
    },
    async stop(): Promise<void> {
      for (const service of [running.desk, running.shell, running.origin, running.api]) await service?.stop();
    },
  };
};
