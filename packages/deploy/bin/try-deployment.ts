/**
 * Tries packages/deploy on this machine, as operations/deploy.md has it: real PostgreSQL, PgBouncer and haproxy with TLS on one
 * name, two of each process from the distribution as an unprivileged user, by the lines of our units. Walks through the shop, then
 * restarts each process under load: no request may fail.
 *
 * `node packages/deploy/bin/try-deployment.ts [FOLDER]`: a folder that `npm run distribution` made; else it is made now from what
 * is built. Where a program is missing it says so, and nothing is wrong.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeDistribution } from '@rewald/site/distribution/make-distribution';
import { startLoad } from '../src/load.ts';
import { findPostgres, makeMachine, type Running } from '../src/machine.ts';
import {
  answersWith,
  environmentOf,
  makeCertificate,
  membersOf,
  siteUrl,
  startDatabase,
  startMember,
  startProxy,
  type Places,
} from '../src/site.ts';
import { walkThrough } from '../src/walk.ts';

const places: Places = { name: '127.0.0.2', base: Number(process.env['E2E_PORT'] ?? 17_900) };
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const postgres = findPostgres();
const missing = ['/usr/sbin/haproxy', '/usr/sbin/pgbouncer'].filter((program) => !existsSync(program));
if (postgres === null || missing.length > 0) {
  say(
    `The deployment was not tried: ${postgres === null ? 'PostgreSQL' : missing.join(', ')} is not installed.`,
  );
  process.exit(0);
}

const root = resolve(import.meta.dirname, '../../..');
const given = process.argv[2];
const own = given === undefined ? mkdtempSync(join(tmpdir(), 'rewald-distribution-')) : null;
const distribution = resolve(given ?? join(own ?? '', 'rewald'));
const machine = makeMachine();
const since = performance.now();
try {
  if (own !== null) {
    chmodSync(own, 0o755);
    await makeDistribution(root, distribution);
  }
  const { pem, authority } = makeCertificate(machine, places.name);
  setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')]);
  const environment = environmentOf(
    machine,
    places,
    await startDatabase(machine, postgres, places),
    authority,
  );
  const program = [process.execPath, join(distribution, 'bin/rewald.js')];
  for (const command of ['migrate', 'seed', 'release']) {
    machine.run([...program, command], environment);
    say(`rewald ${command}`);
  }
  const proxy = startProxy(machine, places, pem);
  const running = new Map<string, Running>();
  const members = membersOf(places).toSorted(
    (a, b) =>
      ['api', 'worker', 'origin', 'shell'].indexOf(a.kind) -
      ['api', 'worker', 'origin', 'shell'].indexOf(b.kind),
  );
  for (const member of members) {
    const begun = performance.now();
    if (member.kind === 'shell') await answersWith(`${siteUrl(places)}/api/openapi.json`, 200, 20);
    running.set(
      `${member.kind}-${member.port}`,
      await startMember(machine, distribution, member, environment),
    );
    say(`${member.kind} ${member.port}: ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await answersWith(`${siteUrl(places)}/`, 200, 30);
  for (const { kind, port } of members)
    if (kind !== 'origin') await answersWith(`http://127.0.0.1:${port + 40}/metrics`, 200, 5);
  const addresses = await walkThrough(siteUrl(places), `http://${places.name}:${places.base}`);
  say('Walked through the shop: pages, files, an order, its invoice.');

  const endLoad = startLoad(addresses, 4);
  for (const member of members) {
    const name = `${member.kind}-${member.port}`;
    const code = await running.get(name)?.end();
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${machine.logOf(name)}`);
    await startMember(machine, distribution, member, environment);
    await new Promise((done) => setTimeout(done, 1500));
    say(`${name}: restarted`);
  }
  const { sent, failed } = await endLoad();
  if (proxy.child.exitCode !== null) throw new Error(machine.logOf('haproxy'));
  say(`${sent} requests during the restarts, ${failed.length} failed.`);
  for (const line of new Set(failed)) say(`  ${line}`);
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  for (const name of ['haproxy', 'pgbouncer', 'postgres']) say(machine.logOf(name));
  process.exitCode = 1;
} finally {
  await machine.stop();
  if (own !== null) rmSync(own, { recursive: true, force: true });
  say(`${Math.round((performance.now() - since) / 1000)} s`);
}
