import { EmbeddedPostgresError, PortInUseError, readSettings, startApiHost } from '../src/host.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const host = await startApiHost(readSettings(process.env), say);
  say(`The API answers at ${host.url}`);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await host.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
} catch (error) {
  const expected = error instanceof EmbeddedPostgresError || error instanceof PortInUseError;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
