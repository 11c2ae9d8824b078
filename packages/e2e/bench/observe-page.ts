/** A page's measurements of its own loading; all times in ms since the start of the navigation. */
export interface PageTimeline {
  /** Wall-clock time of the start of the navigation, ms since the epoch. */
  origin: number;
  now: number;
  firstPaint: number;
  largestPaint: number;
  /** Description of the largest painted element. */
  largestElement: string;
  layoutShift: number;
  longTasks: { start: number; end: number }[];
  /** When the frame and the page were hydrated; null before. */
  frameHydrated: number | null;
  pageHydrated: number | null;
  loaded: number;
}

declare global {
  interface Window {
    benchTimeline: () => PageTimeline;
  }
}

/** Runs in the page before the page's own scripts, so it cannot use anything else from this file. */
export const observePage = (): void => {
  const longTasks: { start: number; end: number }[] = [];
  let largestPaint = 0;
  let largestElement = '';
  let layoutShift = 0;
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) =>
    longTasks.push({ start: startTime, end: startTime + duration }),
  );
  watch('largest-contentful-paint', (entry) => {
    largestPaint = entry.startTime;
    if (!(entry instanceof LargestContentfulPaint)) return;
    const { element, url } = entry;
    largestElement = url || `${element?.tagName.toLowerCase()} ${element?.textContent?.slice(0, 40)}`;
  });
  watch('layout-shift', (entry) => {
    const value: unknown = Reflect.get(entry, 'value');
    if (typeof value === 'number' && Reflect.get(entry, 'hadRecentInput') !== true) layoutShift += value;
  });
  const markAt = (name: string): number | null => performance.getEntriesByName(name)[0]?.startTime ?? null;
  window.benchTimeline = () => {
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      origin: performance.timeOrigin,
      now: performance.now(),
      firstPaint: markAt('first-contentful-paint') ?? 0,
      largestPaint,
      largestElement,
      layoutShift,
      longTasks,
      frameHydrated: markAt('rewald:frame-hydrated'),
      pageHydrated: markAt('rewald:page-hydrated'),
      loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0,
    };
  };
};
