import type { RouteObject } from 'react-router';
import { localeOfPath } from '@rewald/platform';
import { messagesExpose } from '@rewald/platform/host';
import { loadPageData, type SiteContext } from '../site/page-loader.ts';
import { routeAt } from '../routes/route-at.ts';
import type { PageHandle } from '../routes/route-data.ts';
import { isLineSpared } from '../browser/is-line-spared.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { FetchesAhead } from './fetching-ahead.ts';
import { whenPageWorks } from './when-page-works.ts';

/** Prefetched data is used for this long, in ms; afterwards a click fetches it again. */
const FRESH_MS = 30_000;
/** Maximum number of simultaneous prefetches: they must not slow down what the visitor does. */
const AT_ONCE = 2;
const KEPT = 60;
/** Prefetching starts this long after the load, in ms: until then the page itself needs the processor. */
const SETTLE_MS = 2500;

interface Kept {
  data: Promise<unknown>;
  startedAt: number;
}

/** Prefetched data of pages, by address. */
const keepAhead = () => {
  const kept = new Map<string, Kept>();
  const isFresh = (href: string): boolean => {
    const entry = kept.get(href);
    return entry !== undefined && Date.now() - entry.startedAt < FRESH_MS;
  };
  return {
    isFresh,
    keep(href: string, data: Promise<unknown>): void {
      data.catch(() => {
        if (kept.get(href)?.data === data) kept.delete(href);
      });
      kept.set(href, { data, startedAt: Date.now() });
      for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    },
    take(href: string): Promise<unknown> | null {
      const entry = isFresh(href) ? kept.get(href) : undefined;
      kept.delete(href);
      return entry?.data ?? null;
    },
  };
};

/**
 * Fetches the code, the texts and the data of a page; of a personal page only code and texts. The data are kept at once, so that a
 * click meanwhile waits for them instead of asking again.
 */
const fetching =
  (site: SiteContext, routes: RouteObject[], keep: (href: string, data: Promise<unknown>) => void) =>
  async (href: string): Promise<void> => {
    const url = new URL(href, window.location.origin);
    const match = routeAt(routes, url.pathname);
    const handle: PageHandle | undefined = match?.route.handle;
    if (!match || !handle) return;
    if (handle.page.personal) {
      await Promise.all([
        site.parts.load(handle.part, handle.expose),
        site.parts.load(handle.part, messagesExpose(localeOfPath(url.pathname))),
      ]);
      return;
    }
    const { signal } = new AbortController();
    const data = loadPageData(site, handle, { url, params: match.params, signal });
    keep(url.href, data);
    await data;
  };

/**
 * Prefetches the page behind a link: the part's code, its catalogue, and the data of its loader (SHELL-18). It fetches a
 * few at a time, in idle moments, after the page has settled and the visitor has interacted with it. A link under the
 * pointer or in focus is fetched at once. With `Save-Data` or on slow lines nothing is fetched, and personal pages never.
 */
export const createPrefetch = (
  site: SiteContext,
  routes: RouteObject[],
  alive: Promise<void>,
): FetchesAhead => {
  const { isFresh, keep, take } = keepAhead();
  const waiting: string[] = [];
  let running = 0;
  let settled = false;

  const fetchAhead = fetching(site, routes, keep);

  const next = (): void => {
    if (!settled || running >= AT_ONCE) return;
    const href = waiting.shift();
    if (href === undefined) return;
    running++;
    // A failed prefetch is ignored: following the link tries again and shows the error.
    void fetchAhead(href)
      .catch(() => undefined)
      .finally(() => {
        running--;
        whenIdle(next);
      });
  };

  const prefetch = (path: string): void => {
    const { href } = new URL(path, window.location.origin);
    if (isLineSpared() || isFresh(href) || waiting.includes(href)) return;
    waiting.push(href);
    whenIdle(next);
  };

  /** Moves a queued link to the front when pointer or focus is on it. */
  const onIntent = ({ target }: Event): void => {
    const href = target instanceof Element ? target.closest('a')?.href : undefined;
    const place = href === undefined ? -1 : waiting.indexOf(href);
    if (href === undefined || place < 0) return;
    waiting.splice(place, 1);
    void fetchAhead(href).catch(() => undefined);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, onIntent, { passive: true });
  }
  const settle = (): void => {
    settled = true;
    for (let started = 0; started < AT_ONCE; started++) whenIdle(next);
  };
  void Promise.all([
    new Promise((resolve) => whenPageWorks(() => setTimeout(resolve, SETTLE_MS))),
    alive,
  ]).then(settle);

  return { prefetch, take };
};
