import { startOrigin } from '@rewald/federation/origin/start-origin';
import { servePictures } from '@rewald/pictures/serve-pictures';
import { runService } from '../supervision/service.ts';
import type { OriginSettings } from './start-services.ts';

runService({
  name: 'origin',
  start: ({ picturesDir, ...settings }: OriginSettings) =>
    startOrigin({ ...settings, plugins: [servePictures(picturesDir)] }),
});
