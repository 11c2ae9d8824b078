import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether to render what lies below the first screen. After following a link it is rendered after what is
 * visible, so the click is answered sooner. It is rendered at once in the server's HTML, after Back or Forward
 * (their scroll position requires it), and for a link with a hash.
 */
export const useBelowSight = (): boolean => {
  const isReturn = useNavigationType() === 'POP';
  const { hash } = useLocation();
  return useDeferredValue(true, isReturn || hash !== '');
};
