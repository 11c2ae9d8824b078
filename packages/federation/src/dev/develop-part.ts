import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { SHELL_PART, type ReleaseManifest } from '@rewald/contracts';
import { readPart, type PartFolder } from '../build/part-folder.ts';
import { browserConfig, serverConfig } from '../build/webpack-config.ts';
import { routeClaimsOf } from '../part.ts';
import type { Actor } from '../signing/actor.ts';
import { createRegistry } from '../registry/registry.ts';
import { storeInDirectory } from '../store/directory-store.ts';
import { SHARED_IDS } from '../shared.ts';

/** A part in development. */
export interface PartInDevelopment {
  name: string;
  stop(): Promise<void>;
}

interface DevelopSettings {
  dir: string;
  registryDir: string;
  /** Signs each version that becomes live. */
  actor: Actor;
  /** Loopback port of the development server; below 32768, where the operating system assigns none. */
  port: number;
  say: (line: string) => void;
}

/** One version for the whole session, because hot updates replace code, not containers. */
const asDeveloped = (part: PartFolder): PartFolder => ({
  ...part,
  container: `rewald_${part.config.name}_dev`,
});

const manifestOf = (
  part: PartFolder,
  devServer: string,
  version: string,
  server: string,
): ReleaseManifest => ({
  schema: 1,
  name: part.config.name,
  container: part.container,
  version,
  commit: 'working copy',
  owner: part.config.owner,
  entry: `${devServer}${part.config.name === SHELL_PART ? 'main' : 'entry'}.js`,
  server: 'server/server.cjs',
  routes: routeClaimsOf(part.config),
  exposes: {},
  shared: [...SHARED_IDS],
  publishes: [],
  subscribes: [],
  calls: [],
  ...(part.config.navigation ? { navigation: part.config.navigation } : {}),
  files: {
    'server/server.cjs': {
      bytes: server.length,
      brotli: server.length,
      sha256: createHash('sha256').update(server).digest('hex'),
      integrity: '',
    },
  },
});

/** Serves the browser's build with hot updates. */
const serveBrowser = async (part: PartFolder, devServer: string, port: number): Promise<WebpackDevServer> => {
  const compiler = webpack(
    browserConfig(part, { mode: 'development', outDir: join(part.dir, 'dist/dev'), devServer }),
  );
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      // The process belongs to the site, which has a database to close.
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { stats: 'none' },
    },
    compiler,
  );
  await server.start();
  return server;
};

/** Compiles the server bundle at every change. Resolves when the first one is published. */
const watchServer = async (
  part: PartFolder,
  outDir: string,
  publish: () => Promise<void>,
  say: (line: string) => void,
): Promise<Compiler> => {
  const { name } = part.config;
  const compiler = webpack(serverConfig(part, { mode: 'development', outDir }));
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        say(
          `${name} does not compile\n${error?.message ?? stats?.toString({ all: false, errors: true, colors: false })}`,
        );
      } else {
        publish()
          .then(
            () => say(`${name} compiled`),
            (problem: unknown) => say(`${name} cannot be published: ${String(problem)}`),
          )
          .finally(resolve);
      }
    });
  });
  return compiler;
};

/**
 * Serves a part in development: hot updates for the browser, and a server bundle that becomes live in the registry directory
 * at every change. Resolves when both are ready for the first time.
 */
export const developPart = async ({
  dir,
  registryDir,
  actor,
  port,
  say,
}: DevelopSettings): Promise<PartInDevelopment> => {
  const part = asDeveloped(await readPart(dir, 'development'));
  const { name } = part.config;
  const devServer = `http://localhost:${port}/`;
  const dist = join(registryDir, '.dev', name);
  const serverDir = join(dist, 'server');
  mkdirSync(serverDir, { recursive: true });

  const registry = createRegistry(storeInDirectory(registryDir), actor);
  const publish = async (): Promise<void> => {
    const server = readFileSync(join(serverDir, 'server.cjs'), 'utf8');
    const version = `dev-${createHash('sha256').update(server).digest('hex').slice(0, 10)}`;
    writeFileSync(join(dist, 'release.json'), JSON.stringify(manifestOf(part, devServer, version, server)));
    await registry.upload(dist);
    await registry.promote(name, version);
  };

  const browserServer = await serveBrowser(part, devServer, port);
  const serverCompiler = await watchServer(part, serverDir, publish, say);
  return {
    name,
    async stop() {
      await browserServer.stop();
      await new Promise<void>((resolve) => serverCompiler.close(() => resolve()));
    },
  };
};
