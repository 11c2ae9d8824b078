import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** A page whose heading comes later than this after a navigation keeps the focus on `main`, in ms. */
const PATIENCE_MS = 5000;

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * Moves focus to the heading of the new page after a navigation, so that keyboards and screen readers start where the
 * eyes do. Until the heading is there, `main` holds the focus.
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
    // A choice on the page changes its address too; the focus stays on what was chosen.
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
    const timer = setTimeout(stop, PATIENCE_MS);
    observer.observe(place, { childList: true, subtree: true });
    return stop;
  }, [page]);
  return main;
};
