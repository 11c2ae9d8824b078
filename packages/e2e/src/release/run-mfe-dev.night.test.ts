/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { chromium, type Browser } from '@playwright/test';
import { byNonce, contentPolicy, ON_LOCALHOST } from '@rewald/contracts/servers/content-policy';
import { findBrowser } from '@rewald/federation/journeys/find-browser';
import { runMfeDev, type LocalPart } from './run-mfe-dev.ts';

jest.setTimeout(120_000);

const root = join(import.meta.dirname, '../../../..');
const mfe = join(root, 'packages/federation/bin/mfe.ts');
/** The same policy as for pages with a local part. */
const policyOf = (site: string): string =>
  contentPolicy(byNonce('x'), { apiHost: site, assetsHost: site }, (place) => ON_LOCALHOST[place] ?? '');
/**
 * Loads the container like the shell. The test never gets as far as using what the shell would provide, so a proxy
 * stands in.
 */
const pageOf = (
  port: number,
): string => `<!doctype html><title>page</title><main>a page</main><script nonce="x">
const given = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'length' ? 0 : given), apply: () => given, construct: () => given });
window._FEDERATION_RUNTIME_CORE = given;
document.body.append(Object.assign(document.createElement('script'), { src: 'http://localhost:${port}/entry.js', crossOrigin: 'anonymous' }));
</script>`;

const portOf = (server: { address(): unknown }): number =>
  Number(Reflect.get(Object(server.address()), 'port'));
const freePort = async (): Promise<number> => {
  const listener = createListener();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const port = portOf(listener);
  await new Promise((resolve) => listener.close(resolve));
  return port;
};

let outside: string;
let site: string;
let folder: string;
let server: Server;
let browser: Browser;
let local: LocalPart;
let loads = 0;
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'rewald-dev-'));
  execFileSync(process.execPath, [mfe, 'create', 'lamps'], { cwd: outside });
  folder = join(outside, 'mfe-lamps');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  server = createServer((request, response) => {
    if (request.url?.startsWith('/rewald/override')) response.writeHead(302, { Location: '/' }).end();
    else if (request.url === '/') {
      loads++;
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policyOf(site) })
        .end(pageOf(port));
    } else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://localhost:${portOf(server)}`;
  local = await runMfeDev({ mfe, folder, site, port, secret: '' });
  browser = await chromium.launch({ executablePath: findBrowser() });
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
  server?.closeAllConnections();
  server?.close();
  rmSync(outside, { recursive: true, force: true });
});

test('a page with a local part reloads once after each build; what does not compile stands over it until it does', async () => {
  const page = await browser.newPage();
  await page.goto(site);
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await page.waitForTimeout(50);
  };
  const loaded = async (times: number): Promise<void> => {
    await until(() => loads >= times);
    // Checks that it does not reload over and over.
    await page.waitForTimeout(1000);
    expect(loads).toBe(times);
  };
  await loaded(1);
  const file = join(folder, 'src/page/page.tsx');
  const whole = readFileSync(file, 'utf8');
  await local.change(file, `${whole}\nexport const more = 1;\n`);
  await loaded(2);

  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await local.spoil(file, `${whole}\nexport const on = ;\n`);
  await overlay.contentFrame().getByText('page.tsx').first().waitFor();
  await loaded(2);
  // A page that is opened meanwhile gets the last build that compiled, so the next update finds a page that works.
  const served = await (await fetch(`${local.origin}/page.js`)).text();
  expect(served).toContain('const more = 1');
  expect(served).not.toContain('Module build failed');
  await local.change(file, whole);
  await loaded(3);
  expect(await overlay.count()).toBe(0);
});
