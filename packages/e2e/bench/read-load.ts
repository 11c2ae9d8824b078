import type { PageTimeline } from './observe-page.ts';
import type { Fetched, PageLoad } from './page-load.ts';

/** Tasks longer than this count as long tasks, which delay the page's reactions, in ms. */
const LONG_TASK_MS = 50;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const isManifest = ({ url }: Fetched): boolean =>
  new URL(url).pathname.endsWith('.json') || /manifest/.test(url);

/**
 * Computes the figures of a load from the recordings of page and network.
 *
 * @throws Error if the page was never hydrated
 */
export const readLoad = (timeline: PageTimeline, fetched: Fetched[]): PageLoad => {
  const { firstPaint, frameHydrated, pageHydrated, longTasks } = timeline;
  if (frameHydrated === null || pageHydrated === null || firstPaint === 0)
    throw new Error('The page was never painted or never hydrated');
  const interactive = Math.max(firstPaint, pageHydrated, ...longTasks.map(({ end }) => end));
  const scripts = fetched.filter(({ kind, bytes }) => kind === 'script' && bytes > 0);
  const arrivedBy = (time: number) =>
    scripts.filter(({ finishedAt }) => finishedAt !== null && finishedAt <= time);
  const bytesBy = (time: number) => sum(arrivedBy(time).map(({ bytes }) => bytes));
  const urls = scripts.map(({ url }) => url);
  return {
    firstPaint,
    largestPaint: timeline.largestPaint,
    largestElement: timeline.largestElement,
    frameHydrated,
    pageHydrated,
    interactive,
    blocked: sum(
      longTasks
        .filter(({ end }) => end > firstPaint)
        .map(({ start, end }) => Math.max(0, end - Math.max(start, firstPaint) - LONG_TASK_MS)),
    ),
    layoutShift: timeline.layoutShift,
    scriptBytes: bytesBy(pageHydrated),
    scriptBytesInteractive: bytesBy(interactive),
    scriptBytesTotal: bytesBy(Infinity),
    scriptFiles: arrivedBy(pageHydrated).length,
    requests: fetched.filter(({ startedAt }) => startedAt <= pageHydrated).length,
    manifests: fetched
      .filter((file) => isManifest(file) && file.startedAt <= interactive)
      .map(({ url }) => url),
    fetchedTwice: [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))],
    scripts: [...new Set(urls)],
  };
};
