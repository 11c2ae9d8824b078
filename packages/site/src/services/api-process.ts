import type { HostRole } from '@rewald/api/host';
import type { HostSettings } from '@rewald/api/settings';
import type { Telemetry } from '@rewald/server-kit/telemetry/telemetry';
import { SiteProblem } from '../problem.ts';
import { runService } from '../supervision/service.ts';

const NAMES = { api: 'The API', worker: 'The worker' } as const;

/**
 * Makes this process an API host, or the worker of one.
 *
 * @param telemetry started before this module was loaded, because it wraps the libraries of the host
 */
export const runApiProcess = async (role: HostRole, telemetry: Telemetry | null): Promise<void> => {
  const { readSettings, startApiHost } = await import('@rewald/api/host');
  const { describeStartFailure } = await import('@rewald/api/start-failure');
  await runService(role, {
    name: NAMES[role],
    read: readSettings,
    async start(settings: HostSettings, progress) {
      try {
        const host = await startApiHost(settings, progress, telemetry, role);
        return {
          facts: { url: host.url, databaseUrl: host.databaseUrl },
          address: host.url,
          stop: async () => {
            await host.stop();
            await telemetry?.stop();
          },
        };
      } catch (cause) {
        const sentence = describeStartFailure(cause);
        throw sentence === null ? cause : new SiteProblem(sentence, { cause });
      }
    },
  });
};
