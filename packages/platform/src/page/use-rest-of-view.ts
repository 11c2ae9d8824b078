import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether to render the part of the first view beside or below its heading. After following a link, the heading
 * is rendered first, so the click is answered sooner. The rest is rendered at once in the same cases as with
 * {@link useBelowSight}. Call `useBelowSight` in a component inside the rest of the view, so that its content is
 * rendered third.
 */
export const useRestOfView = (): boolean => {
  const isReturn = useNavigationType() === 'POP';
  const { hash } = useLocation();
  const [shown, show] = useState(isReturn || hash !== '');
  useEffect(() => startTransition(() => show(true)), []);
  return shown;
};
