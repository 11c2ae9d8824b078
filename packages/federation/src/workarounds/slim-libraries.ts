import { join } from 'node:path';
import webpack from 'webpack';

const own = (file: string): string => join(import.meta.dirname, file);

/** A replacement for a library, and its benefit. */
export interface Workaround {
  library: string;
  /** The library's version that it was written and measured for; the test beside this file fails for any other. */
  version: string;
  /** Brotli-compressed bytes that it saves every first view, measured in the same build with and without it. */
  savedBytes: number;
}

/** Files in this folder, and what they replace. */
export const WORKAROUNDS = {
  'any-prop.js': { library: '@emotion/is-prop-valid', version: '1.4.0', savedBytes: 1_728 },
  'no-statics.js': { library: 'hoist-non-react-statics', version: '3.3.2', savedBytes: 789 },
  'no-framework.js': { library: 'react-router', version: '8.5.1', savedBytes: 1_475 },
  'unnamed-links.js': { library: 'react-router', version: '8.5.1', savedBytes: 2_013 },
  // The same again in each part's entry.
  'no-sentences.js': { library: '@module-federation/error-codes', version: '2.9.2', savedBytes: 315 },
  // These three save 1,263 bytes of the main script and 1,081 of each part's entry; the sum is divided in proportion to
  // their sources.
  'no-remotes.js': {
    library: '@module-federation/webpack-bundler-runtime',
    version: '2.9.2',
    savedBytes: 1_303,
  },
  'no-tree-shaking.js': {
    library: '@module-federation/webpack-bundler-runtime',
    version: '2.9.2',
    savedBytes: 325,
  },
  'plain-start.js': {
    library: '@module-federation/webpack-bundler-runtime',
    version: '2.9.2',
    savedBytes: 716,
  },
} satisfies Record<string, Workaround>;

/** Whole libraries whose features no page uses. */
export const slimLibraries = {
  '@emotion/is-prop-valid$': own('any-prop.js'),
  'hoist-non-react-statics$': own('no-statics.js'),
};

/** Replaces files that the router's own modules import. (An alias does not apply to imports within a package.) */
export const slimRouter = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /\/ssr\/components\.js$/,
    (resource: { request: string; context: string }) => {
      if (/react-router[\\/]dist[\\/]production[\\/]lib/.test(resource.context))
        resource.request = own('no-framework.js');
    },
  );

/**
 * Lets `createRouter` be in a later chunk than the components of React Router, which need two small functions of the same file: what the
 * library gives from that file is a module of its own. So the shell imports nothing else of it (`IDLE_NAVIGATION` …) in its main script.
 */
export const lateRouter = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /^\.\/lib\/router\/router\.js$/,
    (resource: { request: string; context: string }) => {
      if (/react-router[\\/]dist[\\/]production$/.test(resource.context)) resource.request += '?late';
    },
  );

/** Lets the bundle drop the router's links and forms. */
export const unusedLinks: webpack.RuleSetRule = {
  test: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
  use: own('unnamed-links.js'),
};

const RUNTIME_FILES: Record<string, Record<string, string>> = {
  'error-codes': { desc: 'no-sentences.js' },
  'webpack-bundler-runtime': {
    remotes: 'no-remotes.js',
    getSharedFallbackGetter: 'no-tree-shaking.js',
    init: 'plain-start.js',
  },
};

/** Replaces files that the federation runtime's own modules import. */
export const slimRuntime = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /\/(desc|remotes|getSharedFallbackGetter|init)\.m?js$/,
    (resource: { request: string; context: string }) => {
      const [, library = ''] = /@module-federation[\\/]([\w-]+)[\\/]dist/.exec(resource.context) ?? [];
      const [, name = ''] = /(\w+)\.m?js$/.exec(resource.request) ?? [];
      const file = RUNTIME_FILES[library]?.[name];
      if (file !== undefined) resource.request = own(file);
    },
  );
