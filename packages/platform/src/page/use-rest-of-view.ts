import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether to render what stands in the first view beside or below its heading. After following a link the heading is shown before it, so
 * the click is answered sooner. It is there at once where {@link useBelowSight} is true at once; that asked within the rest of the view, and
 * not beside it, comes third.
 */
export const useRestOfView = (): boolean => {
  const isReturn = useNavigationType() === 'POP';
  const { hash } = useLocation();
  const [shown, show] = useState(isReturn || hash !== '');
  useEffect(() => startTransition(() => show(true)), []);
  return shown;
};
