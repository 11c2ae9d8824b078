import { setTimeout as sleep } from 'node:timers/promises';
import { drainOf } from '@rewald/contracts/servers/drain';
import { surviveEscapedErrors } from '@rewald/contracts/servers/escaped-errors';
import { KeyProblem } from '@rewald/federation/signing/release-key';
import { followTrust, type FollowedTrust } from '@rewald/federation/signing/trusted-keys';
import { brandFiles } from './pages/brand-files.ts';
import { writeEmbedScript } from './pages/embed-script.ts';
import { createPageCache, setOfKey } from './pages/page-cache.ts';
import { createRenderLimit } from './pages/render-limit.ts';
import { writeSecurityTxt } from './pages/security-txt.ts';
import { servePages } from './pages/serve-pages.ts';
import { createSitemap, writeRobots } from './pages/sitemap.ts';
import { followAbsentCalls } from './api-host/absent-calls.ts';
import { createHttpServer } from './http-server.ts';
import { countAnswers, countRenders, showRegistry } from './health/count-pages.ts';
import { openMeter, versionCounts } from './health/telemetry.ts';
import { watchHealth, type HealthWatch } from './health/watch-health.ts';
import { overrideRoutes } from './override/override-routes.ts';
import { isPreviewed } from './preview/previewed-set.ts';
import { showPreviews } from './preview/previews.ts';
import { createArtefactFetcher, keepArtefacts } from './releases/artefacts.ts';
import { followReleases, type ReleaseSets } from './releases/release-sets.ts';
import { createRenderers } from './rendering/renderers.ts';
import { UNLISTED } from '../site/unlisted.ts';
import { siteConfigOf, type ShellSettings } from './settings.ts';

/** A running shell server. */
export interface RunningShell {
  address: string;
  stop(): Promise<void>;
}

/** How often the first releases are asked for before a start is given up, and how long the pauses are, in ms. */
const FIRST_TRIES = 8;
const FIRST_PAUSE_MS = 1000;

/** For what is under way at the end, in ms. */
const END_MS = 8000;

/** A shell server may be up before the artefact origin is; until then what it kept on its disk goes on. */
const firstReleases = async (sets: ReleaseSets): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await sets.refresh();
      return;
    } catch (error) {
      try {
        await sets.restore();
        return;
      } catch {
        // Nothing was kept, or not everything.
      }
      if (attempt === FIRST_TRIES) throw error;
      await sleep(FIRST_PAUSE_MS);
    }
  }
};

/** @throws KeyProblem when nobody said whose releases may run */
const trustOf = ({ releaseKeys }: ShellSettings): (() => FollowedTrust) => {
  if (releaseKeys !== null) return followTrust(releaseKeys);
  throw new KeyProblem(
    'RELEASE_KEYS is not set: it names the file of the keys whose releases this shell may run.',
  );
};

/**
 * Starts the shell server: composes every page from the live releases.
 *
 * @throws KeyProblem when it is not said whose releases may run; Error when the port is taken or no release can be had
 */
export const startShell = async (
  settings: ShellSettings,
  report: (message: string, error?: unknown) => void = (message, error) =>
    console.error(message, error ?? ''),
): Promise<RunningShell> => {
  const fetchArtefact = createArtefactFetcher(settings.assetsHost);
  const watches: HealthWatch[] = [];
  const cache = createPageCache(settings.pageCacheMs);
  const renderers = createRenderers({ ...settings, report });
  const sets = followReleases({
    renderers,
    artefacts: keepArtefacts(fetchArtefact, settings.stateDir),
    onCanaryBroken: (part, version, why) => watches[0]?.stopCanary(part, version, why),
    assetsHost: settings.assetsHost,
    trust: trustOf(settings),
    development: settings.development,
    pollMs: settings.pollMs,
    report,
    onSets: (ids) => cache.keepOnly((key) => ids.has(setOfKey(key))),
  });
  await firstReleases(sets).catch((error: unknown) => {
    renderers.stop();
    throw error;
  });
  const usualVisit = { pinnedId: undefined, place: 999 };
  const app = await createHttpServer(settings, report);
  const drain = drainOf(app.server);
  const counting = await openMeter(process.env);
  if (counting !== null) {
    countAnswers(app, counting.meter);
    showRegistry(() => sets.reached(), counting.meter);
  }
  const telemetry = counting && versionCounts(counting.meter);
  watches.push(watchHealth(app, { settings, sets, fetchArtefact, report, telemetry }));
  const overrideOf = overrideRoutes(app, settings);
  const previews = showPreviews(app, {
    settings,
    trust: trustOf(settings),
    renderers,
    fetchArtefact,
    report,
  });

  app.get('/live', () => ({ status: 'live' }));
  app.get('/ready', (_request, reply) => {
    const state = drain.isEnding ? 'stopping' : sets.setFor(usualVisit) ? 'ready' : 'no releases yet';
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: state });
  });
  brandFiles(app);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(writeRobots(settings.siteOrigin, UNLISTED)),
  );
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(writeSecurityTxt(settings.siteOrigin, Date.now())),
  );
  const absent = await followAbsentCalls(settings.apiHost);
  const siteConfig = () => siteConfigOf(settings, absent.current());
  const sitemap = createSitemap(siteConfig, report);
  app.get('/sitemap.xml', async (_request, reply) => {
    const set = sets.setFor(usualVisit);
    if (!set) return reply.code(503).header('Retry-After', '10').send();
    return reply
      .headers({ 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' })
      .send(await sitemap(set));
  });
  app.get<{ Params: { file: string } }>('/embed/:file', (request, reply) => {
    const part = /^([\w-]+)\.js$/.exec(request.params.file)?.[1] ?? '';
    const script = writeEmbedScript(sets.setFor(usualVisit)?.loaded.get(part), siteConfig());
    if (script === null) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        // Short: a release, and its way back, reach partners' pages soon.
        'Cache-Control': 'public, max-age=300',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(script);
  });
  const limit = createRenderLimit(settings, report);
  servePages(app, {
    settings,
    siteConfig,
    sets,
    cache,
    renders: counting === null ? limit : countRenders(limit, counting.meter),
    overrideOf,
    previews,
    report,
    onRenderError: (request, set, error, part) => {
      // Nobody's releases are judged by what nobody released.
      if (!isPreviewed(set)) watches[0]?.renderFailed(request, set, error, part);
    },
  });
  await app.listen({ port: settings.port, host: settings.listenAddress });
  const letErrorsEnd = surviveEscapedErrors((where, error) => report(`An error escaped: ${where}`, error));
  return {
    address: settings.siteOrigin,
    async stop() {
      await drain.end(() => app.close(), { notice: settings.drainNotice * 1000, timeout: END_MS });
      absent.stop();
      sets.stop();
      await counting?.stop();
      renderers.stop();
      letErrorsEnd();
    },
  };
};
