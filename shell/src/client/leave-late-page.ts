const address = (): string => window.location.pathname + window.location.search;

const isHydrated = (): boolean => performance.getEntriesByName('rewald:page-hydrated').length > 0;

/** How a visitor leaves a page whose code does not come. */
export interface LatePage {
  /** Whether another page can be shown only by loading it from the server. */
  isStuck(): boolean;
  /** Loads the current address if it has changed before it was known that the page is stuck. */
  leave(): void;
}

/**
 * React shows another page only once it has hydrated the one that the server sent. If the code of that page does not come, a visitor who
 * follows a link of the frame would wait for ever: so the browser loads the next page, as without JavaScript.
 *
 * @param isLate whether any code of the page could not be loaded so far
 */
export const createLatePage = (isLate: () => boolean): LatePage => {
  const sent = address();
  const isStuck = (): boolean => isLate() && !isHydrated();
  return {
    isStuck,
    leave() {
      if (isStuck() && address() !== sent) window.location.reload();
    },
  };
};
