import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createWebServer, type Server, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRegistry } from '@rewald/federation/registry/registry';
import { grant } from '@rewald/federation/signing/make-keys';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { builtPart, ENTRY, SERVER } from '@rewald/federation/testing/release-of-texts';
import { throwawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { readSettings } from '@rewald/shell/server/settings';
import { startServices } from './start-services.ts';

/** A shell whose page names the build of React that renders it: only the development build exports `captureOwnerStack`. */
const SHELL = `
const { Readable } = require('node:stream');
const react = 'captureOwnerStack' in require('react') ? 'development' : 'production';
require('react-dom/server');
exports.render = async () => ({
  kind: 'page', status: 200, complete: true, html: Readable.from([react + ' ' + process.env.NODE_ENV]),
});
exports.collectAddresses = async () => ({ paths: [], complete: true });
exports.shared = {}; exports.shellExposes = {}; exports.headStyles = () => ({ css: '', preloadFonts: [] });`;

/** A shell with an endless loop, which it enters when this address answers. */
const loopsAfter = (address: string): string =>
  SHELL.replace(
    'async () => ({',
    `async () => { await fetch('${address}'); for (;;); }; exports.other = async () => ({`,
  );

/** A shell that begins a page, and completes it when this address answers. */
const waitsFor = (address: string): string =>
  SHELL.replace(
    "html: Readable.from([react + ' ' + process.env.NODE_ENV])",
    `html: Readable.from((async function* () {
      yield 'begun, ';
      await fetch('${address}');
      yield 'done';
    })())`,
  );

let dir: string;
let services: ReturnType<typeof startServices>;
const gates: Server[] = [];
let said: string[];

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
  said = [];
});
afterEach(async () => {
  await services.stop();
  for (const gate of gates.splice(0)) gate.close();
  rmSync(dir, { recursive: true, force: true });
});

/** An address that code of a release asks, and that answers when the test lets it. */
const openGate = async () => {
  const waiting: ServerResponse[] = [];
  const gate = createWebServer((_, response) => waiting.push(response));
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  gates.push(gate);
  const address = gate.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async reached(): Promise<void> {
      while (waiting.length === 0) await sleep(20);
    },
    letGo(): void {
      for (const response of waiting) response.end();
    },
  };
};

/**
 * Opens artefact origin and shell server with this shell.
 *
 * @param origins that its code may call
 * @returns where the shell listens
 */
const open = async (shell: string, development: boolean, ...origins: string[]): Promise<string> => {
  const registryDir = join(dir, 'registry');
  const keys = throwawayKeys(dir, 'shell');
  grant(keys.trusted, 'shell', { origins });
  const registry = createRegistry(storeInDirectory(registryDir), keys.actor('test'));
  await registry.upload(builtPart(dir, 'shell', '1', { [ENTRY]: 'shell', [SERVER]: shell }));
  await registry.promote('shell', '1');
  const [port, assetsPort] = [await freePort(), await freePort()];
  services = startServices({
    env: { ...process.env, NODE_ENV: 'test' },
    say: (line) => said.push(line),
    development,
  });
  await services.startOrigin({
    port: assetsPort,
    listenAddress: '127.0.0.1',
    drainNotice: 0,
    registry: registryDir,
    folders: [],
    picturesDir: dir,
    apiHost: 'http://127.0.0.1:9',
    logLevel: 'warn',
  });
  const settings = readSettings({
    PORT: String(port),
    ASSETS_PORT: String(assetsPort),
    // Nothing listens there, whatever else runs on this machine.
    API_HOST: 'http://127.0.0.1:9',
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
  const gate = await openGate();
  const siteOrigin = await open(loopsAfter(gate.address), false, gate.address);
  const visit = fetch(`${siteOrigin}/`).catch(() => null);
  await gate.reached();
  gate.letGo();
  expect((await fetch(`${siteOrigin}/live`)).status).toBe(200);
  const pid = services.running.shell?.pid ?? 0;
  process.kill(pid, 'SIGTERM');
  await services.running.shell?.stop();
  // The service ended by itself: the supervisor says so if it has to kill one.
  expect(said).toEqual([]);
  expect(() => process.kill(pid, 0)).toThrow();
  await visit;
});

test('a shell server that is told to end completes the page in progress', async () => {
  const gate = await openGate();
  const siteOrigin = await open(waitsFor(gate.address), false, gate.address);
  const visit = fetch(`${siteOrigin}/`);
  await gate.reached();
  process.kill(services.running.shell?.pid ?? 0, 'SIGTERM');
  const since = performance.now();
  const isOpen = () =>
    fetch(`${siteOrigin}/live`).then(
      () => true,
      () => false,
    );
  while (await isOpen()) await sleep(20);
  gate.letGo();
  expect(await (await visit).text()).toBe('begun, done');
  await services.stop();
  // Its kept-alive connection does not delay the end: otherwise it would be cut after 8 s.
  expect(performance.now() - since).toBeLessThan(8000);
});

/** Names of metrics as in Prometheus, without the suffixes of its types. */
const namesIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\brewald_(?:shell|part|web)_\w+/g)]
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
      // Labels.
      .filter((name) => !/^rewald_part_?$/.test(name)),
  );

/** Sends the beacons of a page in a browser, as a visit with the mark that came with the page. */
const tell = async (siteOrigin: string, page: Response, beacons: readonly object[]): Promise<void> => {
  const answer = await fetch(`${siteOrigin}/rewald/beacon`, {
    method: 'POST',
    headers: {
      Origin: siteOrigin,
      'Content-Type': 'text/plain',
      Cookie: page.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    },
    body: JSON.stringify(beacons),
  });
  expect(answer.status).toBe(204);
};

test('what alerts and dashboard name of the shell and its parts is really counted, by part and version', async () => {
  const port = await freePort();
  Object.assign(process.env, {
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
  });
  try {
    const siteOrigin = await open(SHELL, false);
    // The page is counted when its end has been sent.
    const page = await fetch(`${siteOrigin}/`);
    expect(await page.text()).toBe('production production');
    const version = { part: 'shell', version: '1' };
    await tell(siteOrigin, page, [
      { kind: 'loaded', ...version, ms: 40 },
      { kind: 'load-error', ...version, message: 'no', stack: '' },
      { kind: 'vital', ...version, name: 'LCP', value: 2400 },
      { kind: 'vital', ...version, name: 'INP', value: 180 },
      { kind: 'vital', ...version, name: 'CLS', value: 0.08 },
    ]);
    const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const operations = join(import.meta.dirname, '../../../docs/operations');
    const named = ['prometheus-rules.yaml', 'grafana-dashboard.json', 'metrics.md'].map((file) =>
      namesIn(readFileSync(join(operations, file), 'utf8')),
    );
    const emitted = namesIn(scraped);
    for (const names of named) expect([...names].filter((name) => !emitted.has(name))).toEqual([]);
    expect(named[2]).toEqual(emitted);
    expect(scraped).toMatch(/rewald_shell_request_duration_count\{[^}]*http_route="\/\*"[^}]*\} 1/);
    expect(scraped).toMatch(/^rewald_shell_registry_reached(\{.*\})? 1$/m);
    expect(scraped).toMatch(/^rewald_shell_render_duration_count(\{.*\})? 1$/m);

    const valueOf = (name: string, ...labels: string[]): string | undefined =>
      scraped
        .split('\n')
        .find((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
        ?.split('} ')[1];
    const labels = ['rewald_part="shell"', 'rewald_version="1"'];
    expect(valueOf('rewald_part_renders_total', ...labels)).toBe('1');
    expect(valueOf('rewald_part_errors_total', ...labels, 'error_type="load-error"')).toBe('1');
    // The thresholds of web vitals are bounds of buckets, so that good values can be counted exactly.
    const vital = 'rewald_web_vital_duration_bucket';
    expect(valueOf(vital, ...labels, 'web_vital_name="LCP"', 'le="2500"')).toBe('1');
    expect(valueOf(vital, ...labels, 'web_vital_name="LCP"', 'le="2000"')).toBe('0');
    expect(valueOf(vital, ...labels, 'web_vital_name="INP"', 'le="200"')).toBe('1');
    expect(valueOf('rewald_web_vital_shift_bucket', ...labels, 'le="0.1"')).toBe('1');
    expect(valueOf('rewald_web_vital_shift_bucket', ...labels, 'le="0.075"')).toBe('0');
    const scriptBytes = Number(valueOf('rewald_part_script_size', ...labels));
    expect(scriptBytes).toBeGreaterThan(0);
    expect(Number(valueOf('rewald_part_budget_left', ...labels, 'budget_name="The entry"'))).toBe(
      172_000 - scriptBytes,
    );
    expect(await (await fetch(`${siteOrigin}/rewald/status`)).json()).toMatchObject({
      versions: [{ ...version, renders: 1, loads: 1, scriptBytes, budgetLeft: 172_000 - scriptBytes }],
    });
  } finally {
    delete process.env['OTEL_METRICS_EXPORTER'];
    delete process.env['OTEL_EXPORTER_PROMETHEUS_PORT'];
  }
});
