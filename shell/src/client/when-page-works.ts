/** The page's own code is given this long before everything else goes on without it, in ms. */
const PATIENCE_MS = 1500;

/**
 * Runs something once the page has been hydrated: what a first view does not need must not compete with it for a
 * narrow line.
 */
export const whenPageWorks = (work: () => void): void => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('rewald:page-hydrated').length > 0) run();
  });
  const timer = setTimeout(() => run(), PATIENCE_MS);
  const run = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    work();
  };
  observer.observe({ type: 'mark', buffered: true });
};
