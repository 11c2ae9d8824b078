import { useEffect, useState } from 'react';
import { matchRoutes, useNavigation } from 'react-router';
import { useParts } from '@rewald/platform/host';
import type { PageHandle } from '../site/routes.tsx';
import { useSiteRoutes } from '../site/site-routes-context.ts';

/** After this long without the page's code, its place shows a placeholder instead of the page before. */
const PLACEHOLDER_AFTER_MS = 80;

/** Whether the visitor is on the way to a page whose part is not here yet. */
export const usePendingPage = (): boolean => {
  const { location } = useNavigation();
  const routes = useSiteRoutes();
  const parts = useParts();
  const target = location?.pathname ?? null;
  const handle: PageHandle | undefined =
    target === null ? undefined : matchRoutes(routes, target)?.at(-1)?.route.handle;
  const missing = handle !== undefined && parts.peek(handle.part, handle.expose) === undefined;
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setWaitingFor(target), PLACEHOLDER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target, missing]);
  return missing && waitingFor === target;
};
