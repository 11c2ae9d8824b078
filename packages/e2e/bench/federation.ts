/**
 * `npm run bench:federation`: what independent releases cost, and how fast they are. Prints the size of the federation
 * tax in bytes, the duration of the release gate, the time from publish and from rollback to the first response with
 * that version, the time from an empty folder to a new team's first page, the cost of rendering pages in separate
 * processes, and documents per second from the cache. With one of `releases`, `gate`, `first-page`, `isolation` and
 * `cached` as an argument, measures only that.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@rewald/api/tools/bench/figures';
import { load } from '@rewald/api/tools/bench/load';
import { startOrigin } from '@rewald/federation/origin/start-origin';
import { parseRelease } from '@rewald/federation/registry/document';
import { publishPart } from '@rewald/federation/registry/publish-part';
import { createRegistry } from '@rewald/federation/registry/registry';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { processCpu } from '@rewald/shell/server/rendering/process-cpu';
import { startShell } from '@rewald/shell/server/start-shell';
import { readSettings } from '@rewald/shell/server/settings';
import { actorOn, prepareReleaseKeys, releaseKeysIn } from '@rewald/site/release-keys';
import { buildParts, PART_FOLDERS } from '@rewald/site/releases';
import { startSite } from '@rewald/site/start-site';
import { measureFirstPage } from './first-page.ts';
import { measureGate } from './gate-time.ts';
import { measureIsolation } from './isolation-cost.ts';
import type { PageResult } from './report.ts';
import { newDataFolder } from '../src/site/run-site.ts';
import { uploadFaulty } from '../src/release/faulty-release.ts';

const root = resolve(import.meta.dirname, '../../..');
const FIRST = Number(process.env.BENCH_PORT ?? 13150);
const ROUNDS = 20;
/** What publishing and rolling back may take until a new visitor sees it, in ms. */
const SEEN_MS = { publish: 2000, rollback: 1500 };
const [only] = process.argv.slice(2);
const isWanted = (section: 'releases' | 'gate' | 'first-page' | 'isolation' | 'cached'): boolean =>
  only === undefined || only === section;

const say = (line = ''): void => void process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

await buildParts(root, PART_FOLDERS);
const folder = mkdtempSync(join(tmpdir(), 'rewald-bench-'));
const registryDir = join(folder, 'registry');
const actor = await prepareReleaseKeys(folder, registryDir, () => undefined);
const registry = createRegistry(storeInDirectory(registryDir), actor);
for (const part of PART_FOLDERS) await publishPart(join(root, part, 'dist'), registryDir, actor);

say('Federation tax: bytes with brotli that one bundle would not have');
for (const part of PART_FOLDERS.filter((name) => name !== 'shell')) {
  const { name, entry, files } = parseRelease(readFileSync(join(root, part, 'dist/release.json'), 'utf8'));
  say(
    `  ${name.padEnd(10)} ${kilobytes(files[entry]?.brotli ?? 0)}   its container, loaded with the first of its modules`,
  );
}
const pages = join(import.meta.dirname, 'results/pages.json');
if (existsSync(pages)) {
  const measured: { measuredAt: string; results: PageResult[] } = JSON.parse(readFileSync(pages, 'utf8'));
  say(`  cold loads in a browser, as npm run bench:pages measured them last (${measured.measuredAt}):`);
  for (const { page, medians } of measured.results) {
    const { composed, plain } = medians;
    say(
      `  ${page.padEnd(10)} ${kilobytes(composed.scriptBytes)} of JavaScript, one bundle ${kilobytes(plain.scriptBytes)}: ${kilobytes(composed.scriptBytes - plain.scriptBytes)} and ${composed.requests - plain.requests} requests of tax`,
    );
  }
} else say('  cold loads in a browser against one bundle: npm run bench:pages');

if (isWanted('releases')) {
  const settings = readSettings({
    PORT: String(FIRST),
    ASSETS_PORT: String(FIRST + 1),
    API_PORT: String(FIRST + 2),
    RELEASE_KEYS: releaseKeysIn(folder).trusted,
  });
  const origin = await startOrigin({ port: FIRST + 1, registry: registryDir, folders: [] });
  const shell = await startShell(settings, () => undefined);
  try {
    /** The version that a new visitor gets. The page also names the previous version, as its fallback. */
    const liveVersion = async (): Promise<string> => {
      const html = await (await fetch(`${settings.siteOrigin}/documents/right-of-return/withdraw`)).text();
      return /"tradein":\{"name":"tradein","owner":"[^"]*","version":"([^"]+)"/.exec(html)?.[1] ?? '';
    };
    const good = await liveVersion();
    const { version: next } = await uploadFaulty(registry, 'tradein', 'none', './wizard');
    const untilSeen = async (version: string, since: number): Promise<number> => {
      while ((await liveVersion()) !== version) await pause(20);
      return performance.now() - since;
    };
    const published: number[] = [];
    const rolledBack: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let since = performance.now();
      await registry.promote('tradein', next);
      published.push(await untilSeen(next, since));
      since = performance.now();
      await registry.rollback('tradein', good, 'bench');
      rolledBack.push(await untilSeen(good, since));
    }
    const report = (what: string, taken: readonly number[], most: number): void => {
      const within = taken.filter((ms) => ms <= most).length;
      say(
        `\n${what} to visible for a new visitor: median ${seconds(median(taken))}, worst ${seconds(Math.max(...taken))}, within ${seconds(most)} in ${within} of ${taken.length}`,
      );
      say(`  ${taken.map((ms) => (ms / 1000).toFixed(2)).join(' ')}`);
    };
    report('Publish', published, SEEN_MS.publish);
    report('Rollback', rolledBack, SEEN_MS.rollback);
  } finally {
    await shell.stop();
    await origin.stop();
  }
}
rmSync(folder, { recursive: true, force: true });

const dataDir = newDataFolder('bench-renders');
const site = await startSite({
  build: false,
  root,
  env: {
    PORT: String(FIRST),
    ASSETS_PORT: String(FIRST + 1),
    API_PORT: String(FIRST + 2),
    REWALD_DATA: dataDir,
  },
});
try {
  if (isWanted('gate')) {
    say(
      '\nGate with Chromium, against all live versions of all parts: no page changed, and every page changed',
    );
    const live = createRegistry(storeInDirectory(site.registryDir), actorOn(dataDir, 'bench'));
    for (const part of PART_FOLDERS) {
      const { unchanged, changed } = await measureGate(live, join(root, part));
      const errors = changed.findings.filter(({ level }) => level === 'error').length;
      say(
        `  ${changed.release.padEnd(28)} ${seconds(unchanged.ms)} and ${seconds(changed.ms)}   ${errors} ${errors === 1 ? 'finding' : 'findings'}`,
      );
    }
  }

  if (isWanted('first-page')) {
    const steps = await measureFirstPage({ ...site, trusted: releaseKeysIn(dataDir).trusted });
    say(`\nCreate to first page                   ${seconds(steps.reduce((sum, [, ms]) => sum + ms, 0))}`);
    for (const [step, ms] of steps) say(`  ${step.padEnd(36)} ${seconds(ms)}`);
  }

  if (isWanted('cached')) {
    say(
      '\nDocuments from the cache, asked for over 32 connections by a client on the same machine, which spends twice as long on each as the shell',
    );
    const shell = site.services.shell?.pid;
    for (const path of ['/', '/shop/explore', '/company/faq']) {
      const call = { path, headers: { 'accept-encoding': 'br' } };
      // The second response is the first one to be cached.
      await load(site.siteOrigin, { until: { requests: 100 }, connections: 4, call });
      const before = await processCpu(shell);
      const { answers, rate, p99, failures } = await load(site.siteOrigin, {
        until: { seconds: 5 },
        connections: 32,
        call,
      });
      const perCore = (answers * 1000) / ((await processCpu(shell)) - before);
      say(
        `  ${path.padEnd(14)} ${perCore.toFixed(0)} in a second of the shell's CPU, of 10000; ${rate.toFixed(0)} a second as asked, p99 ${p99.toFixed(1)} ms, ${failures} failures`,
      );
    }
  }

  if (isWanted('isolation')) {
    say(
      '\nIsolation: pages rendered in processes of their own, against the same in one process with all the rest',
    );
    for (const { path, perSecond, firstByteMs, cpuMs } of await measureIsolation({
      ...site,
      trusted: releaseKeysIn(dataDir).trusted,
    }))
      say(
        `  ${path.padEnd(14)} ${perSecond.apart.toFixed(1)} documents a second against ${perSecond.here.toFixed(1)} (${(perSecond.apart / perSecond.here).toFixed(2)} ×), first byte after ${firstByteMs.apart.toFixed(1)} ms against ${firstByteMs.here.toFixed(1)} ms, ${cpuMs.apart.toFixed(1)} ms of CPU against ${cpuMs.here.toFixed(1)}`,
      );
  }
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
