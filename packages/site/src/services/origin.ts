import { startOrigin } from '@rewald/federation/origin/start-origin';
import { runService } from '../supervision/service.ts';

runService({ name: 'origin', start: (settings: Parameters<typeof startOrigin>[0]) => startOrigin(settings) });
