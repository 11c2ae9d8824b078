import { startOrigin } from '@rewald/federation/origin/start-origin';
import { StoreProblem } from '@rewald/federation/store/release-store';
import { servePhotos } from '@rewald/pictures/serve-photos';
import { servePictures } from '@rewald/pictures/serve-pictures';
import { SiteProblem } from '../problem.ts';
import { runService } from '../supervision/service.ts';
import { readOriginSettings, type OriginSettings } from './origin-settings.ts';

await runService('origin', {
  name: 'The artefact origin',
  read: readOriginSettings,
  async start({ picturesDir, apiHost, ...settings }: OriginSettings) {
    try {
      return {
        address: `http://${settings.listenAddress}:${settings.port}`,
        ...(await startOrigin({ ...settings, plugins: [servePictures(picturesDir), servePhotos(apiHost)] })),
      };
    } catch (cause) {
      throw cause instanceof StoreProblem ? new SiteProblem(cause.message, { cause }) : cause;
    }
  },
});
