import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { drainOf } from '@rewald/contracts/servers/drain';
import { surviveEscapedErrors } from '@rewald/contracts/servers/escaped-errors';
import { KeyProblem } from '@rewald/federation/signing/release-key';
import { followTrust, type FollowedTrust } from '@rewald/federation/signing/trusted-keys';
import { createLastingPages } from './pages/lasting-pages.ts';
import { createPageCache, setOfKey, type PageCache } from './pages/page-cache.ts';
import { createRenderLimit, type RenderLimit } from './pages/render-limit.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveSiteFiles } from './pages/site-files.ts';
import { followApiHost } from './api-host/follow-api-host.ts';
import type { Report } from './report.ts';
import { createHttpServer } from './http-server.ts';
import { countAnswers, countRenders, showPageCache, showRegistry } from './health/count-pages.ts';
import { openMeter, showWeights, versionCounts } from './health/telemetry.ts';
import { answerReadiness } from './health/readiness.ts';
import { watchHealth, type HealthWatch } from './health/watch-health.ts';
import { overrideRoutes } from './override/override-routes.ts';
import { isPreviewed } from './preview/previewed-set.ts';
import { showPreviews } from './preview/previews.ts';
import { createArtefactFetcher, keepArtefacts } from './artefacts/artefacts.ts';
import { followReleases, type ReleaseSets } from './releases/release-sets.ts';
import { createRenderers } from './rendering/renderers.ts';
import type { ShellSettings } from './settings.ts';

/** A running shell server. */
export interface RunningShell {
  address: string;
  stop(): Promise<void>;
}

/** Number of attempts to get the first releases before the start fails, and the pause between them, in ms. */
const FIRST_TRIES = 8;
const FIRST_PAUSE_MS = 1000;

/** How long requests may take to finish when the server stops, in ms. */
const END_MS = 8000;

/** The shell server may start before the artefact origin does; until then it uses the releases that it stored on disk. */
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
        // Nothing was stored, or something is missing.
      }
      if (attempt === FIRST_TRIES) throw error;
      await sleep(FIRST_PAUSE_MS);
    }
  }
};

/** @throws KeyProblem if RELEASE_KEYS is not set */
const trustOf = ({ releaseKeys }: ShellSettings): (() => FollowedTrust) => {
  if (releaseKeys !== null) return followTrust(releaseKeys);
  throw new KeyProblem(
    'RELEASE_KEYS is not set: it names the file of the keys whose releases this shell may run.',
  );
};

/** Follows the live releases, once there are any. */
const openReleases = async (
  settings: ShellSettings,
  following: Pick<
    Parameters<typeof followReleases>[0],
    'renderers' | 'artefacts' | 'onCanaryBroken' | 'report' | 'onSets'
  >,
): Promise<ReleaseSets> => {
  const { assetsHost, development, pollMs } = settings;
  const sets = followReleases({
    ...following,
    trust: trustOf(settings),
    assetsHost,
    development,
    pollMs,
  });
  await firstReleases(sets).catch((error: unknown) => {
    following.renderers.stop();
    throw error;
  });
  return sets;
};

/** Counts answers, if metrics are collected. */
const openCounting = async (app: FastifyInstance, sets: ReleaseSets, cache: PageCache) => {
  const counting = await openMeter(process.env);
  if (counting === null) return null;
  countAnswers(app, counting.meter);
  showPageCache(cache, counting.meter);
  showRegistry(() => sets.reached(), counting.meter);
  showWeights(() => sets.live().map(({ manifest }) => manifest), counting.meter);
  return counting;
};

type Counting = Awaited<ReturnType<typeof openCounting>>;

/** Limits renders, and counts them if metrics are collected. */
const limitOf = (settings: ShellSettings, report: Report, counting: Counting): RenderLimit => {
  const limit = createRenderLimit(settings, report);
  return counting === null ? limit : countRenders(limit, counting.meter);
};

/**
 * Starts the shell server: composes every page from the live releases.
 *
 * @param givenReport receives reports instead of the log
 * @throws KeyProblem if no release keys are configured; Error if the port is taken or no release is available
 */
export const startShell = async (settings: ShellSettings, givenReport?: Report): Promise<RunningShell> => {
  const { app, report } = await createHttpServer(settings, { report: givenReport });
  const fetchArtefact = createArtefactFetcher(settings.assetsHost);
  const watches: HealthWatch[] = [];
  const cache = createPageCache(settings.pageCacheMs);
  const renderers = createRenderers({
    ...settings,
    report: (...told) => (watches[0]?.tell ?? report)(...told),
  });
  const sets = await openReleases(settings, {
    renderers,
    artefacts: keepArtefacts(fetchArtefact, settings.stateDir),
    onCanaryBroken: (part, version, why) => watches[0]?.stopCanary(part, version, why),
    report,
    onSets: (ids) => cache.keepOnly((key) => ids.has(setOfKey(key))),
  });
  const defaultSet = () => sets.setFor({ pinnedId: undefined, place: 999 });
  const drain = drainOf(app.server);
  const counting = await openCounting(app, sets, cache);
  const telemetry = counting && versionCounts(counting.meter);
  const watch = watchHealth(app, { settings, fetchArtefact, report, sets, telemetry });
  watches.push(watch);
  const trust = trustOf(settings);
  const previews = showPreviews(app, { settings, fetchArtefact, report, trust, renderers, sets });
  const stateNow = () => (drain.isEnding ? 'stopping' : defaultSet() ? 'ready' : 'no releases yet');
  answerReadiness(app, stateNow, sets.trustProblem);
  const { siteConfig, stop: stopHost } = await followApiHost(settings, () => cache.keepOnly(() => false));
  serveSiteFiles(app, { siteConfig, defaultSet, report });
  servePages(app, {
    settings,
    siteConfig,
    sets,
    cache,
    lasting: createLastingPages(),
    proofs: watch.proofs,
    renders: limitOf(settings, report, counting),
    overrideOf: overrideRoutes(app, settings),
    previews,
    report,
    // A preview says nothing about released versions.
    onRender: (set, part) => {
      if (!isPreviewed(set)) watch.rendered(set, part);
    },
    onRenderError: (request, set, error, part) => {
      if (!isPreviewed(set)) watch.renderFailed(request, set, error, part);
    },
  });
  await app.listen({ port: settings.port, host: settings.listenAddress });
  const letErrorsEnd = surviveEscapedErrors((where, error) => report(`An error escaped: ${where}`, error));
  return {
    address: settings.siteOrigin,
    async stop() {
      await drain.end(() => app.close(), { notice: settings.drainNotice * 1000, timeout: END_MS });
      stopHost();
      sets.stop();
      await counting?.stop();
      renderers.stop();
      letErrorsEnd();
    },
  };
};
