/** How long to wait at most, in ms: a tab in the background paints nothing. */
const MOST_MS = 100;

/** Resolves once the browser has shown what was changed before, so that a click is answered before its work begins. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MOST_MS);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
