import { useEffect, useState } from 'react';
import { matchRoutes, useNavigation } from 'react-router';
import { useParts } from '@rewald/platform/host';
import { useSiteRoutes } from '../site/site-routes-context.ts';
import type { PageHandle } from '../site/routes.tsx';

/** After this long without the page's code, its place shows a placeholder instead of the page before. */
const PLACEHOLDER_AFTER_MS = 80;

/** Whether the visitor is on the way to a page whose part is not here yet. */
export const usePendingPage = (): boolean => {
  const { location } = useNavigation();
  const routes = useSiteRoutes();
  const parts = useParts();
  const target = location ? location.pathname : null;
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return setWaitingFor(null);
    const handle: PageHandle | undefined = matchRoutes(routes, target)?.at(-1)?.route.handle;
    if (!handle || parts.peek(handle.part, handle.expose)) return;
    const timer = setTimeout(() => setWaitingFor(target), PLACEHOLDER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target, routes, parts]);
  return target !== null && waitingFor === target;
};
