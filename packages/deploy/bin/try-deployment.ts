/**
 * Tries packages/deploy on this machine, as described in operations/deploy.md: real PostgreSQL, PgBouncer and haproxy with TLS on one
 * name, and two of each process from the distribution, started as an unprivileged user with the command lines of our systemd units.
 * Walks through the shop, then restarts processes under load and freezes some: no request may fail.
 *
 * `node packages/deploy/bin/try-deployment.ts [--short] [--image] [FOLDER]`: FOLDER was made by `npm run distribution`; by
 * default it is made now from the built parts. `--image` makes it from the committed files, with the steps of the Containerfile.
 * `--short`, as in CI, restarts one of each two processes. A missing program is reported, and is a failure only in CI. `E2E_PORT`
 * is the first of its ports; by default it takes free ones.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDistribution } from '@rewald/site/distribution/make-distribution';
import { buildAsImage } from '../src/image.ts';
import { findPostgres, makeMachine } from '../src/machine.ts';
import { assertPortsFree, findPlaces } from '../src/ports.ts';
import { tryDeployment } from '../src/trial.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, image: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const postgres = findPostgres();
const missing = ['/usr/sbin/haproxy', '/usr/sbin/pgbouncer'].filter((program) => !existsSync(program));
if (postgres === null || missing.length > 0) {
  say(
    `The deployment was not tried: ${postgres === null ? 'PostgreSQL' : missing.join(', ')} is not installed.`,
  );
  process.exit(process.env['CI'] ? 1 : 0);
}

const [given] = positionals;
const own = given === undefined ? mkdtempSync(join(tmpdir(), 'rewald-distribution-')) : null;
let distribution = resolve(given ?? join(own ?? '', 'rewald'));
const places = await findPlaces('127.0.0.2');
const machine = makeMachine();
const since = performance.now();
const tidyUp = async (): Promise<void> => {
  await machine.stop();
  if (own !== null) rmSync(own, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tidyUp().finally(() => process.exit(1)));
try {
  if (own !== null) {
    chmodSync(own, 0o755);
    if (values.image) distribution = buildAsImage(machine, own, say);
    else await makeDistribution(resolve(import.meta.dirname, '../../..'), distribution);
  }
  const { sent, failed } = await tryDeployment({
    machine,
    places,
    postgres,
    distribution,
    isShort: values.short,
    say,
  });
  say(`${sent} requests meanwhile, ${failed.length} failed.`);
  for (const line of new Set(failed)) say(`  ${line}`);
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  for (const name of ['haproxy', 'pgbouncer', 'postgres']) say(machine.logOf(name));
  process.exitCode = 1;
} finally {
  await tidyUp();
  // A port that is still in use would mean that a process was not stopped.
  await assertPortsFree(places);
  say(`${Math.round((performance.now() - since) / 1000)} s`);
}
