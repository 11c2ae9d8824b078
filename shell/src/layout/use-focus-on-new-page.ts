import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** If the heading appears later than this after a navigation, the focus stays on `main`, in ms. */
const TIMEOUT_MS = 5000;

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * Moves focus to the heading of the new page after a navigation, so that keyboard and screen reader users start at its
 * top. Until the heading is rendered, `main` has the focus.
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
    if (focusHeading(place)) return;
    place.focus({ preventScroll: true });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== place || focusHeading(place)) stop();
    });
    const timer = setTimeout(stop, TIMEOUT_MS);
    observer.observe(place, { childList: true, subtree: true });
    return stop;
  }, [page]);
  return main;
};
