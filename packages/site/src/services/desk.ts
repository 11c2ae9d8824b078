import { readSettings, type DeskSettings } from '@rewald/desk/server/settings';
import { startDesk } from '@rewald/desk/server/start-desk';
import { runService } from '../supervision/service.ts';

await runService('desk', {
  name: 'The desk',
  read: readSettings,
  start: async (settings: DeskSettings) => ({
    address: `http://${settings.listenAddress}:${settings.port}`,
    ...(await startDesk(settings)),
  }),
});
