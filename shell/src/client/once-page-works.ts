import type { DataRouter } from 'react-router';
import { SHELL_PART } from '@rewald/contracts';
import { bringIcons } from '@rewald/ui';
import { watchOverlay } from '../override/watch-overlay.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import type { PageHandle } from '../routes/route-data.ts';
import type { SiteContext } from '../site/page-loader.ts';
import type { Blame } from './blame.ts';
import type { FetchingAhead } from './fetching-ahead.ts';
import type { ShownParts } from '../override/shown-parts.ts';
import { layOutFarParts } from './lay-out-far-parts.ts';
import { bringLateTypeface } from './late-typeface.ts';
import { leaveTakenBack, type SetState } from './leave-taken-back.ts';
import { createPrefetch } from './prefetch.ts';
import { measureVitals } from './measure-vitals.ts';
import { refuseForeignScripts } from './refuse-scripts.ts';
import { showToTools } from './show-to-tools.ts';
import { reportHangs } from './report-hangs.ts';
import { reportUncaught } from './report-uncaught.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { watchPage } from './watch-page.ts';

interface WorkingPage {
  releases: ReleaseSet;
  set: SetState;
  site: SiteContext;
  parts: ShownParts;
  router: DataRouter;
  blame: Blame;
  ahead: FetchingAhead;
}

/** Work that is not urgent: a script of its own, fetched once the page is interactive. */
export const oncePageWorks = ({ releases, set, site, parts, router, blame, ahead }: WorkingPage): void => {
  const { beacon } = blame;
  const pageNow = (): PageHandle | undefined => router.state.matches.at(-1)?.route.handle;
  watchPage(blame.putBack, (message) =>
    blame.blame(message, pageNow()?.part ?? SHELL_PART, (part) => parts.versionOf?.(part) ?? ''),
  );
  // They are in this script.
  void bringIcons();
  ahead.begin(createPrefetch);
  reportUncaught(releases, beacon);
  reportHangs(releases, beacon);
  // A developer's own set and a preview are the server's at no time.
  if (site.fromServer) leaveTakenBack(releases.id, set, router);
  refuseForeignScripts(releases);
  const { shell } = releases.parts;
  // Failures are counted relative to loads, and the federation runtime does not report that of the main script.
  if (shell)
    beacon({ kind: 'loaded', part: shell.name, version: shell.version, ms: Math.round(performance.now()) });
  void measureVitals(releases, pageNow()?.part ?? null, beacon);
  watchOverlay(releases, parts);
  showToTools(releases);
  whenIdle(() => void bringLateTypeface(router));
  whenIdle(layOutFarParts);
};
