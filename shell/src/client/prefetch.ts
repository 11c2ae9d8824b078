import { isLineSpared } from '../browser/is-line-spared.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { Ahead } from './fetching-ahead.ts';
import { whenPageWorks } from './when-page-works.ts';

/** Maximum number of simultaneous prefetches: they must not slow down what the visitor does. */
const AT_ONCE = 2;
/** Prefetching starts this long after the load, in ms: until then the page itself needs the processor. */
const SETTLE_MS = 2500;

/**
 * Prefetches the page behind a link: the part's code, its catalogue, and the data of its loader (SHELL-18). It fetches a
 * few at a time, in idle moments, after the page has settled and the visitor has interacted with it. A link under the
 * pointer or in focus is fetched at once. With `Save-Data` or on slow lines nothing is fetched, and personal pages never.
 */
export const createPrefetch = ({ isFresh, fetchPage, alive }: Ahead): ((path: string) => void) => {
  const waiting: string[] = [];
  let running = 0;
  let settled = false;

  const next = (): void => {
    if (!settled || running >= AT_ONCE) return;
    const href = waiting.shift();
    if (href === undefined) return;
    running++;
    // A failed prefetch is ignored: following the link tries again and shows the error.
    void fetchPage(href)
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
    void fetchPage(href).catch(() => undefined);
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

  return prefetch;
};
