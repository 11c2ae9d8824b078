import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '@rewald/platform';

/** Closes an overlay once another page is shown; a language change counts as the same page. */
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
