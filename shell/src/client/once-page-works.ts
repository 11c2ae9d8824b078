import type { DataRouter } from 'react-router';
import { watchOverlay } from '../override/watch-overlay.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import type { PageHandle } from '../routes/route-data.ts';
import type { SiteContext } from '../site/page-loader.ts';
import type { SendBeacon } from './beacon.ts';
import type { FetchingAhead } from './fetching-ahead.ts';
import type { ShownParts } from '../override/shown-parts.ts';
import { layOutFarParts } from './lay-out-far-parts.ts';
import { bringLateTypeface } from './late-typeface.ts';
import { createPrefetch } from './prefetch.ts';
import { measureVitals } from './measure-vitals.ts';
import { refuseForeignScripts } from './refuse-scripts.ts';
import { showToTools } from './show-to-tools.ts';
import { reportUncaught } from './report-uncaught.ts';
import { whenIdle } from '../browser/when-idle.ts';

interface WorkingPage {
  releases: ReleaseSet;
  site: SiteContext;
  parts: ShownParts;
  router: DataRouter;
  beacon: SendBeacon;
  ahead: FetchingAhead;
}

/** Work that is not urgent: a script of its own, fetched once the page is interactive. */
export const oncePageWorks = ({ releases, site, parts, router, beacon, ahead }: WorkingPage): void => {
  const page: PageHandle | undefined = router.state.matches.at(-1)?.route.handle;
  ahead.begin((alive) => createPrefetch(site, router.routes, alive));
  reportUncaught(releases, beacon);
  refuseForeignScripts(releases);
  const { shell } = releases.parts;
  // Failures are counted relative to loads, and the federation runtime does not report that of the main script.
  if (shell)
    beacon({ kind: 'loaded', part: shell.name, version: shell.version, ms: Math.round(performance.now()) });
  void measureVitals(releases, page?.part ?? null, beacon);
  watchOverlay(releases, parts);
  showToTools(releases);
  whenIdle(() => void bringLateTypeface(router));
  whenIdle(layOutFarParts);
};
