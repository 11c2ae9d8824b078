import { startOrigin } from '@rewald/federation/origin/start-origin';
import { servePhotos } from '@rewald/pictures/serve-photos';
import { servePictures } from '@rewald/pictures/serve-pictures';
import { runService } from '../supervision/service.ts';
import { readOriginSettings, type OriginSettings } from './origin-settings.ts';

await runService('origin', {
  name: 'The artefact origin',
  read: readOriginSettings,
  start: async ({ picturesDir, apiHost, ...settings }: OriginSettings) => ({
    address: `http://${settings.listenAddress}:${settings.port}`,
    ...(await startOrigin({ ...settings, plugins: [servePictures(picturesDir), servePhotos(apiHost)] })),
  }),
});
