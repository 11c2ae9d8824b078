import { useEffect, useState } from 'react';
import { useMatches, useNavigation } from 'react-router';
import { useParts } from '@rewald/platform/host';
import { useOnline } from '../browser/use-online.ts';
import { routeAt } from '../routes/route-at.ts';
import type { PageHandle } from '../routes/route-data.ts';
import { useSiteRoutes } from '../routes/site-routes-context.ts';

/** After this time without the page's code, a placeholder is shown, in ms; including its rendering this takes less than 100 ms. */
const PLACEHOLDER_AFTER_MS = 25;

/** Whether the visitor is navigating to another page whose code or data has not arrived yet. */
export const usePendingPage = (): boolean => {
  const { location } = useNavigation();
  const here = useMatches().at(-1)?.id;
  const routes = useSiteRoutes();
  const parts = useParts();
  const online = useOnline();
  const target = location?.pathname ?? null;
  const route = target === null ? undefined : routeAt(routes, target)?.route;
  const handle: PageHandle | undefined = route?.handle;
  // A choice on the page changes its address and data; the current content stays until the new data arrives.
  const missing =
    handle !== undefined && (parts.peek(handle.part, handle.expose) === undefined || route?.id !== here);
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setWaitingFor(target), PLACEHOLDER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target, missing]);
  // Without a network nothing arrives for now, and the current page stays.
  return online && missing && waitingFor === target;
};
