/** Runs the work once the browser is idle, after 2 s at the latest. Safari has no `requestIdleCallback`. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};
