import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether to render what lies below the first screen. On a page that a link leads to it is rendered after what is in sight, so the
 * click is answered sooner. At once it is there in the server's HTML, where Back or Forward lead, whose scroll position has
 * to be there, and for a link to a place on the page.
 */
export const useBelowSight = (): boolean => {
  const isReturn = useNavigationType() === 'POP';
  const { hash } = useLocation();
  return useDeferredValue(true, isReturn || hash !== '');
};
