import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readPart } from '../build/part-folder.ts';
import { embedConfig } from '../build/webpack-config.ts';
import type { PartInDevelopment } from './develop-part.ts';

interface AloneSettings {
  dir: string;
  /** Loopback port of the page. */
  port: number;
  /** Settings of the part's script: addresses of API, pictures and shop. */
  site: { apiHost: string; assetsHost: string; siteOrigin: string };
}

/** The script tag for partners in the part's `example/index.html`. */
const SCRIPT_TAG = /<script[^>]+src="[^"]*\/embed\/[\w-]+\.js"[^>]*><\/script>/;

/**
 * Serves a part without the shell: its example page, embedded as on partners' pages, with hot updates.
 *
 * @throws Error when the part has no `embed`, or no example page
 */
export const developAlone = async ({ dir, port, site }: AloneSettings): Promise<PartInDevelopment> => {
  const part = await readPart(dir, 'development');
  const { name, embed } = part.config;
  if (embed === undefined) throw new Error(`${name} names no "embed" in its mfe.config.ts.`);
  const example = join(dir, 'example/index.html');
  const devServer = `http://localhost:${port}/`;
  const script = `<script src="${devServer}embed.js" data-rewald='${JSON.stringify(site)}'></script>`;
  // Read for each request, because the example may be edited as well.
  const page = (): string => readFileSync(example, 'utf8').replace(SCRIPT_TAG, script);
  page();
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      // The caller also runs the API and ends the process.
      setupExitSignals: false,
      allowedHosts: 'all',
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { stats: 'errors-only', index: false },
      setupMiddlewares: (middlewares, { app }) => {
        app?.get('/', (_request, reply) => {
          reply.type('html').send(page());
        });
        return middlewares;
      },
    },
    webpack(
      embedConfig(part, embed, {
        mode: 'development',
        outDir: join(dir, 'dist/dev'),
        devServer,
      }),
    ),
  );
  await server.start();
  return { name, stop: () => server.stop() };
};
