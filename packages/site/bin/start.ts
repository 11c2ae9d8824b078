import { resolve } from 'node:path';
import { EmbeddedPostgresError, PortInUseError } from '@rewald/api/host';
import { SiteProblem } from '../src/problem.ts';
import { startSite } from '../src/start-site.ts';

const root = resolve(import.meta.dirname, '../../..');
const startedAt = Date.now();
const say = (line: string) =>
  process.stdout.write(`  ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}\n`);

let running: { stop(): Promise<void> } | null = null;
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  process.stdout.write('\nStopping …\n');
  await running?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const site = await startSite({ root, env: process.env, say });
  running = site;
  process.stdout.write(`
Rewald is open: ${site.siteOrigin}   (English: ${site.siteOrigin}/en)

  Try this
    Search for "iphone" and put one into the cart.
    Sell a device: ${site.siteOrigin}/trade-in
    Mails that the shop sends lie in ${site.dataDir}/mail

  API host         ${site.apiHost}${site.api ? '' : '   (not ours: API_HOST is set)'}
  Artefact origin  ${site.assetsHost}/registry.json

  Ctrl-C stops everything; your data stays.
`);
} catch (error) {
  const expected =
    error instanceof SiteProblem || error instanceof EmbeddedPostgresError || error instanceof PortInUseError;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
