import { createServer, type Server } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteHealth, VersionHealth } from '../../cli/site-status.ts';
import { createRegistry, type Registry } from '../../registry/registry.ts';
import { keyFileIn } from '../../signing/key-folder.ts';
import { storeInDirectory } from '../../store/directory-store.ts';
import { builtPart, ENTRY, SERVER } from '../../testing/release-of-texts.ts';
import { throwawayKeys, type ThrowawayKeys } from '../../testing/throwaway-keys.ts';
import type { ConsoleOptions } from '../console-command.ts';

/** The status of a site, as its shell server sends it. */
interface StatusHost {
  address: string;
  /** What it answers; null answers 404, as without the right token. */
  health: SiteHealth | null;
  stop(): Promise<void>;
}

/** A registry in a folder with parts of two teams, and a site's status. */
export interface ConsoleWorld {
  dir: string;
  registryDir: string;
  keys: ThrowawayKeys;
  /** By a person with the keys of all parts. */
  registry: Registry;
  status: StatusHost;
  /** With them, a console shows this, on the machine of the team of shop. */
  options: ConsoleOptions;
}

/** What a site counted about a version. */
export const healthOf = (
  part: string,
  version: string,
  more: Partial<VersionHealth> = {},
): VersionHealth => ({
  part,
  version,
  owner: `Team ${part}`,
  share: 100,
  visits: 1234,
  renders: 2500,
  scriptBytes: 4200,
  budgetLeft: 5800,
  loads: 1230,
  loadErrors: 0,
  renderErrors: 0,
  serverErrors: 0,
  uncaughtErrors: 0,
  loadMs: 120,
  vitals: { LCP: 1180, INP: 64, CLS: 0.012 },
  stopped: null,
  errors: [],
  ...more,
});

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

const startStatusHost = async (): Promise<StatusHost> => {
  const server = createServer((_request, response) => {
    response.writeHead(host.health ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(host.health));
  });
  const port = await listen(server);
  const host: StatusHost = {
    address: `http://127.0.0.1:${port}`,
    health: {
      site: 'https://shop.example',
      document: '1',
      registry: 'reached',
      refused: [],
      versions: [healthOf('shop', '0.3.1'), healthOf('cart', '2.0.0')],
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
};

/** @param dir an empty folder, which the test deletes */
export const makeConsoleWorld = async (dir: string): Promise<ConsoleWorld> => {
  const registryDir = join(dir, 'registry');
  const keys = throwawayKeys(dir, 'shop', 'cart');
  const registry = createRegistry(storeInDirectory(registryDir), keys.actor('anna'));
  const upload = (part: string, version: string) =>
    registry.upload(builtPart(dir, part, version, { [ENTRY]: version, [SERVER]: 'throw new Error("no");' }));
  for (const version of ['0.2.9', '0.3.0', '0.3.1', '0.4.0']) await upload('shop', version);
  for (const version of ['1.0.0', '2.0.0']) await upload('cart', version);
  for (const version of ['0.2.9', '0.3.0', '0.3.1']) await registry.promote('shop', version);
  for (const version of ['1.0.0', '2.0.0']) await registry.promote('cart', version);
  // The team of shop has no other key.
  rmSync(keyFileIn(keys.keys, 'cart'));
  const status = await startStatusHost();
  return {
    dir,
    registryDir,
    keys,
    registry,
    status,
    options: {
      registry: registryDir,
      site: status.address,
      key: keys.keys,
      trust: keys.trusted,
      who: 'ben',
      port: '0',
      withoutApi: true,
      withoutBrowser: true,
    },
  };
};
