import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownFile as ofFederation } from '@rewald/federation/own-file';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../..');

/** Texts are compiled by the build, so that browsers need no ICU parser. */
const compiledTexts = {
  '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
};

/** `desk-messages/de`: all texts of a language, by the loader that compiles those of the parts. */
const catalogues = new webpack.NormalModuleReplacementPlugin(
  /^desk-messages\//,
  (resource: { request: string }) => {
    const locale = resource.request.replace('desk-messages/', '');
    resource.request = `!!desk-catalogue?${JSON.stringify({ locale })}!${join(folder, 'package.json')}`;
  },
);

/** A component of react-admin that has a flaw, and ours without it. */
const namedCheckbox = new webpack.NormalModuleReplacementPlugin(
  /\/SelectRowCheckbox\.js$/,
  join(folder, 'src/lists/select-row.tsx'),
);

/** The desk's scripts: one for the frame, one for each screen, and what several screens share. */
export function deskConfig(outDir: string): Configuration {
  return {
    mode: 'production',
    name: 'desk',
    context: folder,
    target: ['web', 'es2022'],
    entry: { main: join(folder, 'src/main.tsx') },
    devtool: 'source-map',
    performance: false,
    infrastructureLogging: { level: 'error' },
    output: {
      path: outDir,
      publicPath: '/assets/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      clean: true,
      module: true,
    },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: compiledTexts },
    resolveLoader: { alias: { 'desk-catalogue': ofFederation('messages/catalogue-loader') } },
    module: {
      rules: [
        { test: /\/declared-calls\.ts$/, use: require.resolve('./evaluate-loader.ts') },
        {
          test: /\.tsx?$/,
          exclude: /\/declared-calls\.ts$/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
        },
        // Its modules name files without their extensions.
        { test: /\.js$/, resolve: { fullySpecified: false } },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      chunkIds: 'named',
      splitChunks: { chunks: 'async', minSize: 20_000 },
    },
    plugins: [catalogues, namedCheckbox],
  };
}
