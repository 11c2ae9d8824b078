import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** Closes what lies over the page once another page is on screen; a switched language is the same page. */
export const useCloseOnLeaving = (open: boolean, onClose: () => void): void => {
  const { pathname, search } = useLocation();
  const page = withoutLocale(pathname) + search;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (open) onClose();
  }, [page, open, onClose]);
};
