import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteHealth } from '@rewald/federation/cli/site-status';
import { REGISTRY_FILE } from '@rewald/federation/registry/listings';
import { createRegistry, type Registry } from '@rewald/federation/registry/registry';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { builtPart, ENTRY, SERVER, type Texts } from '@rewald/federation/testing/release-of-texts';
import { throwawayKeys, type ThrowawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { readSettings, type ShellSettings } from '../settings.ts';
import { startShell } from '../start-shell.ts';

/** Path of a page with a script, so that its copy in caches has a ticket. */
export const WITH_SCRIPT = '/script';

/** A minimal shell: its page shows the version of the cart that it was rendered with and the cart's text, and fails with a broken cart. */
const SHELL = `
const { Readable } = require('node:stream');
exports.render = async ({ url, nonce, releases, parts, onError }) => {
  const { version, browserOnly } = releases.parts.cart;
  const script = new URL(url).pathname === '${WITH_SCRIPT}' ? '<script nonce="' + nonce + '"></script>' : '';
  const answer = (complete, said) => ({ kind: 'page', status: 200, complete, html: Readable.from(['cart ' + version, said, script]) });
  if (browserOnly) return answer(true, ' in the browser');
  try {
    const said = await parts.peek('cart', './page').render(new URL(url).pathname);
    return answer(true, said === 'cart' ? '' : ' ' + said);
  } catch (error) { onError(error); return answer(false, ''); }
};
exports.collectAddresses = async () => ({ paths: [], complete: true });
exports.shared = {}; exports.shellExposes = {}; exports.headStyles = () => ({ css: '', preloadFonts: [] });`;
/** All pages are the cart's. */
const ROUTES = ['/', '/:page'].map((path) => ({ path, expose: './page', page: {} }));
/** A cart that can be rendered. */
const CART = "exports.exposes = { './page': () => ({ render: () => 'cart' }) };";

/** A whole shell server with small releases, its own artefact origin, and the requests to that origin. */
export interface TestShell {
  /** Address on which it listens. */
  address: string;
  /** Origin of the site as visitors see it. */
  siteOrigin: string;
  assetsHost: string;
  registry: Registry;
  /** Keys of `shell` and `cart`. */
  keys: ThrowawayKeys;
  /** Paths that were requested from the artefact origin. */
  asked: string[];
  /** Gives a version of the cart to 5 of 100 visitors, and waits until they get it. @param server its server bundle */
  startCanary(version: string, server?: string): Promise<void>;
  /** Gives a version of the cart to everybody, and waits until they get it. */
  release(version: string, server: string): Promise<void>;
  /** Waits until the shell has applied what the registry holds now. */
  followed(): Promise<void>;
  /** Requests the page. @param place the visitor's place; below 50 it is in the canary */
  visit(place: number, headers?: Record<string, string>): Promise<Response>;
  /** What `mfe status` reads. */
  status(): Promise<SiteHealth>;
  stop(): Promise<void>;
}

/** No API host listens there, whatever else runs on this machine. */
const SETTINGS = { API_HOST: 'http://127.0.0.1:9', REGISTRY_POLL_MS: '50', STATUS_TOKEN: 'status' };

/** Verdicts about live versions come at once. */
const AT_ONCE = { failuresWaitMs: 0 };

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server has no port');
  return address.port;
};

const close = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

/** A port that is not in use now. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
};

/** Serves the registry directory; `moved` redirects elsewhere. */
const startOrigin = async (folder: string, asked: string[], moved: Map<string, string>) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://origin').pathname;
    asked.push(path);
    const elsewhere = moved.get(path);
    if (elsewhere !== undefined) {
      response.writeHead(302, { Location: elsewhere }).end();
      return;
    }
    try {
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  return { port: await listen(server), close: () => close(server) };
};

type Upload = (name: string, version: string, files: Texts) => Promise<void>;

const uploadTo =
  (registry: Registry, dir: string): Upload =>
  async (name, version, files) => {
    const manifest = name === 'cart' ? { routes: ROUTES } : {};
    await registry.upload(builtPart(dir, name, version, { [ENTRY]: name, ...files }, manifest));
  };

const releaseFirst = async (registry: Registry, upload: Upload): Promise<void> => {
  await upload('shell', '1', { [SERVER]: SHELL });
  await registry.promote('shell', '1');
  await upload('cart', '1', {
    [SERVER]: CART,
    'browser/panel.js': 'code',
    'browser/panel.js.map': PANEL_MAP,
    'browser/moved.js.map': PANEL_MAP,
    'browser/broken.js.map': 'no map',
  });
  await registry.promote('cart', '1');
};

/**
 * Starts a shell server as a site runs it, with one version of the shell and version 1 of the cart live.
 *
 * @param change settings that differ from those of a site on one's own machine
 * @param moved paths of the artefact origin that redirect elsewhere
 */
export const startTestShell = async (
  change: Partial<ShellSettings> = {},
  moved: Map<string, string> = new Map(),
  report: (message: string, error?: unknown) => void = () => undefined,
): Promise<TestShell> => {
  const dir = mkdtempSync(join(tmpdir(), 'rewald-shell-'));
  const registryDir = join(dir, 'registry');
  const keys = throwawayKeys(dir, 'shell', 'cart');
  const registry = createRegistry(storeInDirectory(registryDir), keys.actor('test'));
  const upload = uploadTo(registry, dir);
  await releaseFirst(registry, upload);
  const asked: string[] = [];
  const artefacts = await startOrigin(registryDir, asked, moved);
  const port = await freePort();
  const assetsHost = `http://127.0.0.1:${artefacts.port}`;
  const settings = readSettings({
    PORT: String(port),
    ASSETS_HOST: assetsHost,
    ...SETTINGS,
    RELEASE_KEYS: keys.trusted,
    WATCH_KEY: keys.keys,
  });
  const shell = await startShell({ ...settings, ...AT_ONCE, registry: registryDir, ...change }, report);
  const address = `http://localhost:${port}`;
  const visit: TestShell['visit'] = (place, headers = {}) =>
    fetch(`${address}/`, { headers: { Cookie: `rw-share=${place}`, ...headers } });
  return {
    address,
    siteOrigin: change.siteOrigin ?? settings.siteOrigin,
    assetsHost,
    registry,
    keys,
    asked,
    visit,
    status: async () =>
      (await fetch(`${address}/rewald/status`, { headers: { Authorization: 'Bearer status' } })).json(),
    async release(version, server) {
      await upload('cart', version, { [SERVER]: server, ...MAPS });
      await registry.promote('cart', version);
      while (!(await (await visit(900)).text()).startsWith(`cart ${version}`))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async startCanary(version, server = CART) {
      await upload('cart', version, { [SERVER]: server });
      await registry.canary('cart', version, 5);
      while ((await (await visit(1)).text()) !== `cart ${version}`)
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async followed() {
      const polls = () => asked.filter((path) => path === `/${REGISTRY_FILE}`).length;
      // The next poll reads what is there now, and has been applied when the one after it begins.
      const wanted = polls() + 2;
      while (polls() < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      await shell.stop();
      await artefacts.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Source map of a server bundle whose second line is line 7 of `src/page.tsx`. */
const SERVER_MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://cart/./src/page.tsx'],
  names: [],
  mappings: ';AAMA',
});
/** Source map of a script with one line, whose first column is line 3, column 5 of `src/panel.tsx`. */
const PANEL_MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://cart/./src/panel.tsx'],
  names: [],
  mappings: 'AAEI',
});
/** The maps of a release of the cart. */
const MAPS: Texts = { 'browser/panel.js.map': PANEL_MAP, 'server/server.cjs.map': SERVER_MAP };
