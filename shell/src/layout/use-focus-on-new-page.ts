import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** A heading that appears, or is replaced, later than this after a navigation does not get the focus, in ms. */
const TIMEOUT_MS = 30_000;

const focusHeading = (main: HTMLElement): HTMLElement | null => {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
};

/**
 * Moves focus to the heading of the new page after a navigation, so that keyboard and screen reader users start at its
 * top. Until the heading is rendered, `main` has the focus. A page that is missing and then comes by itself replaces the heading
 * that had the focus.
 *
 * @returns ref for the page's `main`
 */
export const useFocusOnNewPage = () => {
  const main = useRef<HTMLElement>(null);
  const page = withoutLocale(useLocation().pathname);
  const shown = useRef(page);
  useEffect(() => {
    const place = main.current;
    if (shown.current === page || !place) return;
    shown.current = page;
    // Choosing an option on the page changes its address, too; then the focus stays on the option.
    if (place.contains(document.activeElement)) return;
    let heading = focusHeading(place);
    if (!heading) place.focus({ preventScroll: true });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new MutationObserver(() => {
      if (heading?.isConnected) return;
      const isElsewhere = document.activeElement !== place && document.activeElement !== document.body;
      if (isElsewhere) stop();
      else heading = focusHeading(place);
    });
    const timer = setTimeout(stop, TIMEOUT_MS);
    observer.observe(place, { childList: true, subtree: true });
    return stop;
  }, [page]);
  return main;
};
