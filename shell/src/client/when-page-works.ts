/** How long to wait for hydration before the work runs anyway, in ms. */
const TIMEOUT_MS = 1500;

/**
 * Runs the work once the page has been hydrated: what the first view does not need must not compete with it for
 * bandwidth.
 */
export const whenPageWorks = (work: () => void): void => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('rewald:page-hydrated').length > 0) run();
  });
  const timer = setTimeout(() => run(), TIMEOUT_MS);
  const run = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    work();
  };
  observer.observe({ type: 'mark', buffered: true });
};
