import { startTelemetry } from '@rewald/api/plumbing/telemetry/telemetry';

const telemetry = await startTelemetry(process.env);
const { runApiProcess } = await import('./api-process.ts');
await runApiProcess('api', telemetry);
