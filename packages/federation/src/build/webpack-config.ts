import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { SHELL_PART } from '@rewald/contracts';
import { ownFile } from '../own-file.ts';
import { SHARED_IDS, consumedModules } from '../shared.ts';
import {
  lateRouter,
  slimLibraries,
  slimRouter,
  slimRuntime,
  unusedLinks,
} from '../workarounds/slim-libraries.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import type { CatalogueOptions } from '../messages/catalogue-loader.ts';
import { pageReact } from './page-react.ts';
import { SameBytesPlugin } from './same-bytes.ts';
import type { PartFolder } from './part-folder.ts';

export type Mode = 'production' | 'development';

const require = createRequire(import.meta.url);
const catalogueLoader = ownFile('messages/catalogue-loader');

const LOCALES = ['de', 'en'] as const;

/** The loader's alias in requests, which must not contain the folder in which a part is built. */
const CATALOGUE = 'rewald-catalogue';
/**
 * How long a script may take to load before its `import()` fails, in ms. Code that promises visitors something sooner has
 * its own limit; a shorter one here would only lose scripts that still arrive over a slow connection.
 */
const SCRIPT_MS = 15_000;

/** The shell's chunk with all that it fetches once a page works: the API client, prefetching … */
const LATE_CHUNK = 'http';
/** The shell's chunk with React Router's router. */
const ROUTER_CHUNK = 'router';
/** The shell's chunks that may be needed before the late one: the router, and modules that first views with forms share. */
const EARLY_CHUNKS = [ROUTER_CHUNK, 'forms'];
/** The shell's chunk with the federation runtime. */
const RUNTIME_CHUNK = 'federation';

/** Request of the virtual module with a part's compiled catalogue: the whole one, or only the texts that a view shows first. */
const catalogueRequest = ({ config }: PartFolder, dir: string, locale: string, view?: string): string => {
  const root = Object.entries(config.firstTexts ?? {}).find(([name]) => name === view)?.[1];
  const first =
    root === undefined || view === undefined
      ? {}
      : { first: { root, view, stops: Object.values(config.exposes) } };
  const options: CatalogueOptions = { locale, ...first };
  return `!!${CATALOGUE}?${JSON.stringify(options)}!${dir}/mfe.config.ts`;
};

/**
 * The catalogues of a part, as exposed modules: name → request. `./messages.de`, `./messages.de.home` …
 *
 * @param dir the part's folder, as the requesting module finds it
 */
export const catalogueModules = (part: PartFolder, dir = part.dir): [name: string, request: string][] =>
  LOCALES.flatMap((locale) => [
    [`./messages.${locale}`, catalogueRequest(part, dir, locale)],
    ...Object.keys(part.config.firstTexts ?? {}).map((view): [string, string] => [
      `./messages.${locale}.${view.slice(2)}`,
      catalogueRequest(part, dir, locale, view),
    ]),
  ]);

/** A chunk name for an exposed module: `./listing` → `listing`. */
export const chunkNameOf = (expose: string): string => expose.replace(/^\.\//, '').replace(/[^\w-]/g, '-');

const scripts = (mode: Mode, target: 'browser' | 'server', refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: false, refresh } },
        experimental: {
          // Source maps would put every source into the styles: 23 instead of 13 KB for the home page.
          plugins: [
            [
              require.resolve('@swc/plugin-emotion'),
              { sourceMap: false, autoLabel: mode === 'production' ? 'never' : 'always' },
            ],
          ],
        },
      },
      env: undefined,
      sourceMaps: target === 'browser' || mode === 'production',
      // Passed as an object, so that webpack makes its paths relative to the part: the same sources must give the same
      // bytes in any folder.
      parseMap: target === 'browser' || mode === 'production',
    },
  },
});

const texts: RuleSetRule = { test: /\.md$/, use: ownFile('markdown/markdown-loader') };

const common = (part: PartFolder, mode: Mode): Configuration => ({
  mode,
  context: part.dir,
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['rewald', '...'] },
  performance: false,
  resolveLoader: { alias: { [CATALOGUE]: catalogueLoader } },
  infrastructureLogging: { level: 'error' },
});

const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });

/**
 * Resolves `rewald-messages/de` in the shell's own code, and `rewald-messages/de.frame` for the texts that a view shows
 * first. The shell's pages are chunks of its bundle, whereas remotes expose their catalogues through the container. (An
 * alias cannot name a loader.)
 */
const ownCatalogues = (part: PartFolder) => {
  const requests = new Map(catalogueModules(part));
  return new webpack.NormalModuleReplacementPlugin(/^rewald-messages\//, (resource: { request: string }) => {
    const name = resource.request.replace('rewald-messages/', './messages.');
    resource.request = requests.get(name) ?? resource.request;
  });
};

/** Messages are compiled by the build, so that pages do not need the ICU parser. */
const compiledMessages = {
  '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
};

/** Options of {@link browserConfig}, {@link embedConfig} and {@link serverConfig}. */
export interface BuildOptions {
  mode: Mode;
  outDir: string;
  /** Address of the development server of this build, with hot updates and stable file names. */
  devServer?: string;
}

/** Makes a remote a container of Module Federation, which takes the shared modules and the runtime from the shell. */
const federation = (part: PartFolder): ModuleFederationPlugin => {
  // Relative to the part: the container's own id is made of these paths, and the same sources must give the same bytes in
  // any folder.
  const exposes = Object.fromEntries(
    [...Object.entries(part.config.exposes), ...catalogueModules(part, '.')].map(([name, request]) => [
      name,
      { import: request, name: chunkNameOf(name) },
    ]),
  );
  return new ModuleFederationPlugin({
    name: part.container,
    filename: 'entry.js',
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    exposes,
    shared: consumedModules(),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });
};

/**
 * Settings of the federation runtime, which the shell imports as a library: without the code for servers, and without snapshots, which
 * are for manifests of Module Federation; we use the release manifest. (The plugin above sets them as `experiments.optimization`.)
 */
const RUNTIME_SETTINGS = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' };

/**
 * Asks the browser to compile all functions of a script while it arrives, beside the main thread: a script is fetched when it is
 * about to run. Otherwise each function is compiled when it is first called, which is a third of a phone's work until a page is
 * hydrated. (Explicit compile hints, https://v8.dev/blog/explicit-compile-hints; other browsers ignore the comment.)
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After minifying, which removes comments, and before source maps.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * The browser build of a part: for a remote a Module Federation container without shared modules, for the shell the main
 * script with all of them.
 */
export const browserConfig = (part: PartFolder, { mode, outDir, devServer }: BuildOptions): Configuration => {
  const refresh = devServer !== undefined;
  const isShell = part.config.name === SHELL_PART;
  return {
    ...common(part, mode),
    name: `${part.config.name}:browser`,
    target: ['web', 'es2022'],
    entry: isShell ? { main: join(part.dir, 'src/client/main.ts') } : {},
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      publicPath: devServer ?? 'auto',
      // No content hash: the folder's name contains the version, and each entry would need a table of all hashes.
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: part.container,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: devServer ? 60_000 : SCRIPT_MS,
      clean: devServer === undefined,
    },
    resolve: {
      ...common(part, mode).resolve,
      alias:
        mode === 'production'
          ? { ...compiledMessages, ...slimLibraries, ...(isShell ? pageReact(part.dir) : {}) }
          : {},
    },
    module: {
      rules: [scripts(mode, 'browser', refresh), texts, ...(mode === 'production' ? [unusedLinks] : [])],
    },
    optimization: {
      minimizer: [minimizer()],
      // Otherwise a page takes over modules that throw, as a whole or as an update, and may not get out of that state when
      // the source is mended. So pages stay with the last build that compiled, and the next update begins there.
      emitOnErrors: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      splitChunks: {
        // Each of them is loaded with one request.
        chunks: (chunk) =>
          !chunk.canBeInitial() && ![LATE_CHUNK, ROUTER_CHUNK, RUNTIME_CHUNK].includes(chunk.name ?? ''),
        minSize: 20_000,
      },
      usedExports: true,
    },
    plugins: [
      new SameBytesPlugin(),
      ...(isShell ? [] : [federation(part)]),
      // The release manifest has the digests of entries; the runtime in them checks all other scripts. Those of parts stay in their
      // entries, because the later pieces of a page are asked for as soon as the entry runs.
      ...(devServer
        ? []
        : [isShell ? new ChunkIntegrityPlugin(LATE_CHUNK, EARLY_CHUNKS) : new ChunkIntegrityPlugin()]),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: part.container })] : []),
      ownCatalogues(part),
      ...(mode === 'production' ? [slimRouter(), lateRouter(), slimRuntime(), compiledAhead()] : []),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        ...(isShell ? RUNTIME_SETTINGS : {}),
      }),
    ],
  };
};

/**
 * The build of a part for pages of partners: one script with its own React, platform and design system, and chunks beside it
 * for what is needed later. No federation, because such a page provides no shared modules.
 *
 * @param source the part's `embed`
 */
export const embedConfig = (part: PartFolder, source: string, options: BuildOptions): Configuration => {
  const config = browserConfig(part, options);
  return {
    ...config,
    name: `${part.config.name}:embed`,
    entry: { embed: join(part.dir, source) },
    output: {
      ...config.output,
      uniqueName: `${part.container}_embed`,
      clean: false,
      chunkFilename: 'embed-[name].js',
    },
    plugins: (config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  };
};

/** Modules that the server process provides; everything else is bundled. */
const serverExternals = (isShell: boolean): RegExp | string[] =>
  isShell
    ? /^(react|react-dom|react-router|react-intl|jotai|axios|mitt|react-hook-form|@ariakit\/react|@emotion\/(react|styled|cache)|node:.+)(\/.+)?$/
    : [...SHARED_IDS];

/**
 * The server build of a part: one self-contained CommonJS file that exports `exposes`, a map of functions that return
 * each module. The shell's bundle exports `render` and the shared packages instead.
 */
export const serverConfig = (part: PartFolder, { mode, outDir }: BuildOptions): Configuration => {
  const isShell = part.config.name === SHELL_PART;
  const externals = serverExternals(isShell);
  return {
    ...common(part, mode),
    name: `${part.config.name}:server`,
    target: 'node24',
    entry: isShell ? join(part.dir, 'src/server-entry.tsx') : writeExposes(part, outDir),
    // Places without texts, and no comment in the bundle: only shell servers read it, for stacks of errors.
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : false,
    output: {
      path: outDir,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      uniqueName: part.container,
      clean: true,
    },
    module: { rules: [scripts(mode, 'server', false), texts] },
    externalsType: 'commonjs2',
    externals: [
      ({ request }, done) =>
        request && (externals instanceof RegExp ? externals.test(request) : externals.includes(request))
          ? done(undefined, request)
          : done(),
    ],
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ownCatalogues(part),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  };
};

/** Writes the entry of a remote's server bundle: a map of functions, so that a module runs when it is first used. */
const writeExposes = (part: PartFolder, outDir: string): string => {
  const entries = [
    ...Object.entries(part.config.exposes).map(([name, file]) => [name, join(part.dir, file)] as const),
    // Servers do not have to save bandwidth: whole catalogues only.
    ...catalogueModules(part).filter(([name]) => /^\.\/messages\.\w+$/.test(name)),
  ];
  const lines = entries.map(
    ([name, request]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(request)}),`,
  );
  const file = join(dirname(outDir), 'exposes.cjs');
  writeFileSync(file, ['exports.exposes = {', ...lines, '};', ''].join('\n'));
  return file;
};
