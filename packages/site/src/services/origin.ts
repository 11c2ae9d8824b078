import { startOrigin } from '@rewald/federation/origin/start-origin';
import { servePictures } from '@rewald/pictures/serve-pictures';
import { runService } from '../supervision/service.ts';
import { readOriginSettings, type OriginSettings } from './origin-settings.ts';

await runService('origin', {
  name: 'The artefact origin',
  read: readOriginSettings,
  start: async ({ picturesDir, ...settings }: OriginSettings) => ({
    address: `http://${settings.listenAddress}:${settings.port}`,
    ...(await startOrigin({ ...settings, plugins: [servePictures(picturesDir)] })),
  }),
});
