import type { DataRouter } from 'react-router';
import { PAGE_DATA_PATH, TAKEN_BACK } from '../site/page-data.ts';

/** What an open page knows about its releases. */
export interface SetState {
  /** Whether the server no longer runs them, for example because one was rolled back. */
  isTakenBack: boolean;
}

/** The server is not asked more often than this, in ms. */
const PAUSE_MS = 30_000;

/** Whether a click follows a link to another page of the site. */
const leadsElsewhere = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  const { origin, pathname } = window.location;
  return link?.origin === origin && link.pathname !== pathname;
};

/**
 * Replaces an open page whose releases the server no longer runs as soon as that disturbs nobody: the next link to another page
 * loads that page from the server, and a page with which the visitor has done nothing is loaded again while it is out of sight.
 * The server tells it with the data of pages; for pages that need none, it is asked after a navigation, and when the page comes
 * in or out of sight.
 */
export const leaveTakenBack = (
  id: string,
  set: SetState,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
): void => {
  let askedAt = performance.now();
  let isTouched = false;
  let shown = router.state.location;

  const ask = async (): Promise<void> => {
    if (set.isTakenBack || performance.now() - askedAt < PAUSE_MS) return;
    askedAt = performance.now();
    const answer = await fetch(`${PAGE_DATA_PATH}/${id}`).catch(() => null);
    set.isTakenBack ||= answer?.status === TAKEN_BACK;
  };
  const askInSight = async (): Promise<void> => {
    await ask();
    if (set.isTakenBack && !isTouched && document.visibilityState === 'hidden') window.location.reload();
  };

  for (const event of ['input', 'click', 'keydown'])
    window.addEventListener(event, () => (isTouched = true), { capture: true, passive: true });
  window.addEventListener(
    'click',
    (event) => {
      // The router does not see it, so the browser itself follows the link.
      if (set.isTakenBack && leadsElsewhere(event)) event.stopPropagation();
    },
    { capture: true },
  );
  router.subscribe(({ location }) => {
    if (location === shown) return;
    shown = location;
    isTouched = false;
    void ask();
  });
  document.addEventListener('visibilitychange', () => void askInSight());
};
