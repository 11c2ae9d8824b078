import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument, ReleaseManifest } from '@rewald/contracts';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { createRegistry, type Registry } from '@rewald/federation/registry/registry';
import { storeInDirectory } from '@rewald/federation/store/directory-store';
import { builtPart, ENTRY, SERVER } from '@rewald/federation/testing/release-of-texts';
import { storedDocument, storeLists } from '@rewald/federation/testing/stored-lists';
import { throwawayKeys, type ThrowawayKeys } from '@rewald/federation/testing/throwaway-keys';
import { createRenderers, type Renderers } from '../../rendering/renderers.ts';
import { createArtefactFetcher, keepArtefacts } from '../../artefacts/artefacts.ts';
import { followReleases, type ReleaseSets } from '../release-sets.ts';

const SHELL = `exports.render = 1; exports.shared = {}; exports.shellExposes = {};
exports.headStyles = () => ({ css: '', preloadFonts: [] });`;
const REMOTE = "exports.exposes = { './page': () => ({}) };";

/** A registry with releases of small parts, and shell servers that follow it. */
export interface ReleaseWorld {
  dir: string;
  keys: ThrowawayKeys;
  registry: Registry;
  /** Whether the artefact origin serves files, and the beginning of the paths for which it fails regardless (503). */
  origin: { up: boolean; hanging: string };
  /** Uploads a version without making it live. @param manifest further fields of its manifest */
  publish(name: string, version: string, server?: string, manifest?: Partial<ReleaseManifest>): Promise<void>;
  /** Publishes a version with these routes, and makes it live, as a team does whose own copy of the gate lets everything pass. */
  claim(name: string, version: string, ...paths: string[]): Promise<void>;
  /** Uploads versions and makes each the default one. */
  release(name: string, ...versions: string[]): Promise<void>;
  /** Opens a shell server; all servers of this world store their state in the same folder. */
  openShell(reports?: object[]): ReleaseSets;
  /** Reads all lists, like a person with access to the store; `write` replaces them, and a text replaces each of them. */
  document(): RegistryDocument;
  write(content: RegistryDocument | string): void;
  stop(): Promise<void>;
}

/** Serves the registry folder while `origin.up`, except for paths that begin with `origin.hanging`. */
const startStore = async (folder: string, origin: ReleaseWorld['origin']) => {
  const store = createServer((request, answer) => {
    const path = join(folder, request.url ?? '');
    if (!origin.up || request.url?.startsWith(origin.hanging)) answer.writeHead(503).end();
    else if (existsSync(path)) answer.end(readFileSync(path));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const address = store.address();
  return {
    host: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async close(): Promise<void> {
      store.closeAllConnections();
      await new Promise((resolve) => store.close(resolve));
    },
  };
};

const publishTo =
  (registry: Registry, dir: string): ReleaseWorld['publish'] =>
  async (name, version, server = name === 'shell' ? SHELL : REMOTE, manifest = {}) => {
    await registry.upload(builtPart(dir, name, version, { [ENTRY]: name, [SERVER]: server }, manifest));
  };

const claimIn =
  (registry: Registry, publish: ReleaseWorld['publish']): ReleaseWorld['claim'] =>
  async (name, version, ...paths) => {
    const routes = paths.map((path) => ({ path, expose: './page', page: {} }));
    await publish(name, version, undefined, { routes });
    await registry.promote(name, version);
  };

/** Begins with shell 1, cart 1 and cart 2, which is live. */
export const releaseWorld = async (): Promise<ReleaseWorld> => {
  const dir = mkdtempSync(join(tmpdir(), 'rewald-sets-'));
  const keys = throwawayKeys(dir, 'shell', 'cart', 'shop');
  const registry = createRegistry(storeInDirectory(join(dir, 'registry')), keys.actor('test'));
  const origin = { up: true, hanging: 'nothing' };
  const store = await startStore(join(dir, 'registry'), origin);
  const running: ReleaseSets[] = [];
  const opened: Renderers[] = [];
  const publish = publishTo(registry, dir);
  const world: ReleaseWorld = {
    dir,
    keys,
    registry,
    origin,
    publish,
    claim: claimIn(registry, publish),
    async release(name, ...versions) {
      for (const version of versions) {
        await publish(name, version);
        await registry.promote(name, version);
      }
    },
    openShell(reports = []) {
      const artefacts = keepArtefacts(createArtefactFetcher(store.host), join(dir, 'shell-state'));
      const renderers = createRenderers({
        apiHost: 'http://api',
        assetsHost: 'http://assets',
        development: false,
        report: () => undefined,
      });
      opened.push(renderers);
      const sets = followReleases({
        renderers,
        artefacts,
        assetsHost: 'http://assets',
        trust: keys.trust(),
        pollMs: 3_600_000,
        report: (_message, _error, facts) => {
          if (facts) reports.push(facts);
        },
        onCanaryBroken: (part, version, why) =>
          inBackground(registry.stopCanary(part, version, why), () => undefined),
      });
      running.push(sets);
      return sets;
    },
    document: () => storedDocument(join(dir, 'registry')),
    write: (content) => storeLists(join(dir, 'registry'), content),
    async stop() {
      await store.close();
      for (const one of [...running.splice(0), ...opened.splice(0)]) one.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  await world.release('shell', '1');
  await world.release('cart', '1', '2');
  return world;
};

/** The version of each part that a visitor at that place gets. */
export const versionsFor = (sets: ReleaseSets, place: number, pinnedId?: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(sets.setFor({ pinnedId, place })?.releases.parts ?? {}).map(({ name, version }) => [
      name,
      version,
    ]),
  );
