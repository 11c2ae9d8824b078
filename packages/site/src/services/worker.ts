import { startTelemetry } from '@rewald/server-kit/telemetry/telemetry';

const telemetry = await startTelemetry(process.env);
const { runApiProcess } = await import('./api-process.ts');
await runApiProcess('worker', telemetry);
