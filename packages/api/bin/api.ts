import { inBackground } from '@rewald/contracts/servers/in-background';
import { startTelemetry } from '@rewald/server-kit/telemetry/telemetry';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

// Before anything else is loaded: it wraps what the host is made of.
const telemetry = await startTelemetry(process.env);
const { readSettings, startApiHost } = await import('../src/host.ts');
const { describeStartFailure } = await import('../src/start-failure.ts');

const sentenceFor = (error: unknown): string =>
  describeStartFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));

try {
  const host = await startApiHost(readSettings(process.env), say, telemetry);
  say(`The API answers at ${host.url}`);
  const giveUp = (error: unknown): never => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  };
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await host.stop();
    await telemetry?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => inBackground(stop(), giveUp));
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}
