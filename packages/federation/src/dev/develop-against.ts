import { join } from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { SHELL_PART } from '@rewald/contracts';
import { buildPageReact } from '../build/page-react.ts';
import { readPart, type PartFolder } from '../build/part-folder.ts';
import { browserConfig } from '../build/webpack-config.ts';
import { writeToken, type Override } from '../override/override-token.ts';
import { fillsOf, routeClaimsOf } from '../part.ts';
import { askSite } from '../preview/ask-site.ts';

/** A local part that can be added to a deployed site. */
export interface PartAgainstSite {
  /** Adds the part to the site, in the browser that opens it. */
  link: string;
  /** Removes it again. */
  offLink: string;
  until: Date;
  stop(): Promise<void>;
}

interface AgainstSettings {
  dir: string;
  /** Address of the deployed site. */
  site: string;
  /** Loopback port of the development server. */
  port: number;
  minutes: number;
  /** Signs the token; null for a site on the same machine. */
  secret: string | null;
  say: (line: string) => void;
}

/** The description of the part that the site gets in a signed token. */
const overrideFor = (part: PartFolder, address: string, until: Date): Override => {
  const { name, owner, navigation } = part.config;
  return {
    part: name,
    version: 'local',
    owner,
    container: part.container,
    entry: `${address}entry.js`,
    react: `${address}react.js`,
    routes: routeClaimsOf(part.config),
    ...(navigation ? { navigation: [...navigation] } : {}),
    ...(part.config.fills ? { fills: fillsOf(part.config) } : {}),
    until: Math.floor(until.getTime() / 1000),
  };
};

const errorsIn = (stats: Stats): string =>
  (stats.toJson({ all: false, errors: true }).errors ?? [])
    .map(({ moduleName = '', message }) => `${moduleName}\n${message}`)
    .join('\n');

/** Compiles the part at every change, and reports the result. */
const compilerFor = (
  part: PartFolder,
  outDir: string,
  address: string,
  say: (line: string) => void,
): Compiler => {
  const config = browserConfig(part, {
    mode: 'development',
    outDir,
    devServer: address,
  });
  const compiler = webpack({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      // An entry without a name is added to the container, like the client of the development server.
      new webpack.EntryPlugin(part.dir, join(import.meta.dirname, 'reload-unless-swapped.js'), {}),
    ],
  });
  // `say` already reports errors; the development server would print them as well, into output that other programs read.
  compiler.hooks.compilation.tap('mfe-dev', ({ hooks }) =>
    hooks.statsNormalize.tap('mfe-dev', (options, { forToString }) => {
      if (forToString === true) options.errors = false;
    }),
  );
  compiler.hooks.done.tap('mfe-dev', (stats) =>
    say(
      stats.hasErrors()
        ? `${part.config.name} does not compile\n${errorsIn(stats)}`
        : `${part.config.name} compiled; its pages follow`,
    ),
  );
  return compiler;
};

/** Resolves when a build has no errors. */
const firstBuild = (compiler: Compiler): Promise<void> =>
  new Promise((resolve) =>
    compiler.hooks.done.tap('mfe-dev', (stats) => {
      if (!stats.hasErrors()) resolve();
    }),
  );

/**
 * Serves a part from its working copy, compiles it at every change, and makes the link that adds it to a deployed site for
 * one browser. The site's server never runs the code.
 *
 * Resolves when the part has compiled for the first time.
 *
 * @throws SiteProblem when the site cannot be reached, or does not accept the token
 * @throws Error for the shell, which is the page itself
 */
export const developAgainst = async ({
  dir,
  site,
  port,
  minutes,
  secret,
  say,
}: AgainstSettings): Promise<PartAgainstSite> => {
  const found = await readPart(dir, 'development');
  const { name, routes } = found.config;
  if (name === SHELL_PART)
    throw new Error('The shell is the page itself and cannot be put into one; use npm run dev.');
  const part = { ...found, container: `rewald_${name}_local` };
  const address = `http://localhost:${port}/`;
  const until = new Date(Date.now() + minutes * 60_000);
  const base = site.replace(/\/+$/, '');
  // The first page of the part whose path has no parameters.
  const start = routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
  const link = `${base}/rewald/override?token=${writeToken(overrideFor(part, address, until), secret)}&to=${encodeURIComponent(start)}`;
  await askSite(base, link);
  const outDir = join(dir, 'dist/dev');
  await buildPageReact(dir, outDir);
  const compiler = compilerFor(part, outDir, address, say);
  const compiles = firstBuild(compiler);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      // The overlay shows compile errors; run-time errors are left to the site.
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
      setupExitSignals: false,
      allowedHosts: 'all',
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // Browsers require this permission before a public page may connect to this machine.
        'Access-Control-Allow-Private-Network': 'true',
        // Lets the site's overlay of parts measure the size of this part.
        'Timing-Allow-Origin': '*',
        'Cache-Control': 'no-store',
      },
      // Pages show these errors.
      devMiddleware: { stats: { all: false, errors: true } },
      static: { directory: outDir, watch: false },
    },
    compiler,
  );
  await server.start();
  // Until then there is nothing that a page could load.
  await compiles;
  return {
    link,
    offLink: `${base}/rewald/override/off`,
    until,
    stop: () => server.stop(),
  };
};
