import { join } from 'node:path';
import type { HostSettings } from '@rewald/api/settings';
import type { ServedFolder } from '@rewald/federation/origin/start-origin';
import type { ShellSettings } from '@rewald/shell/server/settings';
import { superviseService, type SupervisedService } from '../supervision/supervise.ts';

type ServiceName = 'api' | 'origin' | 'shell';

/** What the process of the artefact origin is told. */
export interface OriginSettings {
  port: number;
  registryDir: string;
  folders: ServedFolder[];
  /** Where pictures are kept that were made once. */
  picturesDir: string;
}

/** The site's services, those that were started. */
export type Services = Readonly<Partial<Record<ServiceName, SupervisedService>>>;

interface Starting {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Otherwise libraries run as they do in production. */
  development: boolean;
}

/** Starts services one by one, each in a process of its own; every `start…` throws SiteProblem where a person can mend it. */
export const startServices = ({ env, say, development }: Starting) => {
  const running: Partial<Record<ServiceName, SupervisedService>> = {};
  const start = (name: string, module: string, settings: object): Promise<SupervisedService> =>
    superviseService({
      name,
      module: join(import.meta.dirname, module),
      settings,
      env: { ...env, NODE_ENV: development ? 'development' : 'production' },
      say,
    });
  return {
    running: running satisfies Services,
    async startApi(settings: HostSettings): Promise<void> {
      running.api = await start('The API host', 'api.ts', settings);
    },
    async startOrigin(settings: OriginSettings): Promise<void> {
      running.origin = await start('The artefact origin', 'origin.ts', settings);
    },
    async startShell(settings: ShellSettings): Promise<void> {
      running.shell = await start('The shell server', 'shell.ts', settings);
    },
    async stop(): Promise<void> {
      for (const service of [running.shell, running.origin, running.api]) await service?.stop();
    },
  };
};
