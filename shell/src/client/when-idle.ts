/** Runs something once the browser has nothing better to do, after 2 s at the latest. Safari knows no idle time. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};
