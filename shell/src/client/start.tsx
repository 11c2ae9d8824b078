import React, { StrictMode, startTransition } from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SHELL_PART } from '@rewald/contracts';
import { localeOfPath } from '@rewald/platform';
import {
  createPlatform,
  messagesExpose,
  PrefetchContext,
  startPlatform,
  throughOffline,
} from '@rewald/platform/host';
import { App } from '../site/app.tsx';
import { deferRejection } from '../site/defer-rejection.ts';
import { createCircleGuard, type CircleGuard } from '../site/circle-guard.ts';
import { LateFailure } from '../failure/late-failure.tsx';
import { bringFooter } from '../footer/late-footer.ts';
import { latePartsAtom } from '../layout/late-parts.ts';
import { BrowserRouterContext } from '../layout/use-page-is-late.ts';
import type { PageState, ReleaseSet } from '../routes/release-set.ts';
import { buildRoutes } from '../site/routes.tsx';
import type { SiteContext } from '../site/page-loader.ts';
import type { PageStart } from '../site/start-after-paint.ts';
import { createBeacon } from './beacon.ts';
import { createBlame, type Blame } from './blame.ts';
import { createBrowserParts } from './browser-parts.ts';
import { rememberBuiltIns } from './built-ins.ts';
import { createFetchingAhead } from './fetching-ahead.ts';
import { FRAME } from '../site/frame-view.ts';
import { createFirstRouter } from './first-router.ts';
import { createKnownHistory } from './known-history.ts';
import { createLatePage } from './leave-late-page.ts';
import { leavePage } from './leave-page.ts';
import type { LoadRouter } from './own-router.ts';
import type { SetState } from './leave-taken-back.ts';
import { createServerData } from './server-data.ts';
import { createStyles } from './create-styles.ts';
import { placesOf } from './places.ts';
import { rememberPlace, rememberVisit } from './remember-visit.ts';
import { reportRecovered } from './report-recovered.ts';
import { tolerateMovedNodes } from '../workarounds/moved-nodes.ts';
import { pause } from '../browser/pause.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { whenPageWorks } from './when-page-works.ts';

declare global {
  interface Window {
    /** Written by the server, read once. */
    rewaldState: PageState;
    /** State of the inline script that started this one. */
    rewaldStart: PageStart;
  }
}

/** Whether the release set is for this browser only, so that no other page of the visit may continue with it. */
const isOwn = ({ parts }: ReleaseSet): boolean =>
  Object.values(parts).some(({ local, preview }) => local === true || preview !== undefined);

/** Looks at what each script has done as soon as it has run. */
const blameParts = (releases: ReleaseSet): Blame => {
  const blame = createBlame(createBeacon(), rememberBuiltIns(), placesOf(releases));
  document.addEventListener('load', ({ target }) => blame.ran(target), true);
  return blame;
};

const guardCircles = (): CircleGuard => {
  const circles = createCircleGuard();
  // Includes Back and Forward; captured before the router handles them.
  for (const event of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(event, () => circles.forget(), { capture: true, passive: true });
  return circles;
};

const loadRouter: LoadRouter = async () => {
  const { createKnownRouter } = await throughOffline(
    () => import(/* webpackChunkName: "router" */ './known-router.ts'),
  );
  return createKnownRouter;
};

const rememberReleases = (releases: ReleaseSet, share: PageState['share']): void => {
  if (!isOwn(releases)) rememberVisit(releases.id);
  rememberPlace(share);
};

/** Hydrates the server's page. */
export const start = async (): Promise<void> => {
  // All parts share them, and what one replaces would run in the pages of all.
  for (const shared of [React, ReactDom, jsxRuntime]) Object.freeze(shared);
  const { givesData, loaderData, errors, ...state } = window.rewaldState;
  // A copy: code of parts can change the page's state, which says where all parts come from.
  const { config, releases, share } = structuredClone(state);
  rememberReleases(releases, share);
  const locale = localeOfPath(window.location.pathname);
  const platform = createPlatform({ config, locale, channel: new BroadcastChannel('rewald') });
  const blame = blameParts(releases);
  const late = createLatePage(() => platform.store.get(latePartsAtom));
  const parts = createBrowserParts(releases, blame.beacon, (isLate) => {
    platform.store.set(latePartsAtom, isLate);
    late.leave();
  });
  const texts = deferRejection(parts.load(SHELL_PART, messagesExpose(locale, FRAME)));
  await pause();
  const site: SiteContext = { platform, parts, isStuck: late.isStuck };
  const set: SetState = { isTakenBack: false };
  if (givesData) site.fromServer = createServerData(releases, parts, set);
  const routes = buildRoutes(releases, { siteOf: () => site, serving: false, Failure: LateFailure });
  const ahead = createFetchingAhead(site, routes);
  site.prefetched = ahead;
  site.circles = guardCircles();
  const { router, bring, isWhole } = createFirstRouter(
    { routes, history: createKnownHistory(routes), hydrationData: { loaderData, errors } },
    { load: loadRouter, fetchPage: ahead.fetchNow, leave: leavePage },
  );
  // Not when a page is asked for: another link may be followed before that page is shown.
  router.subscribe(({ location }) => {
    platform.locale = localeOfPath(location.pathname);
    late.leave();
  });
  await Promise.all([texts, isWhole ? pause() : bring()]);
  const styles = createStyles();
  tolerateMovedNodes();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App site={site} routes={routes} styles={styles}>
          <PrefetchContext value={ahead.prefetch}>
            <BrowserRouterContext value={router}>
              <RouterProvider router={router} />
            </BrowserRouterContext>
          </PrefetchContext>
        </App>
      </StrictMode>,
      { onRecoverableError: reportRecovered },
    );
  });
  window.rewaldStart.done = true;
  whenPageWorks(() => {
    startPlatform(platform);
    bringFooter();
    // A visit that only looks needs no router; a step before that brings it at once.
    void ahead.alive.then(() => bring().catch(() => undefined));
    // The page works without it, so a failure is ignored. It is in the same script as the API client, which is requested at this moment
    // anyway: with HTTP/1.1, each further script may take up the connection that the visitor's next page needs.
    import(/* webpackChunkName: "http" */ './once-page-works.ts').then(
      ({ oncePageWorks }) =>
        whenIdle(() => oncePageWorks({ releases, set, site, parts, router, blame, ahead })),
      () => undefined,
    );
  });
};
