import { EmbeddedPostgresError, PortInUseError, startApiHost, type HostSettings } from '@rewald/api/host';
import { SiteProblem } from '../problem.ts';
import { runService } from '../supervision/service.ts';

runService({
  name: 'api',
  async start(settings: HostSettings, progress) {
    try {
      const api = await startApiHost(settings, progress);
      return { facts: { url: api.url, databaseUrl: api.databaseUrl }, stop: () => api.stop() };
    } catch (cause) {
      const canBeMended = cause instanceof EmbeddedPostgresError || cause instanceof PortInUseError;
      throw canBeMended ? new SiteProblem(cause.message, { cause }) : cause;
    }
  },
});
