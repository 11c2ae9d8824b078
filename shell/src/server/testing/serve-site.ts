import { join } from 'node:path';
import type { RouteClaim } from '@rewald/contracts';
import type { PageModule } from '@rewald/platform';
import { catalogueOf } from '@rewald/platform/testing';
import type { Parts } from '@rewald/platform/host';
import * as shell from '../../server-entry.tsx';
import { createHttpServer } from '../http-server.ts';
import { overrideRoutes } from '../override/override-routes.ts';
import { createLastingPages } from '../pages/lasting-pages.ts';
import { createPageTickets } from '../health/page-tickets.ts';
import { createVisitCookie } from '../health/visit-cookie.ts';
import { createVisitMarks } from '../health/visit-marks.ts';
import { createPageCache, longestKept } from '../pages/page-cache.ts';
import { createRenderLimit } from '../pages/render-limit.ts';
import { servePages } from '../pages/serve-pages.ts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';
import { renderingWith } from '../rendering/evaluated-set.ts';
import type { RunnableSet } from '../releases/release-state.ts';
import { readSettings, siteConfigOf } from '../settings.ts';

const DIGEST = `sha256-${'A'.repeat(43)}=`;

/** A part's route, and the page behind it. */
export interface TestRoute extends Omit<RouteClaim, 'expose' | 'page'> {
  page?: Record<string, unknown>;
  module: PageModule;
}

const releaseOf = (name: string, routes: RouteClaim[]): LoadedRelease => ({
  folder: `/${name}/1`,
  source: '',
  digests: [],
  listed: {
    url: '',
    metadata: { integrity: '', version: '1' },
    extras: { release: `/${name}/1/release.json`, releaseSha256: '', publishedAt: '' },
  },
  manifest: {
    schema: 1,
    name,
    container: `rewald_${name}_1`,
    version: '1',
    commit: '',
    owner: 'Team',
    entry: 'browser/main.js',
    server: 'server/server.cjs',
    routes,
    exposes: Object.fromEntries(routes.map(({ expose }) => [expose, ['browser/page.js']])),
    shared: [],
    publishes: [],
    subscribes: [],
    calls: [],
    files: { 'browser/page.js': { bytes: 1, brotli: 1, sha256: '', integrity: DIGEST } },
  },
});

/** The shell with one part, composed as from releases, but without a registry to fetch them from. */
const setOf = (routes: TestRoute[], id: string): RunnableSet => {
  const claims = routes.map(({ path, query, page = {} }, index): RouteClaim => ({
    path,
    expose: `./page${index}`,
    page,
    ...(query ? { query } : {}),
  }));
  const releases = [releaseOf('shell', []), releaseOf('shop', claims)];
  const source = join(__dirname, '../..');
  const find = (_part: string, expose: string): unknown => {
    const [, locale] = /^\.\/messages\.(de|en)/.exec(expose) ?? [];
    if (locale === 'de' || locale === 'en') return { default: catalogueOf(source, locale) };
    return routes[Number(expose.replace('./page', ''))]?.module;
  };
  const loaded = new Map(releases.map((release) => [release.manifest.name, release]));
  const headStyles = shell.headStyles('https://assets.test');
  const parts: Parts = { peek: find, load: (part, expose) => Promise.resolve(find(part, expose)) };
  // Pages of a test use the test's variables, so they are rendered in this process.
  const here = renderingWith(shell, loaded, parts, headStyles);
  return {
    rendering: {
      render: (asked, listening) => here.render({ ...asked, partPlace: 0 }, listening),
      collectAddresses: () => Promise.resolve({ paths: [], complete: true }),
      warmUp: () => Promise.resolve(),
    },
    headStyles,
    without: [],
    standIns: [],
    loaded,
    releases: {
      id,
      missing: [],
      parts: Object.fromEntries(
        releases.map(({ manifest: { name, version, owner, container, entry, routes: own } }) => [
          name,
          {
            name,
            version,
            owner,
            container,
            entry: `https://assets.test/${name}/1/${entry}`,
            integrity: DIGEST,
            routes: own,
          },
        ]),
      ),
    },
  };
};

/** A shell server with pages of a test, over real HTTP. */
export interface TestSite {
  origin: string;
  reported: string[];
  /** Requests that arrived, and those whose client went away before the answer. */
  count: { arrived: number; left: number };
  stop(): Promise<void>;
}

/** Opens a test site. @param env settings beyond the defaults @param canariesBelow places below this one get a canary */
export const serveSite = async (
  routes: TestRoute[],
  env: NodeJS.ProcessEnv = {},
  canariesBelow = 0,
): Promise<TestSite> => {
  const settings = readSettings({
    SITE_ORIGIN: 'https://rewald.test',
    ASSETS_HOST: 'https://assets.test',
    // Nothing listens there, so the frame has no navigation.
    API_HOST: 'http://127.0.0.1:9',
    ...env,
  });
  const reported: string[] = [];
  const report = (message: string, error?: unknown): void => {
    reported.push(error instanceof Error ? `${message}: ${error.message}` : message);
  };
  const { app } = await createHttpServer(settings, { report });
  const count = { arrived: 0, left: 0 };
  app.addHook('onRequest', (_request, _reply, done) => {
    count.arrived += 1;
    done();
  });
  app.addHook('onRequestAbort', (_request, done) => {
    count.left += 1;
    done();
  });
  const usual = setOf(routes, 'set');
  const canary = setOf(routes, 'canary');
  app.get('/live', () => ({ status: 'live' }));
  servePages(app, {
    settings,
    siteConfig: () => siteConfigOf(settings),
    sets: {
      setFor: ({ place }) => (place < canariesBelow ? canary : usual),
      isUsual: (set) => set === usual,
      canariesBelow: () => canariesBelow,
    },
    cache: createPageCache(settings.pageCacheMs),
    lasting: createLastingPages(),
    renders: createRenderLimit(settings, report),
    proofs: {
      cookie: createVisitCookie(createVisitMarks('secret'), true),
      tickets: createPageTickets('secret', longestKept(settings.pageCacheMs)),
    },
    overrideOf: overrideRoutes(app, settings),
    previews: { setFor: async () => null },
    report,
    onRender: () => undefined,
    onRenderError: () => undefined,
  });
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    reported,
    count,
    stop: () => app.close(),
  };
};
