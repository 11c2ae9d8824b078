import { startOrigin } from '@rewald/federation/origin/start-origin';
import { runService } from '../supervision/service.ts';

runService('origin', (settings: Parameters<typeof startOrigin>[0]) => startOrigin(settings));
