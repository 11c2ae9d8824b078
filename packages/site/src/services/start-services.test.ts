import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRegistry } from '@rewald/federation/registry/registry';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { builtPart, ENTRY, SERVER } from '@rewald/federation/testing/release-of-texts';
import { throwawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { readSettings } from '@rewald/shell/server/settings';
import { startServices } from './start-services.ts';

/** A shell whose page says which builds of React render it: only that for development knows owners of elements. */
const SHELL = `
const { Readable } = require('node:stream');
const react = 'captureOwnerStack' in require('react') ? 'development' : 'production';
require('react-dom/server');
exports.render = async () => ({
  kind: 'page', status: 200, complete: true, html: Readable.from([react + ' ' + process.env.NODE_ENV]),
});
exports.collectAddresses = async () => ({ paths: [], complete: true });
exports.shared = {}; exports.shellExposes = {}; exports.headStyles = () => ({ css: '', preloadFonts: [] });`;

/** A shell whose code never ends. */
const LOOPS = SHELL.replace('async () => ({', 'async () => { for (;;); }; exports.other = async () => ({');

/** A shell that takes its time for a page, and has begun it. */
const SLOW = SHELL.replace(
  "html: Readable.from([react + ' ' + process.env.NODE_ENV])",
  `html: Readable.from((async function* () {
    yield 'begun, ';
    await new Promise((resolve) => setTimeout(resolve, 800));
    yield 'done';
  })())`,
);

let dir: string;
let services: ReturnType<typeof startServices>;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-services-'));
});
afterEach(async () => {
  await services.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Opens artefact origin and shell server with this shell. @returns where the shell listens */
const open = async (shell: string, development: boolean): Promise<string> => {
  const registryDir = join(dir, 'registry');
  const keys = throwawayKeys(dir, 'shell');
  const registry = createRegistry(storeInDirectory(registryDir), keys.actor('test'));
  await registry.upload(builtPart(dir, 'shell', '1', { [ENTRY]: 'shell', [SERVER]: shell }));
  await registry.promote('shell', '1');
  const [port, assetsPort] = [await freePort(), await freePort()];
  services = startServices({ env: { ...process.env, NODE_ENV: 'test' }, say: () => undefined, development });
  await services.startOrigin({
    port: assetsPort,
    listenAddress: '127.0.0.1',
    drainNotice: 0,
    registryDir,
    folders: [],
    picturesDir: dir,
    apiHost: 'http://127.0.0.1:9',
  });
  const settings = readSettings({
    PORT: String(port),
    ASSETS_PORT: String(assetsPort),
    RELEASE_KEYS: keys.trusted,
  });
  await services.startShell({ ...settings, development });
  return settings.siteOrigin;
};

test.each([
  ['the site as visitors get it', false, 'production production'],
  ['a site under development', true, 'development development'],
])(
  '%s renders with the build of React that is meant for it, whatever the caller runs as',
  async (_, development, builds) => {
    const siteOrigin = await open(SHELL, development);
    expect(await (await fetch(`${siteOrigin}/`)).text()).toBe(builds);
  },
);

test('a site ends when it is asked to, though code of a release never does', async () => {
  const siteOrigin = await open(LOOPS, false);
  const visit = fetch(`${siteOrigin}/`).catch(() => null);
  await sleep(500);
  expect((await fetch(`${siteOrigin}/live`)).status).toBe(200);
  const pid = services.running.shell?.pid ?? 0;
  const since = performance.now();
  process.kill(pid, 'SIGTERM');
  await services.stop();
  // Ended by itself: a service that does not is killed after 15 s.
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(() => process.kill(pid, 0)).toThrow();
  await visit;
});

test('a shell server that is told to end finishes the page that is under way', async () => {
  const siteOrigin = await open(SLOW, false);
  const visit = fetch(`${siteOrigin}/`);
  await sleep(500);
  process.kill(services.running.shell?.pid ?? 0, 'SIGTERM');
  const since = performance.now();
  expect(await (await visit).text()).toBe('begun, done');
  await services.stop();
  // Its connection, which is kept alive, does not hold it up.
  expect(performance.now() - since).toBeLessThan(5000);
});

test('what alerts and dashboard name of the shell is really counted', async () => {
  const port = await freePort();
  Object.assign(process.env, {
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
  });
  try {
    const siteOrigin = await open(SHELL, false);
    expect((await fetch(`${siteOrigin}/`)).status).toBe(200);
    const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const namesIn = (text: string): string[] =>
      [...text.matchAll(/\brewald_shell_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
    const operations = join(import.meta.dirname, '../../../docs/operations');
    const named = ['prometheus-rules.yaml', 'grafana-dashboard.json'].flatMap((file) =>
      namesIn(readFileSync(join(operations, file), 'utf8')),
    );
    expect(new Set(namesIn(scraped))).toEqual(new Set(named));
    expect(scraped).toMatch(/rewald_shell_request_duration_count\{[^}]*http_route="\/\*"[^}]*\} 1/);
    expect(scraped).toMatch(/^rewald_shell_registry_reached(\{.*\})? 1$/m);
    expect(scraped).toMatch(/^rewald_shell_render_duration_count(\{.*\})? 1$/m);
  } finally {
    delete process.env['OTEL_METRICS_EXPORTER'];
    delete process.env['OTEL_EXPORTER_PROMETHEUS_PORT'];
  }
});
