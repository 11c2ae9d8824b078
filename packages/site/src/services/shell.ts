import type { ShellSettings } from '@rewald/shell/server/settings';
import { startShell } from '@rewald/shell/server/start-shell';
import { runService } from '../supervision/service.ts';

runService({ name: 'shell', start: (settings: ShellSettings) => startShell(settings) });
