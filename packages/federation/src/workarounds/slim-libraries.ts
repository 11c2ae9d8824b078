import { join } from 'node:path';
import webpack from 'webpack';

const own = (file: string): string => join(import.meta.dirname, file);

/** What stands in a library's place, and why it is worth it. */
export interface Workaround {
  library: string;
  /** The version that it was written and measured for; the test beside this fails for any other. */
  version: string;
  /** What every first view is spared, in bytes with brotli; measured with and without it in the same build. */
  savedBytes: number;
}

/** Files here, and what they stand in for. */
export const WORKAROUNDS = {
  'any-prop.js': { library: '@emotion/is-prop-valid', version: '1.4.0', savedBytes: 1_728 },
  'no-statics.js': { library: 'hoist-non-react-statics', version: '3.3.2', savedBytes: 789 },
  'no-framework.js': { library: 'react-router', version: '8.5.1', savedBytes: 1_475 },
  'no-instrumentation.js': { library: 'react-router', version: '8.5.1', savedBytes: 1_113 },
} satisfies Record<string, Workaround>;

/** Whole libraries of which no page here needs what they do. */
export const slimLibraries = {
  '@emotion/is-prop-valid$': own('any-prop.js'),
  'hoist-non-react-statics$': own('no-statics.js'),
};

/** Files of the router, as its own modules name them. (An alias does not see what a package imports of itself.) */
export const slimRouter = (): webpack.WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /\/(ssr\/components|instrumentation)\.js$/,
    (resource: { request: string; context: string }) => {
      if (!/react-router[\\/]dist[\\/]production[\\/]lib/.test(resource.context)) return;
      resource.request = own(
        resource.request.endsWith('components.js') ? 'no-framework.js' : 'no-instrumentation.js',
      );
    },
  );
